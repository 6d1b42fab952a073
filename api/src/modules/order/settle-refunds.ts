import type { Database } from '../../platform/database/database.ts';
import { growingPause } from '../../platform/jobs/growing-pause.ts';
import { PaymentError, type PaymentPort } from '../../ports/payment-port.ts';
import type { Mails } from '../mail/index.ts';
import { type DueRefund, markDone, putOff, reopenRefund, takeRefund } from './refund.repo.ts';

export interface RefundParts {
  readonly database: Database;
  readonly payments: PaymentPort;
  readonly mails: Mails;
  /** Told of a refund that the card service refuses: somebody has to see to it. */
  readonly onHeld: (refund: DueRefund, error: unknown) => void;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after which a refund is asked for again whose server ended on the way. */
const LOST = 2 * MINUTE;
/** A refund that was refused may be possible a day later, for example once there is money on the account. */
const REFUSED = 24 * HOUR;

/**
 * Asks the card service for every refund that is due, one after the other, and tells the buyer of what is done. Each goes
 * once, however often it is asked for: its key is its own. What cannot be asked for now is due again, later each time.
 * Gives how many are done.
 */
export async function settleRefunds(parts: RefundParts): Promise<{ done: number; later: number }> {
  const { database } = parts;
  let done = 0;
  let later = 0;
  for (let due = await takeRefund(database, LOST); due; due = await takeRefund(database, LOST)) {
    if (await settled(parts, due)) done += 1;
    else later += 1;
  }
  if (done > 0) parts.mails.sendSoon();
  return { done, later };
}

async function settled({ database, payments, mails, onHeld }: RefundParts, due: DueRefund): Promise<boolean> {
  const { id, cents, payment_id, order_id, buyer_id, reason, attempt } = due;
  try {
    const { id: providerId } = await payments.refund({
      paymentId: payment_id,
      amount: cents,
      key: `refund:${id}:${payment_id}`,
      attempt,
    });
    await database.transaction(async (transaction) => {
      if (!(await markDone(transaction, id, providerId))) return;
      const data = { order_id, refund_id: id, cents, reason };
      await mails.enqueueMail(transaction, { kind: 'refunded', ref: String(id), personId: buyer_id, data });
    });
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const { kind, message: trouble } = error;
    if (kind === 'refused') onHeld(due, error);
    await putOff(database, id, {
      seconds: kind === 'refused' ? REFUSED : growingPause(due.tries),
      trouble,
      kind,
    });
    return false;
  }
}

/** A refund that was done came back from the bank: it is not done, and somebody has to see to it. Gives its number, undefined for what is none of ours. */
export function refundCameBack(database: Database, providerId: string): Promise<number | undefined> {
  return reopenRefund(database, providerId, REFUSED);
}
