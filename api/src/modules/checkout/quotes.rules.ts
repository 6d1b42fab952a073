import type { Address } from 'shared-api/contract';
import {
  type CardChargeSettings,
  estimatedDelay,
  type NamedOption,
  NO_PICTURE,
  ORDER_TOTAL_MAX,
  ORDER_TOTAL_MIN,
  orderTotal,
  type Transit,
} from 'shared-api/rules';
import type { TaxAnswer, TaxRequest } from '../../ports/tax-port.ts';
import { influencerOfWishes, partArrival, type Wish, type WishState } from '../cart/index.ts';

/** One variant of a wish, at the quoted price and tax. */
export interface FrozenPart {
  readonly part_id: number;
  /** 0 for the main item; the others are add-ons. */
  readonly position: number;
  readonly company_id: number;
  /** The company's influencer in this quote, even when another influencer sold the main item. */
  readonly influencer_id: number | null;
  readonly product_id: number;
  readonly merch_id: number;
  readonly name_view: string;
  readonly merchandice_name: string;
  /** Absent in quotes of before options were noted. */
  readonly options?: readonly NamedOption[];
  readonly picture_location: string;
  readonly picture_alt: string;
  /** Of one unit. */
  readonly price_cents: number;
  /** Of all units together. */
  readonly tax_cents: number;
  readonly fee_percent: number;
  /** Days until it is finished. */
  readonly delay_days: number;
  /** It is made only after enough of it are ordered: until then no day is promised. Older quotes do not have it. */
  readonly awaits_start?: boolean;
}

/** A wish of a quote. */
export interface FrozenWish {
  readonly wish_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly gift: boolean;
  /** The main item first. */
  readonly parts: readonly FrozenPart[];
}

/** One company's parcel: its share of the shipping, and the carrier's id of the rate. */
export interface FrozenParcel {
  readonly company_id: number;
  readonly shipping_cents: number;
  readonly carrier_rate: string;
}

/** A stored total with everything it consists of, in cents; the base of an order. */
export interface FrozenQuote {
  readonly tax_id: string;
  readonly address: Address;
  readonly provider: string;
  readonly duration_terms: string;
  readonly transit: Transit;
  readonly rate_id: string;
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
  readonly shipping_tax: number;
  readonly charge: number;
  readonly total: number;
  readonly parcels: readonly FrozenParcel[];
  readonly wishes: readonly FrozenWish[];
}

/** A stored quote with its rate and address. */
export interface QuoteRow extends Omit<FrozenQuote, 'address' | 'parcels' | 'wishes'> {
  readonly shipment_id: string;
  /** Number of other rates of its shipment. */
  readonly other_rates: number;
  readonly cart_print: string;
  /** Not older than 30 minutes. */
  readonly fresh: boolean;
  readonly address: Address;
  readonly parcels: readonly FrozenParcel[];
  readonly wishes: readonly FrozenWish[];
}

/** A quote to be stored. */
export interface NewQuote
  extends Pick<
    QuoteRow,
    | 'cart_total'
    | 'shipping'
    | 'tax_amount'
    | 'shipping_tax'
    | 'charge'
    | 'total'
    | 'wishes'
    | 'rate_id'
    | 'cart_print'
  > {
  readonly id: string;
  readonly personId: number;
  readonly addressId: number;
  /** The tax service's id of its calculation. */
  readonly taxReference: string;
}

/** The quote that an order is made of. */
export function toFrozenQuote(row: QuoteRow): FrozenQuote {
  const { shipment_id: _shipment, other_rates: _others, cart_print: _print, fresh: _fresh, ...quote } = row;
  return quote;
}

/** The taxable lines of checked wishes: one per part, named after it. */
export function taxLines(wishes: readonly WishState[]): TaxRequest['lines'] {
  return wishes.flatMap(({ parts, quantity }) =>
    parts.map(({ part_id, price_cents }) => ({
      reference: lineOf(part_id),
      amount: price_cents * quantity,
      quantity,
    })),
  );
}

/** Total of the goods in cents. */
export function cartTotal(lines: TaxRequest['lines']): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The checked wishes as quoted. All parts of a company carry the influencer of one of its wishes. */
export function frozenWishes(wishes: readonly Wish[], taxes: TaxAnswer['lines']): FrozenWish[] {
  const influencers = new Map(
    wishes.flatMap(({ parts }) =>
      parts.map(({ company_id }) => [company_id, influencerOfWishes(wishes, company_id)]),
    ),
  );
  return wishes.map(({ id, main, quantity, parts }) => ({
    wish_id: id,
    name: main.name,
    quantity,
    gift: main.gift,
    parts: parts.map((part) => ({
      part_id: part.part_id,
      position: part.position,
      company_id: part.company_id,
      influencer_id: influencers.get(part.company_id) ?? null,
      product_id: part.id,
      merch_id: part.merch_id,
      name_view: part.name_view,
      merchandice_name: part.merchandice_name,
      options: part.options,
      picture_location: part.picture_location ?? NO_PICTURE,
      picture_alt: part.picture_alt || `${part.name_view}, ${part.merchandice_name}`,
      price_cents: part.price_cents,
      tax_cents: taxes.get(lineOf(part.part_id)) ?? 0,
      fee_percent: part.fee_percent,
      delay_days: estimatedDelay(part, quantity),
      awaits_start: partArrival(part, quantity).kind !== 'dated',
    })),
  }));
}

/** The sums of a quote in cents, or a message when one payment cannot be that small or large. */
export function quoteSums(
  goods: number,
  shipping: number,
  { tax, shippingTax }: Pick<TaxAnswer, 'tax' | 'shippingTax'>,
  state: string,
  settings: CardChargeSettings,
): (ReturnType<typeof orderTotal> & { readonly shipping_tax: number }) | string {
  const sums = orderTotal({ cart_total: goods, shipping, tax_amount: tax }, state, settings);
  if (sums.total > ORDER_TOTAL_MAX) return TOO_LARGE;
  if (sums.total < ORDER_TOTAL_MIN) return 'An order has to come to $0.50 at least. Please choose more.';
  return { ...sums, shipping_tax: shippingTax };
}

/** The message for a total above the limit of one payment. */
export const TOO_LARGE = 'An order can come to $999,999.99 at most. Please choose less.';

function lineOf(partId: number): string {
  return `part-${partId}`;
}
