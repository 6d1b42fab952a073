import { useId, useState } from 'react';
import type { Profile } from 'shared-api/contract/influence/influencers';
import { Link, ORDERS_PATH } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { boxIcon, calendarIcon, mailIcon } from 'shared-ui/icons/signs';
import { lockIcon } from 'shared-ui/icons/subjects';
import { editIcon } from 'shared-ui/icons/tools';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { EditBadge } from 'shared-ui/primitives/edit-badge';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { InfoDialog, PictureDialog, UnchangedNote } from './profile-dialogs.tsx';

/**
 * The day of joining in the reader's time zone: "Member since November 21, 2026".
 * @param moment ISO 8601 in UTC
 * @param timeZone the reader's own by default
 */
export function memberSince(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  return `Member since ${day.format(new Date(moment))}`;
}

/** The card: a band; the picture, half in it; the person's data beside the picture. */
export const Card = styled.section`
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);
  overflow: clip;
`;

export const Band = styled.div`
  height: 112px;
  background: var(--house-soft);
  color: var(--house-band);

  svg {
    width: 100%;
    height: 100%;
  }

  ${from(768)} {
    height: 176px;
  }
`;

export const Body = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s16);
  padding: 0 var(--s16) var(--s32);
  text-align: center;

  ${from(768)} {
    grid-template-columns: auto minmax(0, 1fr) fit-content(320px);
    justify-items: start;
    align-items: start;
    gap: var(--s24);
    padding: 0 var(--s40) var(--s40);
    text-align: start;
  }

  ${from(1024)} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

/** Half in the band, with a ring of paper. */
export const Face = styled.div`
  position: relative;
  margin-top: -64px;
  border-radius: var(--full);
  background: var(--paper);
  box-shadow: 0 0 0 6px var(--paper);

  > button {
    position: absolute;
    right: -6px;
    bottom: -6px;
  }
`;

export const Texts = styled.div`
  display: grid;
  justify-items: inherit;
  gap: var(--s8);
  min-width: 0;
  overflow-wrap: anywhere;

  ${from(768)} {
    padding-top: var(--s20);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s8);

  ${from(768)} {
    justify-content: end;
    padding-top: var(--s24);
  }
`;

const SPARK =
  'M16 1c.7 3.600 2.400 5.300 6 6-3.600.7-5.300 2.400-6 6-.7-3.600-2.400-5.300-6-6 3.600-.7 5.300-2.400 6-6z';

/** The sparks of the marketplace's mark, scattered over the band; decoration only. */
export function BandPattern() {
  const id = useId();
  return (
    <svg aria-hidden="true">
      <pattern id={id} width="96" height="72" patternUnits="userSpaceOnUse">
        <path d={SPARK} fill="currentColor" transform="translate(8 8)" />
        <path d={SPARK} fill="currentColor" transform="translate(62 40) scale(.6)" opacity=".7" />
        <path d={SPARK} fill="currentColor" transform="translate(20 52) scale(.35)" opacity=".5" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const List = styled.ul`
  display: grid;
  justify-items: inherit;
  gap: var(--s4);
  color: var(--muted);

  li {
    display: flex;
    align-items: center;
    gap: var(--s8);
    min-width: 0;
  }
`;

/** E-mail and date; an account at another identity server may have no e-mail. */
export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  return (
    <List>
      <li>
        <Icon path={mailIcon} size={16} />
        {profile.email === '' ? 'No email address' : profile.email}
      </li>
      <li>
        <Icon path={calendarIcon} size={16} />
        <time dateTime={profile.created_at}>{memberSince(profile.created_at)}</time>
      </li>
    </List>
  );
}

/** Placeholder in the card's final layout. */
export function ProfileSkeleton() {
  return (
    <Card as="div">
      <Band>
        <BandPattern />
      </Band>
      <Body>
        <Face>
          <Skeleton width="128px" height="128px" radius="full" />
        </Face>
        <Texts>
          <Skeleton width="200px" height="40px" />
          <Skeleton width="220px" height="24px" />
          <Skeleton width="240px" height="24px" />
        </Texts>
        <Actions>
          <Skeleton width="136px" height="40px" radius={8} />
          <Skeleton width="120px" height="40px" radius={8} />
          <Skeleton width="160px" height="40px" radius={8} />
        </Actions>
      </Body>
    </Card>
  );
}

const chartIcon = 'M4 20h16M7 20v-7m5 7V5m5 15v-10';

interface ProfileCardProps {
  readonly profile: Profile;
  readonly admin: boolean;
}

/** The signed-in person: picture, name, address, date; links to orders and earnings; the two dialogs. */
export function ProfileCard({ profile, admin }: ProfileCardProps) {
  const [dialog, setDialog] = useState<'picture' | 'info' | null>(null);
  const [sent, setSent] = useState(false);
  const [round, setRound] = useState(0);
  const close = () => setDialog(null);
  return (
    <Card aria-labelledby="profile-name">
      <Band>
        <BandPattern />
      </Band>
      <Body>
        <Face>
          <Avatar location={profile.picture_location} name={profile.username} size={128} />
          <EditBadge label="Edit profile picture" onClick={() => setDialog('picture')} />
        </Face>
        <Texts>
          <h1 id="profile-name">{profile.username}</h1>
          {admin ? (
            <Pill tone="info" icon={lockIcon}>
              Administrator
            </Pill>
          ) : null}
          <ProfileFacts profile={profile} />
        </Texts>
        <Actions>
          <ButtonLink as={Link} to={ORDERS_PATH}>
            <Icon path={boxIcon} size={16} />
            Your orders
          </ButtonLink>
          <ButtonLink as={Link} to="/profile/earnings">
            <Icon path={chartIcon} size={16} />
            Earnings
          </ButtonLink>
          <Button
            onClick={() => {
              setSent(false);
              setRound(round + 1);
              setDialog('info');
            }}
          >
            <Icon path={editIcon} size={16} />
            Edit profile info
          </Button>
        </Actions>
        <UnchangedNote shown={sent} />
      </Body>
      <PictureDialog open={dialog === 'picture'} onClose={close} profile={profile} />
      <InfoDialog
        open={dialog === 'info'}
        onClose={close}
        round={round}
        info={profile}
        onSent={() => {
          setSent(true);
          close();
        }}
      />
    </Card>
  );
}
