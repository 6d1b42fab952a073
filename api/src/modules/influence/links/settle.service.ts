import type { Queryable } from '../../../platform/database/database.ts';
import {
  addInfluencer,
  bind,
  hasNoParent,
  lockParents,
  type PaidSale,
  setParent,
  settlementFacts,
  upwardFrom,
} from './settle.repo.ts';
import { paidChain, settleSale } from './settle.rules.ts';

/** The people a sale pays, nearest first; empty without an influencer. */
export interface SettledInfluence {
  readonly chain: number[];
}

/**
 * Settles with a payment who made a sale in one company, and for good: the buyer is bound to that person and becomes an
 * influencer of the company under them (domain.md, Finders fees). Who has several companies to settle in one transaction
 * uses `settleInfluences`. The same again changes nothing.
 */
export async function settleInfluence(transaction: Queryable, sale: PaidSale): Promise<SettledInfluence> {
  const { buyerId, companyId } = sale;
  const facts = await settlementFacts(transaction, sale);
  const { influencerId, binds } = settleSale(facts);
  // Another order of the buyer was faster: now there is a binding, and it wins.
  if (influencerId !== null && binds && !(await bind(transaction, sale, influencerId)))
    return settleInfluence(transaction, sale);
  if (!facts.buyerIsStaff) await becomeInfluencer(transaction, companyId, buyerId, influencerId);
  if (influencerId === null) return { chain: [] };
  return { chain: paidChain(buyerId, await upwardFrom(transaction, companyId, influencerId)) };
}

/** The same for an order with goods of several companies, always in the same order, so that no two orders wait for each other. */
export async function settleInfluences(
  transaction: Queryable,
  { orderId, buyerId }: Pick<PaidSale, 'orderId' | 'buyerId'>,
  influencers: ReadonlyMap<number, number | null>,
): Promise<Map<number, number[]>> {
  const chains = new Map<number, number[]>();
  for (const [companyId, influencerId] of [...influencers].toSorted(([one], [other]) => one - other)) {
    const { chain } = await settleInfluence(transaction, { orderId, buyerId, companyId, influencerId });
    chains.set(companyId, chain);
  }
  return chains;
}

/** Who buys influences the company from then on. A parent comes once and never changes, and never closes a ring. */
async function becomeInfluencer(
  transaction: Queryable,
  companyId: number,
  buyerId: number,
  parentId: number | null,
): Promise<void> {
  if (await addInfluencer(transaction, companyId, buyerId, parentId)) return;
  if (parentId === null || !(await hasNoParent(transaction, companyId, buyerId))) return;
  await lockParents(transaction, companyId);
  const above = await upwardFrom(transaction, companyId, parentId);
  if (above.some(({ personId }) => personId === buyerId)) return;
  await setParent(transaction, companyId, buyerId, parentId);
}
