import {
  formatCents,
  isPartRefundable,
  isUnsent,
  partRefund,
  type ShippingRefund,
  shippingLeft,
  shippingRefund,
} from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { coverRefund } from '../../fees/index.ts';
import {
  claimedLines,
  type LineRow,
  lockLines,
  lockOrder,
  type OrderRow,
  parcelsOf,
} from '../../fulfilment/index.ts';
import { toRefundable, toRefundableParcel } from './choices.rules.ts';
import { otherAmount } from './market.service.ts';
import { type LinePart, refundPart } from './requests.service.ts';

/** A refund by amount: of a part of a line's price, of the shipping or a part of it, or of both. */
export interface PartRefundRequest {
  /** `goods`: cents of the price, without the tax that goes back with them. */
  readonly line: { readonly id: number; readonly goods: number } | undefined;
  /** Cents of the shipping, without the tax that goes back with them; `left`: all that did not go back yet. */
  readonly shipping: number | 'left' | undefined;
  /** The amount shown, in cents. */
  readonly cents: number;
  /** Asked once the company's money is locked: whether this very request was carried out before. */
  readonly isRepeat: () => Promise<boolean>;
}

/**
 * Refunds a part of a line, of the shipping of a company's parcel, or of both, for the company; the goods stay with the buyer. Throws a
 * CallError: 404 for an order or line that is not the company's, 409 for what cannot be refunded, or not for these cents, or while it is
 * suspended, 422 when its account does not cover it. Returns false for a repeat, which changes nothing.
 */
export async function refundPartByCompany(
  transaction: Queryable,
  companyId: number,
  orderId: number,
  { line, shipping, cents, isRepeat }: PartRefundRequest,
): Promise<boolean> {
  return coverRefund(transaction, { companyId, orderId }, async () => {
    if (await isRepeat()) return false;
    const order = await lockOrder(transaction, orderId);
    // Companies do not see unpaid orders.
    if (order?.state !== 'paid') throw notFound('order');
    const own = (await lockLines(transaction, orderId)).filter(({ company_id }) => company_id === companyId);
    if (own.length === 0) throw notFound('order');
    const leaving = await claimedLines(transaction, orderId);
    const part = line === undefined ? null : partOf(own, leaving, line);
    const sent =
      shipping === undefined ? null : await sentShipping(transaction, order, { companyId, own, shipping });
    if (part === null && sent === null)
      throw new CallError('conflict', 'Please choose what is to be refunded.');
    if (cents !== (part ? part.goods + part.tax : 0) + (sent?.total ?? 0)) throw otherAmount();
    await refundPart(transaction, order, companyId, { part, shipping: sent });
    return true;
  });
}

function partOf(
  own: readonly LineRow[],
  leaving: ReadonlySet<number>,
  { id, goods }: { readonly id: number; readonly goods: number },
): LinePart {
  const line = own.find((one) => one.id === id);
  if (!line) throw notFound('line in this order');
  if (leaving.has(id))
    throw new CallError('conflict', 'This is being sent at the moment. Please try again in a minute.');
  if (!isPartRefundable(line))
    throw new CallError(
      'conflict',
      'A part of an item can be refunded once it is made, and until all of it is refunded.',
    );
  const part = partRefund(toRefundable(line), goods);
  if (!part)
    throw new CallError(
      'conflict',
      'A part is less than what is left of the price. To refund all of it, refund the item.',
    );
  return { lineId: id, goods: part.goods, tax: part.tax };
}

/** The shipping that a company gives back of a sent parcel; 409 where it went back, goes back by itself, or has less left. */
async function sentShipping(
  transaction: Queryable,
  order: OrderRow,
  {
    companyId,
    own,
    shipping,
  }: {
    readonly companyId: number;
    readonly own: readonly LineRow[];
    readonly shipping: number | 'left';
  },
): Promise<ShippingRefund & { readonly isRest: boolean }> {
  const parcel = (await parcelsOf(transaction, order)).find(({ company_id }) => company_id === companyId);
  if (!parcel || parcel.shipping_cents + parcel.tax_cents === 0)
    throw new CallError('conflict', 'Nothing was paid for shipping.');
  if (parcel.refund_id !== null)
    throw new CallError('conflict', 'The shipping was refunded before, so nothing was done.');
  if (own.every(({ state }) => isUnsent(state) || state === 'cancelled'))
    throw new CallError(
      'conflict',
      'Nothing of this order was sent yet. When you cancel all of it, the shipping is refunded by itself.',
    );
  const refundable = toRefundableParcel(parcel);
  const left = shippingLeft(refundable);
  if (shipping === 'left') return { ...left, isRest: true };
  const back = shippingRefund(refundable, shipping);
  if (!back)
    throw new CallError(
      'conflict',
      `At most ${formatCents(left.shipping)} of the shipping is left to refund.`,
    );
  return { ...back, isRest: back.shipping === left.shipping };
}
