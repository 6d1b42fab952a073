import { type CardChargeSettings, cardCharge, DEFAULT_CARD_CHARGE } from './card-charge.ts';

/** The least and the most, in cents, that one card payment in dollars may be (as the card service documents it). */
export const ORDER_TOTAL_MIN = 50;
export const ORDER_TOTAL_MAX = 99_999_999;

/** The parts of a quote before the card fee, in cents. */
export interface NetParts {
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
}

/**
 * A quote in cents: `net = cart_total + shipping + tax_amount`, `total = net + charge` (domain.md, Totals and payment).
 * `state` is the delivery address's, two letters.
 */
export function orderTotal(
  parts: NetParts,
  state: string,
  settings: CardChargeSettings = DEFAULT_CARD_CHARGE,
): NetParts & { charge: number; total: number } {
  const net = parts.cart_total + parts.shipping + parts.tax_amount;
  const charge = cardCharge(net, state, settings);
  return { ...parts, charge, total: net + charge };
}
