import type { Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { type Entry, post } from '../ledger/index.ts';
import { takeBack } from './fee-share.repo.ts';
import { type Decision, type Held, lockHeld, storeDecision } from './hold.repo.ts';

/**
 * Gives the held fees of a line to those who earned them; they wait as others do, from the delivery on. Throws a 404
 * CallError for fees that were never held, and a 409 for those that somebody has decided about.
 */
export async function releaseHold(transaction: Queryable, decision: Decision): Promise<void> {
  const { orderId, shares } = await stillHeld(transaction, decision);
  await storeDecision(transaction, 'released', decision);
  // What refunds took back meanwhile is nobody's to give.
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
}

/** Gives them back to the company: the shares are returned whole. Throws like `releaseHold`. */
export async function returnHold(transaction: Queryable, decision: Decision): Promise<void> {
  const { orderId, companyId, shares } = await stillHeld(transaction, decision);
  await storeDecision(transaction, 'returned', decision);
  if (shares.length === 0) return;
  await takeBack(
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
}

async function stillHeld(transaction: Queryable, { lineId }: Decision): Promise<Held> {
  const held = await lockHeld(transaction, lineId);
  if (!held) throw notFound('held fee');
  if (held.state !== 'held') throw new CallError('conflict', `This fee was ${held.state} already.`);
  return held;
}
