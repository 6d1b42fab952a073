import type { LabelRate } from 'shared-api/contract';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import {
  boxOf,
  buyPaidLabel,
  deliveryAddress,
  type LabelKind,
  type LabelParts,
  labelRates,
  originAddress,
  toLabelRate,
  voidPaidLabel,
  type WantedLabel,
} from '../../labels/index.ts';
import { type ReturnLine, returnShipment } from './labels.repo.ts';

/** Labels with which buyers send goods back. */
export const RETURN_LABELS: LabelKind = {
  table: 'return_label',
  subject: 'order_id',
  order: 'order_id',
  notesBuyer: false,
  refPrefix: '',
};

/** A company's part of an order, and the acting member of its staff. */
export interface ReturnPlace {
  readonly companyId: number;
  readonly orderId: number;
  readonly actorId: number;
}

/**
 * What carriers take to bring lines of an order back, the cheapest first: these, or all that were sent. Rejects with a CallError: 404 for
 * an order or line that is not the company's, 409 for what was not sent, 422 where no carrier goes.
 */
export async function returnRates(
  parts: LabelParts,
  place: Omit<ReturnPlace, 'actorId'>,
  chosen: readonly number[] | undefined,
): Promise<LabelRate[]> {
  return (await labelRates(parts, await routeBack(parts, place, chosen))).map(toLabelRate);
}

/** From the buyer to the company. */
async function routeBack(
  { database }: LabelParts,
  { companyId, orderId }: Omit<ReturnPlace, 'actorId'>,
  chosen: readonly number[] | undefined,
) {
  const shipment = await returnShipment(database, companyId, orderId);
  if (!shipment) throw notFound('order');
  return {
    from: deliveryAddress(shipment.delivery, 'buyer'),
    to: originAddress(shipment.origin),
    box: boxOf(sentLines(shipment.lines, chosen)),
  };
}

/** States of lines whose goods are with the buyer, or on their way. */
const SENT = ['shipped', 'delivered', 'refunded'];

function sentLines(lines: readonly ReturnLine[], chosen: readonly number[] | undefined): ReturnLine[] {
  if (chosen?.length === 0) throw new CallError('conflict', 'Please choose what is to be sent back.');
  const own = chosen?.map((id) => lines.find((line) => line.id === id) ?? unknownLine());
  const back = own ?? lines.filter(({ state }) => SENT.includes(state));
  if (back.length === 0 || !back.every(({ state }) => SENT.includes(state)))
    throw new CallError('conflict', 'Only items that were sent can be sent back.');
  return back;
}

function unknownLine(): never {
  throw notFound('line of yours in this order');
}

/** The wanted label, and the lines that it brings back; all that were sent when undefined. */
export interface WantedReturnLabel extends WantedLabel {
  readonly chosen: readonly number[] | undefined;
}

/** Buys a return label. Rejects with a CallError as `returnRates` and `buyPaidLabel`. */
export async function buyReturnLabel(
  parts: LabelParts,
  place: ReturnPlace,
  { chosen, ...wanted }: WantedReturnLabel,
): Promise<void> {
  const { orderId } = place;
  await buyPaidLabel(parts, RETURN_LABELS, await routeBack(parts, place, chosen), {
    ...place,
    ...wanted,
    subjectId: orderId,
    action: 'buy_return_label',
    logSubject: `order:${orderId}`,
  });
}

/** Takes a return label back at the carrier. Rejects with a CallError as `voidPaidLabel`. */
export async function voidReturnLabel(parts: LabelParts, place: ReturnPlace, labelId: number): Promise<void> {
  const { orderId } = place;
  await voidPaidLabel(parts, RETURN_LABELS, {
    ...place,
    labelId,
    subjectId: orderId,
    action: 'void_return_label',
    logSubject: `order:${orderId}`,
  });
}
