import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Payout, Statement } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { Button } from 'shared-ui/primitives/button';
import { Fold } from 'shared-ui/primitives/fold';
import { Note } from 'shared-ui/primitives/note';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { openPayoutSetup } from '../../data/earnings.ts';
import {
  balanceFigures,
  balanceLines,
  describeDebt,
  noEarningsYet,
  noPayoutReason,
  payoutTerms,
} from '../../domain/balance.ts';
import { PayoutDialog } from './payout-dialog.tsx';

/** Calls back when the browser restores this page from its back/forward cache: actions under way then have ended. */
function useRestored(onRestore: () => void): void {
  const back = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onRestore();
  });
  useEffect(() => {
    const look = (event: PageTransitionEvent) => back(event);
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
}

const Card = styled.section`
  display: grid;
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  ${from(900)} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Main = styled.div`
  display: grid;
  gap: var(--s12);
  justify-items: start;
  align-content: start;
  min-width: 0;
  padding: var(--s20) var(--s16);
  background: var(--subtle);

  > p {
    font: var(--t14);
    color: var(--muted);
  }

  > div {
    justify-self: stretch;
  }

  ${from(768)} {
    padding: var(--s32);
  }
`;

/** The figure with the action. */
const Available = styled.p`
  && {
    font: var(--t48);
    letter-spacing: var(--track-36);
    color: var(--ink);
  }

  font-variant-numeric: tabular-nums;
`;

/** Three figures beside the first one; below it on phones. */
const Figures = styled.dl`
  display: grid;
  font-variant-numeric: tabular-nums;

  > div {
    display: grid;
    align-content: center;
    gap: var(--s4);
    padding: var(--s16);
    border-top: 1px solid var(--hairline);
  }

  dt {
    font: var(--t14);
    color: var(--muted);
  }

  dd {
    font: var(--t24);
    letter-spacing: var(--track-24);
  }

  dd + dd {
    font: var(--t12);
    letter-spacing: 0;
    color: var(--muted);
  }

  ${from(600)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > div + div {
      border-left: 1px solid var(--hairline);
    }
  }

  ${from(900)} {
    > div {
      padding: var(--s20) var(--s24);
      border-top: 0;
      border-left: 1px solid var(--hairline);
    }
  }
`;

/** Items, and below a line their sum. */
const Steps = styled.dl`
  display: grid;
  gap: var(--s12);
  max-width: 70ch;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s16);
  }

  > div:last-child {
    padding-top: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  dt {
    font: var(--t14);
    font-weight: 500;
  }

  dd {
    font: var(--t14);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }

  > div:last-child > * {
    font-weight: 600;
  }

  dd + dd {
    grid-column: 1 / -1;
    max-width: 60ch;
    font: var(--t12);
    color: var(--muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

const StatusLine = styled.div`
  &:empty {
    display: none;
  }
`;

interface PayoutBoxProps {
  readonly statement: Statement;
  readonly payouts: readonly Payout[] | null;
  readonly onChange: () => void;
  /** Returned from the card service's page: finished, or with an address that was used up. */
  readonly from: 'back' | 'again' | null;
}

interface Message {
  readonly tone: 'success' | 'info' | 'danger';
  readonly text: string;
}

/** Setting up payouts with the card service, and paying out. */
function PayoutBox({ statement, payouts, onChange, from }: PayoutBoxProps) {
  const reasonId = useId();
  const [opening, setOpening] = useState(false);
  // The amount stays while the dialog leaves, when the balance has changed already.
  const [asked, setAsked] = useState({ isOpen: false, amount: 0 });
  const close = () => setAsked((before) => ({ ...before, isOpen: false }));
  const [message, setMessage] = useState<Message | null>(null);
  const shown = message ?? arrivalMessage(from, statement.payout_account);
  const { available, payout_account: account } = statement;
  const refusal = noPayoutReason(statement, payouts);

  useRestored(() => {
    setOpening(false);
    onChange();
  });

  const setUp = async () => {
    setOpening(true);
    setMessage(null);
    const result = await openPayoutSetup();
    const page = result.ok ? URL.parse(result.value.url) : null;
    if (page !== null && /^https?:$/.test(page.protocol)) {
      window.location.assign(page.href);
      return;
    }
    setOpening(false);
    setMessage({
      tone: 'danger',
      text: result.ok ? 'The card service gave no address to go to.' : result.error.msg,
    });
  };
  const nothingYet = noEarningsYet(statement);
  if (nothingYet !== null) return <p>{nothingYet}</p>;

  return (
    <>
      <Actions>
        {account === 'ready' ? null : (
          <Button variant="primary" busy={opening} busyLabel="Opening" onClick={() => void setUp()}>
            {account === 'none' ? 'Set up payouts' : 'Continue the set-up'}
          </Button>
        )}
        <Button
          variant={account === 'ready' ? 'primary' : 'line'}
          // Not `disabled`: the button keeps the focus and explains why it does nothing.
          aria-disabled={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : reasonId}
          onClick={() => {
            if (refusal !== null) return;
            setMessage(null);
            setAsked({ isOpen: true, amount: available });
          }}
        >
          {available > 0 ? `Pay out ${formatCents(available)}` : 'Pay out'}
        </Button>
      </Actions>
      {refusal === null ? <p>{payoutTerms(statement.payout_minimum)}</p> : <p id={reasonId}>{refusal}</p>}
      <StatusLine role="status">
        {shown === null ? null : <Note tone={shown.tone}>{shown.text}</Note>}
      </StatusLine>
      <PayoutDialog
        open={asked.isOpen}
        amount={asked.amount}
        onClose={close}
        onPaid={(text) => {
          close();
          setMessage({ tone: 'success', text });
          onChange();
        }}
        onFailed={onChange}
      />
    </>
  );
}

/** Message for someone who returns from the card service's page. */
function arrivalMessage(from: PayoutBoxProps['from'], account: Statement['payout_account']): Message | null {
  if (from === null) return null;
  if (account === 'ready') return { tone: 'success', text: 'Your payouts are set up.' };
  if (from === 'back')
    return { tone: 'info', text: 'The card service may take a moment to look at your answers.' };
  return {
    tone: 'info',
    text: 'The card service’s page can be opened once only. Please go on from here.',
  };
}

interface BalanceProps {
  readonly statement: Statement;
  /** Null while they are not known. */
  readonly payouts: readonly Payout[] | null;
  /** A payout was requested, or may have been: load everything again. */
  readonly onChange: () => void;
  /** Returned from the card service's page. */
  readonly from: 'back' | 'again' | null;
}

/** What can be paid out with its actions, beside what waits, is held and was paid; and how all of it adds up. */
export function Balance({ statement, payouts, onChange, from }: BalanceProps) {
  const { available } = statement;
  const debt = describeDebt(available);
  return (
    <div>
      <Card aria-labelledby="payable">
        <Main>
          <p id="payable">Available now</p>
          <Available>{formatCents(available)}</Available>
          {debt === null ? null : <Note tone="warning">{debt}</Note>}
          <PayoutBox statement={statement} payouts={payouts} onChange={onChange} from={from} />
        </Main>
        <Figures>
          {balanceFigures(statement, payouts).map(({ name, cents, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatCents(cents)}</dd>
              <dd>{words}</dd>
            </div>
          ))}
        </Figures>
      </Card>
      <AddedUp statement={statement} />
    </div>
  );
}

/** The steps from all that was earned to what can be paid out. */
function AddedUp({ statement }: { readonly statement: Statement }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold title="How this adds up" open={open} onToggle={setOpen}>
      <Steps>
        {balanceLines(statement).map(({ name, cents, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents)}</dd>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>Available now</dt>
          <dd>{formatCents(statement.available)}</dd>
        </div>
      </Steps>
    </Fold>
  );
}
