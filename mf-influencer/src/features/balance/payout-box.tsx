import { useId, useState } from 'react';
import type { Payout, Statement } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { accountAddress, payOut } from '../../data/earnings/pay-out.ts';
import { useBroughtBack } from '../../data/use-brought-back.ts';
import { beforePayouts, payoutRefusal } from '../../domain/earnings/payout-refusal.ts';

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

const Said = styled.div`
  &:empty {
    display: none;
  }
`;

interface PayoutBoxProps {
  readonly statement: Statement;
  readonly payouts: readonly Payout[] | null;
  readonly onChange: () => void;
  /** They come from the card service's page: from its end, or since its address was used up. */
  readonly from: 'back' | 'again' | null;
}

type News = { readonly tone: 'success' | 'info' | 'danger'; readonly sentence: string } | null;

/** The two ways on: telling the card service where to pay, and having what can be paid out paid. */
export function PayoutBox({ statement, payouts, onChange, from }: PayoutBoxProps) {
  const reasonId = useId();
  const [busy, setBusy] = useState<'account' | 'payout' | null>(null);
  const [news, setNews] = useState<News>(null);
  const shown = news ?? arrival(from, statement.payout_account);
  const { available, payout_account: account } = statement;
  const refusal = payoutRefusal(statement, payouts);

  useBroughtBack(() => {
    setBusy(null);
    onChange();
  });

  const setUp = async () => {
    setBusy('account');
    setNews(null);
    const outcome = await accountAddress();
    if (outcome.kind === 'known') {
      window.location.assign(outcome.value);
      return;
    }
    setBusy(null);
    setNews({ tone: 'danger', sentence: outcome.sentence });
  };
  const pay = async () => {
    if (refusal !== null) return;
    setBusy('payout');
    setNews(null);
    const outcome = await payOut();
    setBusy(null);
    setNews(
      outcome.kind === 'known'
        ? { tone: 'success', sentence: `${formatCents(outcome.value.amount)} is on its way to you.` }
        : { tone: 'danger', sentence: outcome.sentence },
    );
    // Whether it was taken is not known after a lost answer either: the server tells.
    onChange();
  };

  const nothingYet = beforePayouts(statement);
  if (nothingYet !== null) return <p>{nothingYet}</p>;

  return (
    <>
      <Acts>
        {account === 'ready' ? null : (
          <Button
            variant="primary"
            busy={busy === 'account'}
            busyLabel="Opening"
            onClick={() => void setUp()}
          >
            {account === 'none' ? 'Set up payouts' : 'Go on with the set-up'}
          </Button>
        )}
        <Button
          variant={account === 'ready' ? 'primary' : 'line'}
          // It keeps the focus, and says why it does nothing.
          aria-disabled={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : reasonId}
          busy={busy === 'payout'}
          busyLabel="Asking"
          onClick={() => void pay()}
        >
          {available > 0 ? `Pay out ${formatCents(available)}` : 'Pay out'}
        </Button>
      </Acts>
      {refusal === null ? null : <p id={reasonId}>{refusal}</p>}
      <Said role="status">{shown === null ? null : <Note tone={shown.tone}>{shown.sentence}</Note>}</Said>
    </>
  );
}

/** What is said to somebody who comes from the card service's page. */
function arrival(from: PayoutBoxProps['from'], account: Statement['payout_account']): News {
  if (from === null) return null;
  if (account === 'ready') return { tone: 'success', sentence: 'Your payouts are set up.' };
  if (from === 'back')
    return { tone: 'info', sentence: 'The card service may take a moment to look at your answers.' };
  return {
    tone: 'info',
    sentence: 'The card service’s page can be opened once only. Please go on from here.',
  };
}
