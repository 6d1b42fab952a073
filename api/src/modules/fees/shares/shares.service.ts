import { FEE_PASS_PERCENT, feeShares } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Suspicion } from '../holds/holds.rules.ts';
import { post } from '../ledger/ledger.repo.ts';
import type { Entry } from '../ledger/ledger.rules.ts';
import { tellFees } from '../news/news.service.ts';
import { addReturned, feeLinesOf, insertHolds, insertShares, type NewShares } from './shares.repo.ts';
import { type Return, returnsOf } from './shares.rules.ts';

/** A line as it was paid; `pool_cents` is what of its price goes to influencers. */
export interface PaidLine {
  readonly id: number;
  readonly company_id: number;
  readonly fee_percent: number;
  readonly pool_cents: number;
}

export interface PaidFees {
  readonly orderId: number;
  readonly lines: readonly PaidLine[];
  /** Who is paid by the sales in each company, nearest first. */
  readonly chains: ReadonlyMap<number, readonly number[]>;
  /** Companies whose sale is suspected, and of what: what it brings is kept back. */
  readonly suspicions: ReadonlyMap<number, Suspicion>;
}

/**
 * Splits what a payment set aside over the people of its chains, in the transaction that books the payment: nothing is left
 * aside afterwards.
 */
export async function payFees(
  transaction: Queryable,
  { orderId, lines, chains, suspicions }: PaidFees,
): Promise<void> {
  const earning = lines.filter(({ pool_cents }) => pool_cents > 0);
  if (earning.length === 0) return;
  const shares = earning.map((line): NewShares => {
    const people = chains.get(line.company_id) ?? [];
    const amounts = feeShares(line.pool_cents, people.length);
    return { lineId: line.id, feePercent: line.fee_percent, people, amounts };
  });
  await insertShares(transaction, shares, FEE_PASS_PERCENT);
  const holds = earning.flatMap(({ id, company_id }) => {
    const suspicion = suspicions.get(company_id);
    return suspicion === undefined ? [] : [{ lineId: id, suspicion }];
  });
  if (holds.length > 0) await insertHolds(transaction, holds);
  const held = new Set(holds.map(({ lineId }) => lineId));
  const entries = shares.flatMap(({ lineId, people, amounts }) =>
    amounts.map(
      (amount, index): Entry => ({
        account: { kind: held.has(lineId) ? 'held' : 'fees', personId: people[index] ?? 0 },
        cents: -amount,
      }),
    ),
  );
  const aside = earning.reduce((sum, { pool_cents }) => sum + pool_cents, 0);
  await post(transaction, {
    kind: 'fee',
    ref: String(orderId),
    orderId,
    entries: [{ account: { kind: 'fees' }, cents: aside }, ...entries],
  });
  const news = shares.flatMap(({ lineId, people, amounts }) =>
    amounts.map((cents, index) => ({ lineId, level: index + 1, personId: people[index] ?? 0, cents })),
  );
  await tellFees(transaction, 'sale', orderId, news);
}

/**
 * Computes what influencers give back of lines that were just cancelled or refunded, in cents. The lines' states say so
 * already, and their order is locked. Writes nothing: `returnFees` does, once the refund exists.
 */
export async function feesToReturn(transaction: Queryable, lineIds: readonly number[]): Promise<Return[]> {
  return (await feeLinesOf(transaction, lineIds)).flatMap(returnsOf);
}

/** Books the returns of a refund whose own posting has set them aside. */
export async function returnFees(
  transaction: Queryable,
  { orderId, refundId }: { readonly orderId: number; readonly refundId: number },
  returns: readonly Return[],
): Promise<void> {
  if (returns.length === 0) return;
  await addReturned(transaction, returns);
  const aside = returns.reduce((sum, { cents }) => sum + cents, 0);
  await post(transaction, {
    kind: 'fee_return',
    ref: String(refundId),
    orderId,
    entries: [
      { account: { kind: 'fees' }, cents: -aside },
      ...returns.map(
        ({ held, personId, cents }): Entry => ({
          account: { kind: held ? 'held' : 'fees', personId },
          cents,
        }),
      ),
    ],
  });
  await tellFees(transaction, 'reversal', `refund ${refundId}`, returns);
}
