import type { Statement as Answer } from 'shared-api/contract/fees-schema';
import { useLocation } from 'shared-shell';
import { askAccount, askPayouts } from '../../data/earnings/ask-fees.ts';
import { usePart } from '../../data/use-part.ts';
import { Balance } from '../../features/balance/balance.tsx';
import { PayoutList } from '../../features/balance/payout-list.tsx';
import { OverTime } from '../../features/earnings-chart/over-time.tsx';
import { FeeTrees } from '../../features/fee-tree/fee-trees.tsx';
import { OwnLink } from '../../features/share/own-link.tsx';
import { Statement } from '../../features/statement/statement.tsx';
import { Parts } from './earnings-parts.tsx';
import { Sections } from './earnings-place.ts';

interface EarningsSectionsProps {
  readonly statement: Answer;
  readonly pending: boolean;
  /** The statement is to be asked for again. */
  readonly onChange: () => void;
}

/** The parts of the page; each one that fails says so in its own place. */
export function EarningsSections({ statement, pending, onChange }: EarningsSectionsProps) {
  const payouts = usePart('payouts', askPayouts);
  const account = useAccountState(statement);
  const came = new URLSearchParams(useLocation().search).get('payouts');
  const anything = statement.shares.length > 0 ? 'earned' : 'nothing';
  const expected = statement.paid === 0 ? anything : 'paid';
  return (
    <Sections aria-busy={pending}>
      <Balance
        statement={{ ...statement, payout_account: account.state }}
        payouts={payouts.outcome?.kind === 'known' ? payouts.outcome.value : null}
        onChange={() => {
          onChange();
          payouts.again();
          account.again();
        }}
        from={came === 'back' || came === 'again' ? came : null}
      />
      <Parts />
      <OwnLink expected />
      <OverTime expected={expected} />
      <PayoutList {...payouts} />
      <FeeTrees />
      <Statement newest={statement} />
    </Sections>
  );
}

/** An account that was only begun may be ready by now: the card service is asked. */
function useAccountState({ payout_account: stored }: Answer) {
  const { outcome, again } = usePart(stored === 'started' ? 'account' : null, askAccount);
  const state = stored === 'started' && outcome?.kind === 'known' ? outcome.value.state : stored;
  return { state, again };
}
