import { growingPause } from '../../platform/jobs/growing-pause.ts';
import { PaymentError } from '../../ports/payment-port.ts';
import type { TransferOutcome } from '../../ports/transfer-port.ts';
import { type DuePayout, putOffPayout, takePayout } from './payout.repo.ts';
import { noteFailed, noteSent } from './payout-outcome.ts';
import type { PayoutParts } from './payout-parts.ts';

/** The name of the job that sends. */
export const PAYOUT_JOB = 'send-payouts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Seconds after which a payout is tried again whose server ended on the way: more than a try can take. */
const LOST = 5 * MINUTE;
/** Seconds after which a payout that there is no money for comes back into the books. */
const WAITS = 14 * DAY;

/** How many payouts ended how. */
export type SentPayouts = Record<'sent' | 'failed' | 'later', number>;

/**
 * Sends every payout that is due, one after the other; any number of servers may do it at one time. Each goes once, however
 * often it is tried: its key is its own. What cannot be sent now is due again, later each time; what never can comes back
 * into the books.
 */
export async function sendPayouts(parts: PayoutParts): Promise<SentPayouts> {
  const ended: SentPayouts = { sent: 0, failed: 0, later: 0 };
  const take = () => takePayout(parts.database, LOST, WAITS);
  for (let due = await take(); due; due = await take()) ended[await settle(parts, due)] += 1;
  if (ended.sent + ended.failed > 0) parts.mails.sendSoon();
  return ended;
}

async function settle(parts: PayoutParts, due: DuePayout): Promise<keyof SentPayouts> {
  const putOff = async (trouble: string, anew: boolean): Promise<'later'> => {
    await putOffPayout(parts.database, due.id, { seconds: growingPause(due.tries), trouble, anew });
    return 'later';
  };
  try {
    const outcome = await carryOut(parts, due);
    if (outcome.kind === 'sent') {
      await noteSent(parts, due, outcome.id);
      return 'sent';
    }
    if (outcome.kind === 'short' && !due.old) {
      parts.log.error(
        { payout: due.id, cents: due.cents },
        'there is no money for a payout at the card service',
      );
      return await putOff('There was no money for it', true);
    }
    const isCompany = outcome.kind === 'banned' && due.company_id !== null;
    await noteFailed(parts, due, isCompany ? 'suspended' : outcome.kind);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind !== 'refused') return putOff(error.message, error.kind === 'failed');
    await noteFailed(parts, due, 'refused', error);
  }
  return 'failed';
}

/** To somebody who may not be paid any more nothing is sent, but what was sent is sent. */
async function carryOut(
  { transfers }: PayoutParts,
  { id, cents, attempt, provider_id, banned }: DuePayout,
): Promise<TransferOutcome | { readonly kind: 'banned' }> {
  const request = { accountId: provider_id, amount: cents, key: `payout:${id}:${provider_id}`, attempt };
  if (!banned) return transfers.transfer(request);
  const made = await transfers.findTransfer(request);
  return made ? { kind: 'sent', id: made.id } : { kind: 'banned' };
}
