import type { Influencer } from 'shared-api/contract/influence/influencer';
import { type Session, useIsRemembered, useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { checkIcon, plusIcon } from 'shared-ui/icons/signs';
import { Button, ButtonLink, type ButtonSize } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { below } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { useFollowing } from '../../data/use-following.ts';
import { HOUSE_ID } from '../../domain/influencers.ts';

interface FollowButtonProps {
  readonly influencer: Pick<Influencer, 'id' | 'username'>;
  readonly size?: ButtonSize;
  /** The primary button of its view, unless the influencer is followed already. */
  readonly primary?: boolean;
}

/** Equally wide with either label, so that nothing beside it moves. */
const Place = styled.div`
  display: grid;
  gap: var(--s8);
  justify-items: center;
  min-width: min(124px, 100%);
  max-width: 100%;

  > :is(a, button) {
    min-width: min(124px, 100%);
  }
`;

const Quiet = styled.p`
  display: grid;
  align-items: center;
  min-height: 36px;
  font: var(--t14);
  color: var(--muted);

  ${below(768)} {
    min-height: 44px;
  }
`;

const Failure = styled.p`
  font: var(--t12);
  color: var(--danger);
  overflow-wrap: anywhere;
`;

/** Follows or leaves an influencer. Everyone follows the house; no one can follow themselves. */
export function FollowButton(props: FollowButtonProps) {
  return <FollowButtonOf session={useSession()} {...props} />;
}

interface OfSession extends FollowButtonProps {
  readonly session: Session;
}

export function FollowButtonOf({ session, influencer, size = 'md', primary = false }: OfSession) {
  const remembered = useIsRemembered();
  const own = { influencer, size, primary };
  if (influencer.id === HOUSE_ID) return <Quiet>Everyone follows the house</Quiet>;
  if (session.status === 'signed-in') return <SignedInButton session={session} {...own} />;
  if (session.status === 'unknown' && remembered) return <Waiting {...own} />;
  return <LoginButton {...own} />;
}

type Own = Required<FollowButtonProps>;

function SignedInButton({ session, ...own }: Own & { readonly session: Session }) {
  const { influencer, size, primary } = own;
  const { id, username } = influencer;
  const { follows, failure, press } = useFollowing(id);
  if (session.status === 'signed-in' && session.username === username) return <Quiet>This is you</Quiet>;
  if (follows === null) return <Waiting {...own} />;
  return (
    <Place>
      <Button
        size={size}
        variant={primary && !follows ? 'primary' : 'line'}
        aria-pressed={follows}
        onClick={press}
      >
        <Icon path={follows ? checkIcon : plusIcon} size={16} />
        <span>
          {follows ? 'Following' : 'Follow'}
          <VisuallyHidden> {username}</VisuallyHidden>
        </span>
      </Button>
      {failure === null ? null : (
        <Failure role="alert">
          {follows ? `${username} is still followed` : `${username} is not followed`}. {failure}
        </Failure>
      )}
    </Place>
  );
}

/** Shown until the session and the followed influencers are known. */
function Waiting({ influencer: { username }, size, primary }: Own) {
  return (
    <Place>
      <Button size={size} variant={primary ? 'primary' : 'line'} disabled>
        <Icon path={plusIcon} size={16} />
        <span>
          Follow<VisuallyHidden> {username}</VisuallyHidden>
        </span>
      </Button>
    </Place>
  );
}

function LoginButton({ influencer: { username }, size, primary }: Own) {
  return (
    <Place>
      <ButtonLink as={Link} {...useLoginLink()} size={size} variant={primary ? 'primary' : 'line'}>
        <Icon path={plusIcon} size={16} />
        <span>
          Follow<VisuallyHidden> {username}, log in first</VisuallyHidden>
        </span>
      </ButtonLink>
    </Place>
  );
}
