import type { Statement } from 'shared-api/contract';
import { PAYOUT_MINIMUM } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { payoutAccountState } from './payout-account.repo.ts';
import { sharesOf } from './share.repo.ts';
import { toShare } from './share.rules.ts';
import { feeSums } from './statement.repo.ts';
import type { Whose } from './whose.ts';

/** Shares of one answer. */
const MOST = 100;

/** What a person earned; rejects with a 404 CallError for whoever may not see it. */
export type StatementOf = (whose: Whose, before: string | undefined) => Promise<Statement>;

export function statementService(
  database: Database,
  personOf: (whose: Whose) => Promise<number>,
): StatementOf {
  return async (whose, before) => {
    const personId = await personOf(whose);
    const place = before === undefined ? null : Number(before);
    if (place === 0) throw notFound('statement');
    const [sums, account, rows] = await Promise.all([
      feeSums(database, personId),
      payoutAccountState(database, personId),
      sharesOf(database, personId, { before: place, most: MOST + 1 }),
    ]);
    const shown = rows.slice(0, MOST);
    const last = rows.length > MOST ? shown.at(-1) : undefined;
    return {
      ...sums,
      payout_minimum: PAYOUT_MINIMUM,
      payout_account: account,
      shares: shown.map(toShare),
      next: last ? String(last.line_id) : null,
    };
  };
}
