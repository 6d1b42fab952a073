import { CallError } from '../../platform/http/call-error.ts';
import type { ParcelLabel } from '../../ports/parcel-port.ts';
import { ServiceAwayError } from '../../ports/service-away.ts';
import { claimLabel, linesOfLabel, releaseLabel, storeBought, tieToLabel } from './label.repo.ts';
import type { OrderParts } from './order-parts.ts';
import { parcelsOf } from './parcel.repo.ts';
import type { ParcelToSend } from './parcel-to-send.ts';
import { lockChosen, lockToSend, sendOff } from './send-off.ts';
import { isReady, noLabel } from './ship.rules.ts';

/** Seconds that the carrier has to sell a label before somebody else may try. */
const CLAIM = 120;

/**
 * Buys the label that the buyer's shipping paid for, and sends lines with it; gives where it is. Nothing is locked while the
 * carrier is asked: its lines are claimed, and stay as they are meanwhile.
 */
export async function buyLabel(parts: OrderParts, parcel: ParcelToSend): Promise<string> {
  const { labelId, rate } = await claim(parts, parcel);
  const bought = await purchase(parts, labelId, rate);
  if (!(await leave(parts, parcel, labelId, bought)))
    throw new CallError('conflict', 'This was cancelled while its label was being bought.');
  return bought.labelUrl;
}

function claim({ database }: OrderParts, { companyId, orderId, chosen }: ParcelToSend) {
  return database.transaction(async (transaction) => {
    const { order, lines } = await lockChosen(transaction, orderId, companyId, chosen);
    const own = (await parcelsOf(transaction, order)).find(({ company_id }) => company_id === companyId);
    if (!own) throw new Error(`Order ${orderId} has no parcel of company ${companyId}`);
    const labelId = await claimLabel(transaction, orderId, companyId, own.carrier_rate, CLAIM);
    if (labelId === undefined) throw noLabel();
    await tieToLabel(
      transaction,
      labelId,
      lines.map(({ id }) => id),
    );
    return { labelId, rate: own.carrier_rate };
  });
}

/** Where it cannot be bought the lines are free again. */
async function purchase(
  { database, carriers }: OrderParts,
  labelId: number,
  rate: string,
): Promise<ParcelLabel> {
  let bought: ParcelLabel | null = null;
  try {
    bought = await carriers.label(rate);
  } catch (error) {
    if (!(error instanceof ServiceAwayError)) throw error;
    throw new CallError(
      'unavailable',
      `${error.service} does not answer at the moment. Nothing was sent, please try again.`,
    );
  } finally {
    if (!bought) await database.transaction((transaction) => releaseLabel(transaction, labelId));
  }
  if (!bought) throw noLabel();
  return bought;
}

/** False when nothing of what was claimed is left to send. */
function leave(
  { database, mails }: OrderParts,
  { companyId, orderId, actorId }: ParcelToSend,
  labelId: number,
  bought: ParcelLabel,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { order, lines } = await lockToSend(transaction, orderId);
    const tied = await linesOfLabel(transaction, labelId);
    const ready = lines.filter((line) => tied.has(line.id) && isReady(line));
    await storeBought(transaction, labelId, bought);
    if (ready.length === 0) return false;
    const { trackingUrl } = bought;
    await sendOff(transaction, mails, { order, companyId, actorId, labelId, lines: ready, trackingUrl });
    return true;
  });
}
