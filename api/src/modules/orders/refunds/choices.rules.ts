import type { LineState } from 'shared-api/contract';
import {
  goodsLeft,
  isGivenBack,
  isRefundable,
  isRefundableByCompany,
  shippingLeft,
  taxLeft,
} from 'shared-api/rules';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { LineRow, ParcelRow } from '../../fulfilment/index.ts';

/** The refund of one company's goods, in cents. */
export interface RefundSums {
  readonly goods: number;
  /** Tax of the goods. */
  readonly tax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  readonly total: number;
}

/** What is left of the price and tax of lines, and of the shipping of their parcel when given (domain.md, More rulings, Refund of a line). */
export function refundSums(lines: readonly LineRow[], parcel: ParcelRow | null): RefundSums {
  const refundable = lines.map(toRefundable);
  const goods = sum(refundable.map(goodsLeft));
  const tax = sum(refundable.map(taxLeft));
  const { shipping, tax: shippingTax } = parcel
    ? shippingLeft(toRefundableParcel(parcel))
    : { shipping: 0, tax: 0 };
  return { goods, tax, shipping, shippingTax, total: goods + tax + shipping + shippingTax };
}

/** A line by the names that the rules of refunds give its amounts, in cents. */
export function toRefundable<
  L extends Pick<LineRow, 'price_cents' | 'tax_cents' | 'refunded_cents' | 'refunded_tax_cents'>,
>(line: L) {
  return {
    ...line,
    price: line.price_cents,
    tax: line.tax_cents,
    refunded_goods: line.refunded_cents,
    refunded_tax: line.refunded_tax_cents,
  };
}

/** A parcel by the names that the rules of refunds give its amounts, in cents. */
export function toRefundableParcel({
  company_id,
  shipping_cents,
  tax_cents,
  refunded_cents,
  refunded_tax_cents,
  refund_id,
}: Omit<ParcelRow, 'carrier_rate'>) {
  return {
    company_id,
    shipping: shipping_cents,
    tax: tax_cents,
    refunded_shipping: refunded_cents,
    refunded_tax: refunded_tax_cents,
    returned: refund_id !== null,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** A line; `leaving`: its label is being bought. */
export interface CancelLine extends Pick<LineRow, 'id' | 'order_wish_id' | 'state' | 'late'> {
  readonly leaving: boolean;
}

/**
 * The lines that a buyer may cancel: all unstarted lines of a wish with a waiting or late line, since its parts
 * belong together, and of any wish while the order is just paid; late lines also in production. Never sent ones, or
 * lines whose label is being bought.
 * @param fresh the order is in its cancel window
 */
export function cancellable<L extends CancelLine>(lines: readonly L[], fresh: boolean): L[] {
  const open = new Set(
    lines
      .filter((line) => fresh || line.state === 'waiting' || isLate(line))
      .map(({ order_wish_id }) => order_wish_id),
  );
  return lines.filter(
    (line) =>
      open.has(line.order_wish_id) &&
      (line.state === 'waiting' || line.state === 'paid' || isLate(line)) &&
      !line.leaving,
  );
}

const UNSENT: readonly LineState[] = ['paid', 'waiting', 'making', 'finishing'];

function isLate({ late, state }: CancelLine): boolean {
  return late && UNSENT.includes(state);
}

/**
 * The lines that are cancelled for a choice (all without one), each with the other cancellable lines of its wish.
 * Cancelled ones are skipped. Throws a CallError for a line of another order (404) or one that cannot be cancelled
 * (409).
 */
export function cancelChoice<L extends CancelLine>(
  lines: readonly L[],
  chosen: readonly number[] | undefined,
  fresh: boolean,
): L[] {
  const may = cancellable(lines, fresh);
  if (!chosen) {
    if (may.length === 0) throw tooLate();
    return may;
  }
  if (chosen.length === 0) throw new CallError('conflict', 'Please choose what you would like to cancel.');
  const wishes = new Set<number>();
  for (const id of chosen) {
    const line = lines.find((each) => each.id === id);
    if (!line) throw notFound('line in this order');
    if (may.includes(line)) wishes.add(line.order_wish_id);
    else if (line.state !== 'cancelled') throw tooLate();
  }
  return may.filter(({ order_wish_id }) => wishes.has(order_wish_id));
}

function tooLate(): CallError {
  return new CallError(
    'conflict',
    'This can no longer be cancelled: after half an hour only what still waits to be made, or is late, can. Please tell the company if something is wrong.',
  );
}

/** A line; `leaving`: its label is being bought. */
export interface ChoosableLine extends Pick<LineRow, 'id' | 'state' | 'company_id'> {
  readonly leaving: boolean;
}

/**
 * The lines that an administrator refunds: these, or all that are left. Throws a CallError for a line of another
 * order (404), and for one that was refunded or cannot be now (409).
 */
export function refundChoice<L extends ChoosableLine>(
  lines: readonly L[],
  chosen: readonly number[] | undefined,
): L[] {
  const going = selected(lines, chosen);
  if (going.some(({ state }) => !isRefundable(state)))
    throw new CallError('conflict', 'What is being made cannot be refunded before it is sent.');
  return going;
}

/**
 * The same for a company and its own lines, also those in production. Throws a 404 CallError for an order without
 * any.
 */
export function companyRefundChoice<L extends ChoosableLine>(
  lines: readonly L[],
  companyId: number,
  chosen: readonly number[] | undefined,
): L[] {
  const own = lines.filter(({ company_id }) => company_id === companyId);
  if (own.length === 0) throw notFound('order');
  const going = selected(own, chosen);
  if (going.length === 0)
    throw new CallError('conflict', 'All of this was refunded before, so nothing was done.');
  if (going.some(({ state }) => !isRefundableByCompany(state)))
    throw new CallError('conflict', 'What is not paid cannot be refunded.');
  return going;
}

function selected<L extends ChoosableLine>(lines: readonly L[], chosen: readonly number[] | undefined): L[] {
  if (chosen?.length === 0) throw new CallError('conflict', 'Please choose what is to be refunded.');
  const ids = chosen && new Set(chosen);
  if (ids && [...ids].some((id) => lines.every((line) => line.id !== id)))
    throw notFound('line in this order');
  const going = lines.filter(({ id, state }) => (ids ? ids.has(id) : !isGivenBack(state)));
  if (going.some(({ state }) => isGivenBack(state)))
    throw new CallError('conflict', 'This was refunded before, so nothing was done.');
  if (going.some(({ leaving }) => leaving))
    throw new CallError('conflict', 'This is being sent at the moment. Please try again in a minute.');
  return going;
}

/** A line; `leaving`: its label is being bought. */
interface GoalLine extends Pick<LineRow, 'id' | 'order_wish_id' | 'position' | 'state'> {
  readonly leaving: boolean;
}

/**
 * The lines refunded for an unmet goal: those that wait for it (`unmet`), and unstarted add-ons of a wish whose
 * main item is gone.
 */
export function withStrandedAddons<L extends GoalLine>(lines: readonly L[], unmet: ReadonlySet<number>): L[] {
  const keptMains = new Set(
    lines
      .filter(({ id, position, state }) => position === 0 && state !== 'cancelled' && !unmet.has(id))
      .map(({ order_wish_id }) => order_wish_id),
  );
  const touched = new Set(lines.filter(({ id }) => unmet.has(id)).map(({ order_wish_id }) => order_wish_id));
  const isAlone = ({ order_wish_id }: L): boolean =>
    touched.has(order_wish_id) && !keptMains.has(order_wish_id);
  return lines.filter(
    (line) =>
      unmet.has(line.id) ||
      (isAlone(line) && !line.leaving && (line.state === 'waiting' || line.state === 'paid')),
  );
}
