import { useLocation } from 'shared-shell';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { askAccount } from '../../data/desk/account.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Stack } from '../../parts/layout.ts';
import { Balance } from './balance.tsx';
import { PayoutList } from './payout-list.tsx';
import { StatementList } from './statement-list.tsx';

/** What the company is owed, what moved it, and what was paid out. */
export function Account({ company }: { readonly company: string }) {
  const asked = useAsked('account', (signal) => askAccount(company, signal));
  const came = new URLSearchParams(useLocation().search).get('payouts');
  return (
    <Stack>
      <h1>Payouts</h1>
      <AskedPart
        asked={asked}
        label="Loading the account"
        failed="The account could not be loaded"
        skeleton={<Skeleton height="320px" radius={12} />}
      >
        {(account) => (
          <>
            <Balance
              company={company}
              account={account}
              from={came === 'back' || came === 'again' ? came : null}
              onChange={asked.again}
            />
            <PayoutList payouts={account.payouts} />
            <StatementList company={company} account={account} />
          </>
        )}
      </AskedPart>
    </Stack>
  );
}
