/**
 * What the card service takes and how it is passed on. `basisPoints` hundredths of a percent of the total, `fixed` in
 * cents, `capBasisPoints` the most that may be passed on of the net sum (null: no cap), `freeStates` the two-letter
 * states whose shoppers are not charged.
 */
export interface CardChargeSettings {
  readonly basisPoints: number;
  readonly fixed: number;
  readonly capBasisPoints: number | null;
  readonly freeStates: readonly string[];
}

/** 2.9 % + 30 cents, without a cap, in every state (domain.md, Totals and payment). */
export const DEFAULT_CARD_CHARGE: CardChargeSettings = {
  basisPoints: 290,
  fixed: 30,
  capBasisPoints: null,
  freeStates: [],
};

const WHOLE = 10_000;

/**
 * The card fee passed on, in cents, for a net sum in cents: `ceil((net + 30) * 10000 / (10000 - 290)) - net`, then the
 * cap and the free states (domain.md, Totals and payment).
 */
export function cardCharge(
  net: number,
  state: string,
  settings: CardChargeSettings = DEFAULT_CARD_CHARGE,
): number {
  if (settings.freeStates.includes(state.trim().toUpperCase())) return 0;
  const charge = ceilDivide((net + settings.fixed) * WHOLE, WHOLE - settings.basisPoints) - net;
  if (settings.capBasisPoints === null) return charge;
  return Math.min(charge, Math.floor((net * settings.capBasisPoints) / WHOLE));
}

function ceilDivide(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest > 0 ? 1 : 0);
}

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
