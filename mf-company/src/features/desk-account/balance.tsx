import { useId } from 'react';
import type { CompanyAccount } from 'shared-api/contract/desk-account-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { accountAddress, payOut } from '../../data/desk/account.ts';
import { debtWords, payoutRefusal } from '../../domain/desk/account-words.ts';
import { Deeds, Muted, Panel } from '../../parts/layout.ts';
import { type News, Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { useHere } from '../../parts/use-here.ts';
import { Available, Sums } from './account-layout.ts';

interface BalanceProps {
  readonly company: string;
  readonly account: CompanyAccount;
  /** They come from the card service's page: from its end, or since its address was used up. */
  readonly from: 'back' | 'again' | null;
  readonly onChange: () => void;
}

/** What can be paid out, and the two ways on: telling the card service where to, and having it paid. */
export function Balance({ company, account, from, onChange }: BalanceProps) {
  const reasonId = useId();
  const here = useHere();
  const { busy, news, run } = useDeed();
  const { pending, available, paid, payout_account: state } = account;
  const refusal = payoutRefusal(account);
  const debt = debtWords(available);

  const setUp = () =>
    run('account', () => accountAddress(company), {
      onDone: (url) => {
        if (here.current) window.location.assign(url);
      },
    });
  const pay = async () => {
    await run('payout', () => payOut(company), {
      said: ({ amount }) => `${formatCents(amount)} is on its way to you.`,
      onDone: () => undefined,
    });
    // Whether it was taken is not known after a lost answer either: the server tells.
    onChange();
  };

  return (
    <Panel aria-labelledby="available">
      <h2 id="available">Available</h2>
      <Available>{formatCents(available)}</Available>
      {debt === null ? null : <Note tone="warning">{debt}</Note>}
      <Deeds>
        {state === 'ready' ? null : (
          <Button
            variant="primary"
            busy={busy === 'account'}
            busyLabel="Opening"
            onClick={() => void setUp()}
          >
            {state === 'none' ? 'Set up payouts' : 'Go on with the set-up'}
          </Button>
        )}
        <Button
          variant={state === 'ready' ? 'primary' : 'line'}
          disabled={(refusal !== null || debt !== null) && busy !== 'payout'}
          aria-describedby={refusal === null ? undefined : reasonId}
          busy={busy === 'payout'}
          busyLabel="Asking"
          onClick={() => void pay()}
        >
          {available > 0 ? `Pay out ${formatCents(available)}` : 'Pay out'}
        </Button>
      </Deeds>
      {refusal === null ? null : <Muted id={reasonId}>{refusal}</Muted>}
      <Said news={news ?? arrival(from, state)} />
      <Sums>
        <div>
          <dt>Waiting</dt>
          <dd>{formatCents(pending)}</dd>
          <dd>Until the goods have been there for a week</dd>
        </div>
        <div>
          <dt>Paid out</dt>
          <dd>{formatCents(paid)}</dd>
          <dd>Since the beginning</dd>
        </div>
      </Sums>
    </Panel>
  );
}

/** What is said to somebody who comes from the card service's page. */
function arrival(from: BalanceProps['from'], state: CompanyAccount['payout_account']): News | null {
  if (from === null) return null;
  if (state === 'ready') return { tone: 'success', sentence: 'Your payouts are set up.' };
  if (from === 'back')
    return { tone: 'info', sentence: 'The card service may take a moment to look at your answers.' };
  return {
    tone: 'info',
    sentence: 'The card service’s page can be opened once only. Please go on from here.',
  };
}
