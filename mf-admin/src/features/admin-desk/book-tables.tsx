import type { AdminBooks } from 'shared-api/contract/administration/money';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { DataTable } from 'shared-ui/desk/data-table';
import { formatPeriod } from 'shared-ui/desk/format';
import { Muted, Panel } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Note } from 'shared-ui/primitives/note';
import { useBooks } from '../../data/money-api.ts';
import { bookAccounts, postingName, sortedAccounts } from '../../domain/books.ts';
import { SpanForm, swappedDays } from './span-form.tsx';
import { useListPlace, WITHOUT_FILTER } from './use-list-place.ts';

/** The books of a span of days: each account, each kind of posting, and their sums. */
export function BookTables() {
  const [{ from, to }, setPlace] = useListPlace(WITHOUT_FILTER);
  const span = { from, to };
  const query = useBooks(from === '' || to === '' || swappedDays(span) !== undefined ? null : span);
  return (
    <>
      <h2>The books</h2>
      <p>
        What we have is positive, what we owe is negative. Each column of accounts and each line of postings
        sums to $0.00.
      </p>
      <SpanForm label="Span of the books" action="Show" span={span} onSpan={setPlace} />
      <QuerySection
        query={query}
        label="Loading the books"
        failed="The books could not be loaded"
        focusRows={false}
      >
        {(books) => <Tables books={books} />}
      </QuerySection>
    </>
  );
}

function Tables({ books }: { readonly books: AdminBooks }) {
  const { from, to, accounts, postings, opening_sum, change_sum, closing_sum } = books;
  const right = [opening_sum, change_sum, closing_sum, ...postings.map(({ sum }) => sum)].every(
    (sum) => sum === 0,
  );
  const dates = `${formatPeriod(from, 'day', true)} to ${formatPeriod(to, 'day', true)} (UTC)`;
  return (
    <>
      <Note tone={right ? 'success' : 'danger'}>
        {right
          ? 'All columns and lines sum to $0.00.'
          : 'The books do not add up: see the sums that are not $0.00.'}
      </Note>
      <Panel aria-label="Accounts">
        <h3>Accounts</h3>
        <DataTable
          cards
          label="Accounts"
          caption={dates}
          columns={[
            {
              title: 'Account',
              cell: ({ name, meaning }) => (
                <>
                  {name}
                  {meaning === '' ? null : <Muted as="span"> {meaning}</Muted>}
                </>
              ),
            },
            { title: 'Before', cell: ({ opening }) => formatCents(opening) },
            { title: 'Change', cell: ({ change }) => formatCents(change) },
            { title: 'Now', cell: ({ closing }) => formatCents(closing) },
          ]}
          rows={[
            ...sortedAccounts(accounts).map(({ account, ...sums }) => ({
              ...bookAccounts[account],
              ...sums,
            })),
            { name: 'Sum', meaning: '', opening: opening_sum, change: change_sum, closing: closing_sum },
          ]}
          rowKey={({ name }) => name}
        />
      </Panel>
      <Panel aria-label="Postings">
        <h3>What changed them</h3>
        {postings.length === 0 ? (
          <Muted>Nothing was posted in these days.</Muted>
        ) : (
          <DataTable
            cards
            label="Postings"
            caption={dates}
            columns={[
              { title: 'Kind', cell: ({ kind }) => postingName(kind) },
              { title: 'Entries', cell: ({ entries }) => countWords(entries, 'entry', 'entries') },
              {
                title: 'Moved',
                holds: 'sentences',
                cell: ({ moves }) =>
                  moves
                    .map(({ account, cents }) => `${bookAccounts[account].name} ${formatCents(cents)}`)
                    .join(' · '),
              },
              { title: 'Sum', cell: ({ sum }) => formatCents(sum) },
            ]}
            rows={postings}
            rowKey={({ kind }) => kind}
          />
        )}
      </Panel>
    </>
  );
}
