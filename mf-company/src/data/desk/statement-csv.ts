import type { CompanyEntry } from 'shared-api/contract/desk-account-schema';
import { centsToDollars } from 'shared-api/rules/money';
import { entryKinds } from '../../domain/desk/account-words.ts';
import { type Answered, answerOf } from './answer.ts';

/** The library that writes such files comes when somebody wants one. */
const library = () => import(/* webpackChunkName: "desk-csv" */ 'csv-stringify/browser/esm/sync');

/**
 * A statement for spreadsheets (RFC 4180): moments as ISO 8601 in UTC, amounts as plain decimals in dollars. No cell becomes a
 * formula but a number below 0.
 */
export function statementCsv(entries: readonly CompanyEntry[]): Promise<Answered<string>> {
  return answerOf(
    library().then(({ stringify }) =>
      stringify(
        entries.map(({ created_at, kind, order_id, amount }) => [
          created_at,
          entryKinds[kind],
          order_id ?? '',
          centsToDollars(amount).toFixed(2),
        ]),
        { header: true, columns: ['Date', 'What', 'Order', 'Amount (USD)'], record_delimiter: 'windows' },
      ),
    ),
    'the statement could not be written',
  );
}
