import { type CardChargeSettings, cardCharge, DEFAULT_CARD_CHARGE } from './card-charge.ts';

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
