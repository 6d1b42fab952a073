import mailchecker from 'mailchecker';
import type { HeldFee } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { post } from '../ledger/ledger.repo.ts';
import type { Entry } from '../ledger/ledger.rules.ts';
import { tellFees } from '../news/news.service.ts';
import { addReturned } from '../shares/shares.repo.ts';
import { heldShares, toShare } from '../statements/statements.repo.ts';
import {
  type Decision,
  type Held,
  lockHeld,
  type SoldOrder,
  saleSignals,
  storeDecision,
} from './holds.repo.ts';
import { type Suspicion, suspicionOf } from './holds.rules.ts';

/** Held fees of one answer; more follow when these are decided. */
const PAGE_SIZE = 200;

/** Lists held fees by line id, with the share of the influencer who made the sale. */
export async function listHeld(database: Database): Promise<HeldFee[]> {
  const rows = await heldShares(database, PAGE_SIZE);
  return rows.map(({ username, suspicion, ...share }) => ({
    id: share.line_id,
    share: toShare(share),
    username,
    suspicion,
  }));
}

/**
 * Gives the held fees of a line to those who earned them; they wait as others do, from the delivery on. Throws a 404
 * CallError for fees that were never held, and a 409 for those already decided.
 */
export async function releaseHold(transaction: Queryable, decision: Decision): Promise<void> {
  const { orderId, shares } = await stillHeld(transaction, decision);
  await storeDecision(transaction, 'released', decision);
  // Refunds may have taken everything back meanwhile.
  if (shares.length === 0) return;
  await post(transaction, {
    kind: 'fee_release',
    ref: String(decision.lineId),
    orderId,
    entries: shares.flatMap(({ personId, cents }): Entry[] => [
      { account: { kind: 'held', personId }, cents },
      { account: { kind: 'fees', personId }, cents: -cents },
    ]),
  });
  await tellFees(transaction, 'cleared', decision.lineId, newsOf(decision, shares));
}

/** Gives them back to the company: the shares are returned whole. Throws like `releaseHold`. */
export async function returnHold(transaction: Queryable, decision: Decision): Promise<void> {
  const { orderId, companyId, shares } = await stillHeld(transaction, decision);
  await storeDecision(transaction, 'returned', decision);
  if (shares.length === 0) return;
  await addReturned(
    transaction,
    shares.map((share) => ({ ...share, lineId: decision.lineId })),
  );
  await post(transaction, {
    kind: 'fee_hold_return',
    ref: String(decision.lineId),
    orderId,
    entries: [
      ...shares.map(({ personId, cents }): Entry => ({ account: { kind: 'held', personId }, cents })),
      {
        account: { kind: 'company', companyId },
        cents: -shares.reduce((sum, { cents }) => sum + cents, 0),
      },
    ],
  });
  await tellFees(transaction, 'reversal', `line ${decision.lineId}`, newsOf(decision, shares));
}

const newsOf = ({ lineId }: Decision, shares: Held['shares']) =>
  shares.map((share) => ({ ...share, lineId }));

async function stillHeld(transaction: Queryable, { lineId }: Decision): Promise<Held> {
  const held = await lockHeld(transaction, lineId);
  if (!held) throw notFound('held fee');
  if (held.state !== 'held') throw new CallError('conflict', `This fee was ${held.state} already.`);
  return held;
}

const domains = mailchecker.blacklist();

/** Whether an email address belongs to a provider of disposable addresses, or to a subdomain of one. */
export function isDisposable(mail: string): boolean {
  const labels = mail
    .slice(mail.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_label, from) => domains.has(labels.slice(from).join('.')));
}

/**
 * Companies whose sale in this order looks like buying from oneself, with the signal; called in
 * the transaction that pays it, after its chains are stored and before anything is split.
 */
export async function suspectSales(
  transaction: Queryable,
  order: SoldOrder,
  chains: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, Suspicion>> {
  if (![...chains.values()].some((people) => people.length > 0)) return new Map();
  const sales = await saleSignals(transaction, order);
  return new Map(
    sales.flatMap(({ mail, ...signs }): [number, Suspicion][] => {
      const suspicion = suspicionOf(signs, isDisposable(mail));
      return suspicion === undefined ? [] : [[signs.company_id, suspicion]];
    }),
  );
}
