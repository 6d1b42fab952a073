import { PaymentError } from '../../ports/payment-port.ts';
import { feeIsNoted, ordersWithoutFee, putOffFee } from './card-fee.repo.ts';
import { postCardFee } from './pay-order.ts';
import type { PlacingParts } from './placing-parts.ts';

/** The name of the job that asks what the card company kept. */
export const FEES_JOB = 'note-card-fees';

/** Payments that are asked for their fees in one run. */
const AT_ONCE = 200;
/** Seconds until a payment is asked again, and the days after which it is not any more. */
const AGAIN = 60 * 60;
const DAYS = 14;

/**
 * Writes what the card company kept of payments of which that was not known at once. What is not known yet either, or is
 * refused, is asked for an hour later, and stands in nobody's way meanwhile. Gives how many are written.
 */
export async function noteCardFees(parts: PlacingParts): Promise<{ noted: number }> {
  let noted = 0;
  for (const { id, intent_id } of await ordersWithoutFee(parts.database, AT_ONCE)) {
    const fee = await feeOf(parts, id, intent_id);
    if (fee === null) await later(parts, id);
    else {
      await parts.database.transaction(async (transaction) => {
        await postCardFee(transaction, id, fee);
        await feeIsNoted(transaction, id);
      });
      noted += 1;
    }
  }
  return { noted };
}

/** Null while it is not known. Throws when the card service is not asked at all: then nobody is put off. */
async function feeOf(
  { payments, log }: PlacingParts,
  orderId: number,
  intentId: string,
): Promise<number | null> {
  try {
    return (await payments.look(intentId)).fee;
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'away') throw error;
    log.warn({ err: error, order: orderId }, 'what the card company kept of an order is not known yet');
    return null;
  }
}

async function later({ database, log }: PlacingParts, orderId: number): Promise<void> {
  if (await putOffFee(database, orderId, AGAIN, DAYS)) return;
  log.error(
    { order: orderId },
    'what the card company kept of an order was asked for in vain: it is not in the books',
  );
}
