import { useState } from 'react';
import type { Profile } from 'shared-api/contract/stakeholder-schema';
import { Link, ORDERS_PATH } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { boxIcon, lockIcon } from 'shared-ui/icons/shopping';
import { editIcon } from 'shared-ui/icons/tools';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { EditBadge } from 'shared-ui/primitives/edit-badge';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill } from 'shared-ui/primitives/pill';
import { BandPattern } from './band-pattern.tsx';
import { InfoDialog } from './info-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { Acts, Band, Body, Card, Face, Words } from './profile-layout.ts';
import { UnchangedNote } from './unchanged-note.tsx';

const chartIcon = 'M4 20h16M7 20v-7m5 7V5m5 15v-10';

interface ProfileCardProps {
  readonly profile: Profile;
  readonly admin: boolean;
}

/** Who is signed in: picture, name, address, since when; the ways to their orders and earnings, and the two dialogs about them. */
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
        <Words>
          <h1 id="profile-name">{profile.username}</h1>
          {admin ? (
            <Pill tone="info" icon={lockIcon}>
              Administrator
            </Pill>
          ) : null}
          <ProfileFacts profile={profile} />
        </Words>
        <Acts>
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
        </Acts>
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
