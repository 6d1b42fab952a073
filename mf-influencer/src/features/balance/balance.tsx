import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Payout, Statement } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { openPayoutSetup, payOut } from '../../data/earnings.ts';
import { balanceLines, describeDebt, noEarningsYet, noPayoutReason } from '../../domain/balance.ts';

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
  gap: var(--s24);
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  ${from(768)} {
    padding: var(--s32);
  }

  ${from(1024)} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: var(--s48);
    align-items: start;
  }
`;

const Main = styled.div`
  display: grid;
  gap: var(--s12);
  justify-items: start;
  min-width: 0;

  > p {
    font: var(--t14);
    color: var(--muted);
  }

  > div {
    justify-self: stretch;
  }
`;

/** The figure with the action. */
const Available = styled.p`
  && {
    font: var(--t36);
    letter-spacing: var(--track-36);
    color: var(--ink);
  }

  font-variant-numeric: tabular-nums;
`;

/** Items, and below a line their sum. */
const Figures = styled.dl`
  display: grid;
  gap: var(--s12);

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
  const [busy, setBusy] = useState<'account' | 'payout' | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const shown = message ?? arrivalMessage(from, statement.payout_account);
  const { available, payout_account: account } = statement;
  const refusal = noPayoutReason(statement, payouts);

  useRestored(() => {
    setBusy(null);
    onChange();
  });

  const setUp = async () => {
    setBusy('account');
    setMessage(null);
    const result = await openPayoutSetup();
    const page = result.ok ? URL.parse(result.value.url) : null;
    if (page !== null && /^https?:$/.test(page.protocol)) {
      window.location.assign(page.href);
      return;
    }
    setBusy(null);
    setMessage({
      tone: 'danger',
      text: result.ok ? 'The card service gave no address to go to.' : result.error.msg,
    });
  };
  const pay = async () => {
    if (refusal !== null) return;
    setBusy('payout');
    setMessage(null);
    const result = await payOut();
    setBusy(null);
    setMessage(
      result.ok
        ? { tone: 'success', text: `${formatCents(result.value.amount)} is on its way to you.` }
        : { tone: 'danger', text: result.error.msg },
    );
    // After a lost answer only the server knows whether the payout was taken.
    onChange();
  };

  const nothingYet = noEarningsYet(statement);
  if (nothingYet !== null) return <p>{nothingYet}</p>;

  return (
    <>
      <Actions>
        {account === 'ready' ? null : (
          <Button
            variant="primary"
            busy={busy === 'account'}
            busyLabel="Opening"
            onClick={() => void setUp()}
          >
            {account === 'none' ? 'Set up payouts' : 'Continue the set-up'}
          </Button>
        )}
        <Button
          variant={account === 'ready' ? 'primary' : 'line'}
          // Not `disabled`: the button keeps the focus and explains why it does nothing.
          aria-disabled={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : reasonId}
          busy={busy === 'payout'}
          busyLabel="Asking"
          onClick={() => void pay()}
        >
          {available > 0 ? `Pay out ${formatCents(available)}` : 'Pay out'}
        </Button>
      </Actions>
      {refusal === null ? null : <p id={reasonId}>{refusal}</p>}
      <StatusLine role="status">
        {shown === null ? null : <Note tone={shown.tone}>{shown.text}</Note>}
      </StatusLine>
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

/** The amount that can be paid out, its actions, and how it follows from all that was earned. */
export function Balance({ statement, payouts, onChange, from }: BalanceProps) {
  const { available } = statement;
  const debt = describeDebt(available);
  return (
    <Card aria-labelledby="payable">
      <Main>
        <p id="payable">Can be paid out</p>
        <Available>{formatCents(available)}</Available>
        {debt === null ? null : <Note tone="warning">{debt}</Note>}
        <PayoutBox statement={statement} payouts={payouts} onChange={onChange} from={from} />
      </Main>
      <Figures>
        {balanceLines(statement).map(({ name, cents, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents)}</dd>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>Can be paid out</dt>
          <dd>{formatCents(available)}</dd>
        </div>
      </Figures>
    </Card>
  );
}
