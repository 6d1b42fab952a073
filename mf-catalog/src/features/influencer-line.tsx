import { useEffect, useRef, useState } from 'react';
import { rememberedName, type Session, useSession } from 'shared-auth';
import { useFollowedInfluencer, useInfluencerChange, type VisitedInfluencer } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { closeIcon } from 'shared-ui/icons/signs';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { styled } from 'styled-components';
import { influencerFor } from '../data/order-request.ts';

/** Always of one height: the influencer is known only after hydration, and nothing may move then. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 40px;
  font: var(--t14);

  p {
    min-width: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  b {
    font-weight: 600;
  }
`;

const Muted = styled.p`
  color: var(--muted);
`;

/** Low like the line, with a touch area of 44 px. */
const Undo = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  border-radius: var(--r4);
  background: none;
  font: inherit;
  font-weight: 600;
  color: var(--link);
  text-decoration: underline;
  text-underline-offset: 4px;
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: -12px;
  }
`;

/** Shows the influencer who earns on a purchase here, and lets the shopper remove them; empty where no fee is paid. */
export function InfluencerLine({ pays }: { readonly pays: boolean }) {
  const session = useSession();
  return pays ? <InfluencerLineOf session={session} /> : <Line />;
}

export function InfluencerLineOf({ session }: { readonly session: Session }) {
  const followed = useFollowedInfluencer();
  const { follow, drop } = useInfluencerChange();
  const [dropped, setDropped] = useState<VisitedInfluencer | null>(null);
  const [undone, setUndone] = useState(false);
  // Before hydration nothing is followed: neither clock nor storage is read.
  const influencer = followed.id === 0 ? null : influencerFor(followed, nameOf(session), Date.now());

  if (influencer)
    return (
      <Shown
        influencer={influencer}
        undone={undone}
        onDrop={() => {
          setDropped(influencer);
          drop();
        }}
      />
    );
  if (!dropped) return <Line />;
  return (
    <Dropped
      influencer={dropped}
      onUndo={() => {
        setUndone(true);
        setDropped(null);
        follow(dropped);
      }}
    />
  );
}

interface ShownProps {
  readonly influencer: VisitedInfluencer;
  /** Back after having been dropped: the focus stays in the line. */
  readonly undone: boolean;
  readonly onDrop: () => void;
}

function Shown({ influencer: { username, picture_location }, undone, onDrop }: ShownProps) {
  const remove = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes back, not whenever it is shown
  useEffect(() => {
    if (undone) remove.current?.focus();
  }, []);
  return (
    <Line>
      <Avatar location={picture_location} name={username} size={32} />
      <p>
        Paid link: <b>{username}</b> earns a fee if you buy
      </p>
      <IconButton ref={remove} size="sm" label={`Remove ${username}`} path={closeIcon} onClick={onDrop} />
    </Line>
  );
}

interface DroppedProps {
  readonly influencer: VisitedInfluencer;
  readonly onUndo: () => void;
}

/** In the place of who was dropped, with the focus that was there. */
function Dropped({ influencer: { username }, onUndo }: DroppedProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Line>
      <Muted role="status">{username} was removed</Muted>
      <Undo ref={undo} type="button" onClick={onUndo}>
        Undo
      </Undo>
    </Line>
  );
}

/** The signed-in name, or the remembered one while the session is unknown. */
function nameOf(session: Session): string | null {
  if (session.status === 'signed-in') return session.username;
  return session.status === 'unknown' ? rememberedName() : null;
}
