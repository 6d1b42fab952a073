import { useState } from 'react';
import { paidLink } from 'shared-api/rules/influence/paid-link';
import type { VisitedInfluencer } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { arrowRightIcon } from 'shared-ui/icons/arrows';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { below } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { type DialogFor, ResendNote, Words } from './parts.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: var(--s12);
  margin-top: var(--s16);

  > svg {
    color: var(--muted);
  }

  ${below(600)} {
    grid-template-columns: 1fr;
    justify-items: stretch;
    gap: var(--s8);

    > svg {
      justify-self: center;
      transform: rotate(90deg);
    }
  }
`;

const Person = styled.div<{ readonly $next: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-width: 0;
  min-height: 80px;
  padding: var(--s12) var(--s16);
  border: 1px solid var(--${({ $next }) => ($next ? 'control' : 'hairline')});
  border-radius: var(--r12);
  background: var(--${({ $next }) => ($next ? 'soft' : 'paper')});

  > div {
    min-width: 0;
  }

  b {
    display: block;
    font: var(--t16);
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

const Fee = styled.p`
  margin-top: var(--s12);
  font: var(--t14);
  color: var(--muted);
`;

interface PeopleProps {
  /** Who cannot be the influencer; null when none was sent. */
  readonly from: VisitedInfluencer | null;
  readonly fromRole: string;
  /** Who can. */
  readonly to: VisitedInfluencer;
  readonly toRole: string;
  /** The sale pays a finders fee. */
  readonly pays: boolean;
}

/** Two people by face and name: from whom to whom the influence would change, and what that means. */
export function People({ from, fromRole, to, toRole, pays }: PeopleProps) {
  return (
    <>
      <Row>
        {from ? (
          <>
            <Face person={from} role={fromRole} next={false} />
            <Icon path={arrowRightIcon} />
          </>
        ) : null}
        <Face person={to} role={toRole} next />
      </Row>
      {pays ? <Fee>{paidLink(to.username)}</Fee> : null}
    </>
  );
}

interface FaceProps {
  readonly person: VisitedInfluencer;
  readonly role: string;
  readonly next: boolean;
}

function Face({ person, role, next }: FaceProps) {
  return (
    <Person $next={next}>
      <Avatar location={person.picture_location} name={person.username} size={48} />
      <div>
        <b>{person.username}</b>
        <small>{role}</small>
      </div>
    </Person>
  );
}

/** The influencer who was sent cannot be the one of this sale, another one can. The shopper decides. */
export function InfluencerDialog(props: DialogFor<'elsewhere' | 'bound'>) {
  const { open, question, product, busy, error, slow, onAnswer, onClose } = props;
  const { kind, influencer, sent } = question;
  const [pressed, setPressed] = useState<'change' | 'without'>('change');
  const company = product.company_name_view;

  const answer = (button: 'change' | 'without') => {
    setPressed(button);
    onAnswer({ agreed: button === 'change' ? influencer : null });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!busy}
      title="Influencer Error"
      actions={
        <DialogActions $inOrder>
          {kind === 'elsewhere' ? (
            <Button
              variant="primary"
              busy={busy && pressed === 'without'}
              busyLabel="Adding"
              disabled={busy && pressed !== 'without'}
              onClick={() => answer('without')}
            >
              Continue without
            </Button>
          ) : null}
          <Button
            variant={kind === 'elsewhere' ? 'line' : 'primary'}
            busy={busy && pressed === 'change'}
            busyLabel="Changing"
            disabled={busy && pressed !== 'change'}
            onClick={() => answer('change')}
          >
            Change Influencer
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </DialogActions>
      }
    >
      <Words>
        {kind === 'elsewhere' ? (
          <p>
            The current influencer
            <Named person={sent} /> does not influence this product. May <b>{influencer.username}</b>{' '}
            influence this sale?
          </p>
        ) : (
          <p>
            <b>{influencer.username}</b> already influences you at {company}, so the current influencer
            <Named person={sent} /> cannot be. Switch to <b>{influencer.username}</b>?
          </p>
        )}
      </Words>
      <People
        from={sent}
        fromRole={kind === 'elsewhere' ? 'Not for this product' : 'Not for this sale'}
        to={influencer}
        toRole={kind === 'elsewhere' ? `Influences ${company}` : `Your influencer at ${company}`}
        pays={product.pays_fee}
      />
      <ResendNote error={error} slow={slow} />
    </Dialog>
  );
}

/** A name within a message, between commas. */
function Named({ person }: { readonly person: VisitedInfluencer | null }) {
  if (!person) return null;
  return (
    <>
      , <b>{person.username}</b>,
    </>
  );
}
