import { useEffect, useRef, useState } from 'react';
import type { Earner } from 'shared-api/contract/influence/earners';
import { type Session, useIsRemembered } from 'shared-auth';
import { useFollowedInfluencer, useInfluencerChange, type VisitedInfluencer } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { closeIcon } from 'shared-ui/icons/signs';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { styled } from 'styled-components';
import { findEarner } from '../../../data/earner.ts';
import { influencerFor } from '../../../data/order-request.ts';
import { useRequest } from '../../../data/request.ts';

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

interface EarnerLineProps {
  /** The company's name in addresses. */
  readonly company: string;
  /** The product pays a finders fee to any influencer; else own rates alone do. Without a product the company's goods decide. */
  readonly paysFee?: boolean;
  readonly session: Session;
}

/**
 * The influencer who earns by a purchase in a company, as the server decides it for this buyer. One who came in by a link can be
 * removed; one of an earlier order or of the cart stays.
 */
export function EarnerLine({ company, paysFee, session }: EarnerLineProps) {
  const visited = useFollowedInfluencer();
  const { follow, drop } = useInfluencerChange();
  const [dropped, setDropped] = useState<VisitedInfluencer | null>(null);
  const [undone, setUndone] = useState(false);
  const remembered = useIsRemembered();
  const username = session.status === 'signed-in' ? session.username : null;
  const followed = influencerFor(visited, username, Date.now());
  // Who is there decides whom a purchase pays, and the last session may still be restored.
  const isWaiting = session.status === 'unknown' && remembered;
  const isAsked = !isWaiting && (username !== null || followed !== null);
  const question = isAsked ? `${username ?? ''} ${company} ${followed?.id ?? 0}` : null;
  const { value: answer, pending } = useRequest(question, (signal) =>
    findEarner({ company, followed: followed?.id ?? null, isSignedIn: username !== null }, signal),
  );
  const earner = answer && ((paysFee ?? answer.company_pays) || answer.own_rate) ? answer : null;

  if (earner)
    return (
      <Shown
        key={earner.id}
        earner={earner}
        undone={undone}
        onDrop={() => {
          setDropped(earner);
          drop();
        }}
      />
    );
  // Until it is known again whom a purchase pays, the focus stays where it is.
  if (!dropped || (followed && !pending)) return null;
  return (
    <Dropped
      influencer={dropped}
      onUndo={() => {
        setUndone(true);
        follow(dropped);
      }}
    />
  );
}

interface ShownProps {
  readonly earner: Earner;
  /** Back after having been dropped: the focus stays in the line. */
  readonly undone: boolean;
  readonly onDrop: () => void;
}

function Shown({ earner: { username, picture_location, settled }, undone, onDrop }: ShownProps) {
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
      {settled ? null : (
        <IconButton ref={remove} size="sm" label={`Remove ${username}`} path={closeIcon} onClick={onDrop} />
      )}
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
