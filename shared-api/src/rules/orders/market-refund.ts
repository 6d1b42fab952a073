/**
 * A line as far as it can be given back: `price` of one unit and `tax` of all, in cents. `refunded_goods` and `refunded_tax` are what of
 * both went back while the line stayed.
 */
export interface RefundableLine {
  readonly id: number;
  readonly company_id: number;
  readonly state: string;
  readonly price: number;
  readonly quantity: number;
  readonly tax: number;
  readonly refunded_goods?: number | undefined;
  readonly refunded_tax?: number | undefined;
}

/**
 * What one company sends: shipping and the tax on it, in cents. `refunded_shipping` and `refunded_tax` are what of both went back while
 * the rest stayed.
 */
export interface ParcelShipping {
  readonly shipping: number;
  readonly tax: number;
  readonly refunded_shipping?: number | undefined;
  readonly refunded_tax?: number | undefined;
}

export interface RefundableParcel extends ParcelShipping {
  readonly company_id: number;
  /** All of it went back already. */
  readonly returned: boolean;
}

export interface RefundableOrder<L extends RefundableLine> {
  readonly lines: readonly L[];
  readonly parcels: readonly RefundableParcel[];
  /** What of the card charge has not gone back, in cents. */
  readonly charge_left: number;
}

/** What goes back to the buyer, in cents; `shipping` holds the tax on it, `tax` the lines' own. */
export interface MarketRefund<L extends RefundableLine> {
  readonly lines: readonly L[];
  /** Companies whose shipping goes back. */
  readonly parcels: readonly number[];
  readonly goods: number;
  readonly tax: number;
  readonly shipping: number;
  readonly charge: number;
  readonly total: number;
}

const UNSENT = ['paid', 'waiting', 'making', 'finishing'];

/** What was not sent yet is cancelled by a refund, and its goods go back to stock. */
export const isUnsent = (state: string): boolean => UNSENT.includes(state);

/** The lines that administrators refund: those in production are left to the company. */
export const isRefundable = (state: string): boolean =>
  state === 'paid' || state === 'waiting' || isSent(state);

/** What a company gives back: all that was paid, being made or not. */
export const isRefundableByCompany = (state: string): boolean => isUnsent(state) || isSent(state);

const isSent = (state: string): boolean => state === 'shipped' || state === 'delivered';

/** Nothing is left of the line. */
export const isGivenBack = (state: string): boolean => state === 'cancelled' || state === 'refunded';

/**
 * What goes back with these lines, or with the whole order (null): price and tax of lines; the shipping of a
 * parcel of which nothing was sent and nothing will be, with the whole order that of every parcel; the card charge with
 * the whole order alone (domain.md, More rulings, Refund of a line).
 */
export function marketRefund<L extends RefundableLine>(
  { lines, parcels, charge_left }: RefundableOrder<L>,
  chosen: readonly number[] | null,
): MarketRefund<L> {
  const going = lines.filter(({ id, state }) => (chosen ? chosen.includes(id) : !isGivenBack(state)));
  const after = lines.map((line) =>
    going.includes(line) && isUnsent(line.state) ? { ...line, state: 'cancelled' } : line,
  );
  const ending = new Set(going.map(({ company_id }) => company_id));
  const returning = parcels.filter(
    ({ company_id, returned }) =>
      !returned && (!chosen || (ending.has(company_id) && isNeverSent(company_id, after))),
  );
  const goods = sum(going.map(goodsLeft));
  const tax = sum(going.map(taxLeft));
  const shipping = sum(returning.map((parcel) => shippingLeft(parcel).total));
  const charge = chosen ? 0 : charge_left;
  return {
    lines: going,
    parcels: returning.map(({ company_id }) => company_id),
    goods,
    tax,
    shipping,
    charge,
    total: goods + tax + shipping + charge,
  };
}

/** What of a line's price has not gone back, in cents. */
export function goodsLeft({
  price,
  quantity,
  refunded_goods = 0,
}: Pick<RefundableLine, 'price' | 'quantity' | 'refunded_goods'>): number {
  return price * quantity - refunded_goods;
}

/** What of a line's tax has not gone back, in cents. */
export function taxLeft({ tax, refunded_tax = 0 }: Pick<RefundableLine, 'tax' | 'refunded_tax'>): number {
  return tax - refunded_tax;
}

/**
 * Lines of which a part of the price can go back while the goods stay: they are there, so that they are not split any more.
 */
export function isPartRefundable({ state, to_make }: { state: string; to_make: boolean }): boolean {
  return !to_make && isRefundableByCompany(state);
}

/**
 * What goes back with a part of a line's price: the same part of its tax, rounded down; all parts together never give back more than the
 * line has. Undefined for a part that is not above 0 and below what is left: the rest goes back with the line itself.
 * @param goods cents of the price
 */
export function partRefund(
  line: Omit<RefundableLine, 'id' | 'company_id' | 'state'>,
  goods: number,
): { goods: number; tax: number; total: number } | undefined {
  const left = goodsLeft(line);
  if (!Number.isSafeInteger(goods) || goods <= 0 || goods >= left) return undefined;
  const tax = Math.floor((taxLeft(line) * goods) / left);
  return { goods, tax, total: goods + tax };
}

/** What of a parcel's shipping and its tax has not gone back as a part, in cents. */
export function shippingLeft({
  shipping,
  tax,
  refunded_shipping = 0,
  refunded_tax = 0,
}: ParcelShipping): ShippingRefund {
  const left = { shipping: shipping - refunded_shipping, tax: tax - refunded_tax };
  return { ...left, total: left.shipping + left.tax };
}

/** Shipping that goes back, and the tax that goes back with it, in cents. */
export interface ShippingRefund {
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}

/**
 * What goes back with an amount of a parcel's shipping: the same part of its tax, rounded down; with all that is left, all tax that is
 * left. Undefined for an amount that is not above 0, or is more than what is left.
 * @param shipping cents without the tax
 */
export function shippingRefund(parcel: ParcelShipping, shipping: number): ShippingRefund | undefined {
  const left = shippingLeft(parcel);
  if (!Number.isSafeInteger(shipping) || shipping <= 0 || shipping > left.shipping) return undefined;
  const tax = Math.floor((left.tax * shipping) / left.shipping);
  return { shipping, tax, total: shipping + tax };
}

/** Whether nothing of a company's parcel is sent, and nothing will be. `after`: all lines of the order, as they are by then. */
export function isNeverSent(
  companyId: number,
  after: readonly Pick<RefundableLine, 'company_id' | 'state'>[],
): boolean {
  return after.every(({ company_id, state }) => company_id !== companyId || state === 'cancelled');
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
