import {
  banAccount,
  closeAccount,
  freeBinding,
  refundOrder,
  releaseHeldFee,
  returnHeldFee,
} from 'shared-api/contract/admin';
import type { Account, AdminOrder } from 'shared-api/contract/admin-schema';
import { api } from 'shared-auth';
import { type DeedAnswer, deedOf } from './deed-answer.ts';
import { patience } from './patience.ts';

/** Which lines are given back (null: the whole order), and for what amount, in cents. */
export interface RefundWish {
  readonly orderId: number;
  readonly lineIds: readonly number[] | null;
  readonly cents: number;
}

/** Gives back exactly what was shown; where that is another amount by now nothing is done. */
export function giveBack(
  { orderId, lineIds, cents }: RefundWish,
  reason: string,
): Promise<DeedAnswer<AdminOrder>> {
  const body = { reason, cents, ...(lineIds && { line_ids: [...lineIds] }) };
  return deedOf(
    api.call(refundOrder, { params: { id: orderId }, body, signal: patience() }),
    'an order could not be given back',
  );
}

export function decideHeld(
  id: number,
  decision: 'release' | 'return',
  reason: string,
): Promise<DeedAnswer<{ msg: string }>> {
  const call = decision === 'release' ? releaseHeldFee : returnHeldFee;
  return deedOf(
    api.call(call, { params: { id }, body: { reason }, signal: patience() }),
    'a held fee could not be decided about',
  );
}

export function free(
  buyer_id: number,
  company_id: number,
  reason: string,
): Promise<DeedAnswer<{ msg: string }>> {
  return deedOf(
    api.call(freeBinding, { params: { buyer_id, company_id }, body: { reason }, signal: patience() }),
    'a binding could not be freed',
  );
}

export function endAccount(id: number, end: 'close' | 'ban', reason: string): Promise<DeedAnswer<Account>> {
  const call = end === 'close' ? closeAccount : banAccount;
  return deedOf(
    api.call(call, { params: { id }, body: { reason }, signal: patience() }),
    'an account could not be ended',
  );
}
