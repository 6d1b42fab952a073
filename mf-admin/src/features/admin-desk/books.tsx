import type { FeeProof } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { Totals } from 'shared-ui/composites/totals';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { useBooksProof, useReport } from '../../data/admin-api.ts';
import { BookTables } from './book-tables.tsx';

const Sums = styled.div`
  max-width: 420px;
`;

const Faults = styled.ul`
  display: grid;
  gap: var(--s4);
  padding-left: var(--s20);
  list-style: disc;
  overflow-wrap: anywhere;
`;

/** Figures of the market, and the check of its books. */
export function Books() {
  const report = useReport();
  const proof = useBooksProof();
  return (
    <Stack>
      <h2>Proof</h2>
      <p>
        Checks all books: every posting balances, no fee is left aside, and every share follows from its order
        line. It runs every night by itself.
      </p>
      <Actions>
        <Button
          variant="primary"
          busy={proof.isFetching}
          busyLabel={proof.checked === 0 ? 'Looking' : `Looking, ${countWords(proof.checked, 'line')} so far`}
          onClick={() => void proof.refetch()}
        >
          Check the ledger
        </Button>
      </Actions>
      {proof.isPending && !proof.isFetching ? null : (
        <QuerySection query={proof} label="Checking the books" failed="The books could not be checked">
          {(found) => <Found proof={found} />}
        </QuerySection>
      )}
      <BookTables />
      <h2>The last thirty days</h2>
      <QuerySection query={report} label="Loading the numbers" failed="The numbers could not be loaded">
        {(numbers) => (
          <Sums>
            <Totals
              rows={[
                { label: 'Orders', value: numbers.orders },
                { label: 'Refunds', value: formatCents(numbers.refunds) },
                { label: 'Fees of influencers', value: formatCents(numbers.fees) },
                { label: 'Fees held now', value: formatCents(numbers.fees_held) },
                { label: 'Payouts', value: formatCents(numbers.payouts) },
                { label: 'Median earnings in twelve months', value: formatCents(numbers.median_earnings) },
                { label: 'Problems without an answer', value: numbers.open_problems },
              ]}
              sum={{ label: 'Turnover', value: formatCents(numbers.turnover) }}
            />
          </Sums>
        )}
      </QuerySection>
    </Stack>
  );
}

function Found({ proof }: { readonly proof: FeeProof }) {
  const { lines, shares, transactions, ledger_sum, faults, looked_at } = proof;
  const extent = `${countWords(lines, 'paid line')}, ${countWords(shares, 'share')} and ${countWords(transactions, 'posting')}`;
  if (faults.length === 0 && ledger_sum === 0)
    return (
      <Note tone="success" live="status">
        The books are right: {extent} were looked at, and all entries sum to $0.00. {formatMoment(looked_at)}
      </Note>
    );
  return (
    <Note tone="danger" live="alert">
      <p>
        The books are wrong: {extent} were looked at, all entries sum to {formatCents(ledger_sum)}.{' '}
        {formatMoment(looked_at)}
      </p>
      <Faults>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </Faults>
    </Note>
  );
}
