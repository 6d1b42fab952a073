import { CallError } from '../../platform/http/call-error.ts';
import { buyLabel } from './buy-label.ts';
import { insertOwnLabel } from './label.repo.ts';
import type { OrderParts } from './order-parts.ts';
import type { ParcelToSend } from './parcel-to-send.ts';
import { lockChosen, sendOff } from './send-off.ts';

/** What leaves the house: these lines or all that can, with a label of the company's own where its number is given. */
export interface Ship {
  readonly line_ids?: readonly number[] | undefined;
  readonly tracking_number?: string | undefined;
}

/** Sends lines of a company; gives where their label is, null for one of the company's own. */
export async function shipLines(
  parts: OrderParts,
  at: Omit<ParcelToSend, 'chosen'>,
  { line_ids, tracking_number }: Ship,
): Promise<string | null> {
  if (line_ids?.length === 0) throw new CallError('conflict', 'Please choose what you are sending.');
  const parcel = { ...at, chosen: line_ids };
  const labelUrl =
    tracking_number === undefined
      ? await buyLabel(parts, parcel)
      : await withOwnLabel(parts, parcel, tracking_number);
  parts.mails.sendSoon();
  return labelUrl;
}

async function withOwnLabel(
  { database, mails }: OrderParts,
  { companyId, orderId, actorId, chosen }: ParcelToSend,
  trackingNumber: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const { order, lines } = await lockChosen(transaction, orderId, companyId, chosen);
    const labelId = await insertOwnLabel(transaction, orderId, companyId, trackingNumber);
    await sendOff(transaction, mails, { order, companyId, actorId, labelId, lines, trackingUrl: null });
  });
  return null;
}
