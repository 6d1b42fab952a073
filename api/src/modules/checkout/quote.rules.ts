import {
  type CardChargeSettings,
  estimatedDelay,
  NO_PICTURE,
  ORDER_TOTAL_MAX,
  ORDER_TOTAL_MIN,
  orderTotal,
} from 'shared-api/rules';
import type { TaxAnswer, TaxRequest } from '../../ports/tax-port.ts';
import { influencerOfWishes, type Wish } from '../cart/index.ts';
import type { FrozenWish } from './frozen-quote.ts';

/** What is taxed of chosen wishes: one line for each part that is bought, named after it. */
export function taxLines(wishes: readonly Wish[]): TaxRequest['lines'] {
  return wishes.flatMap(({ parts, quantity }) =>
    parts.map(({ part_id, price_cents }) => ({
      reference: lineOf(part_id),
      amount: price_cents * quantity,
      quantity,
    })),
  );
}

/** Cents of the goods alone. */
export function cartTotal(lines: TaxRequest['lines']): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The chosen wishes as the buyer is told them; all that is bought of a company has the influencer that one of its wishes carries. */
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
      picture_location: part.picture_location ?? NO_PICTURE,
      picture_alt: part.picture_alt || `${part.name_view}, ${part.merchandice_name}`,
      price_cents: part.price_cents,
      tax_cents: taxes.get(lineOf(part.part_id)) ?? 0,
      fee_percent: part.fee_percent,
      delay_days: estimatedDelay(part, quantity),
    })),
  }));
}

/** The sums of a quote in cents, or a sentence about why one payment cannot be that small or large. */
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

/** What is said of more than one payment can be. */
export const TOO_LARGE = 'An order can come to $999,999.99 at most. Please choose less.';

function lineOf(partId: number): string {
  return `part-${partId}`;
}
