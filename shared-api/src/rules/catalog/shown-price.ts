import { maxQuantity } from '../fulfilment/stock.ts';
import { listed } from '../words.ts';

/** A variant as far as its product's price depends on it. */
export interface PricedVariant {
  readonly price_cents: number;
  readonly active: boolean;
  readonly quantity: number;
  readonly backlogged: number;
}

/** A product as far as its price depends on it: all its variants, those no longer sold too. */
export interface PricedProduct {
  readonly add_quantity: boolean;
  readonly maxover: number;
  readonly variants: readonly PricedVariant[];
}

/** What lists show of a price: in cents, and whether at least one unit can be ordered now. */
export interface ShownPrice {
  readonly priceFromCents: number;
  readonly available: boolean;
}

interface CheapestPrices {
  readonly active: number | undefined;
  readonly orderable: number | undefined;
}

/**
 * The shown price of a product: its cheapest orderable variant and the cheapest option of each required add-on (domain.md, "Shown
 * price"). Where none is orderable, the cheapest active one counts. Add-ons without an active variant are not offered and do not
 * count. Undefined for a product without an active variant. Reference formula: lists read what the SQL function `listing_of` computes,
 * and tests compare it with this one.
 */
export function shownPrice(
  product: PricedProduct,
  requiredAddons: readonly PricedProduct[],
): ShownPrice | undefined {
  const own = cheapestPrices(product);
  const ownCents = own.orderable ?? own.active;
  if (ownCents === undefined) return undefined;
  const addons = requiredAddons.map(cheapestPrices).filter(({ active }) => active !== undefined);
  const cents = addons.map(({ active = 0, orderable = active }) => orderable);
  return {
    priceFromCents: cents.reduce((sum, each) => sum + each, ownCents),
    available: own.orderable !== undefined && addons.every(({ orderable }) => orderable !== undefined),
  };
}

function cheapestPrices({ add_quantity, maxover, variants }: PricedProduct): CheapestPrices {
  const prod_backlogged = variants.reduce((sum, { backlogged }) => sum + backlogged, 0);
  const active = variants.filter((variant) => variant.active);
  const orderable = active.filter(
    (variant) => maxQuantity({ ...variant, add_quantity, maxover, prod_backlogged }) > 0,
  );
  return { active: least(active), orderable: least(orderable) };
}

function least(variants: readonly PricedVariant[]): number | undefined {
  return variants.length === 0 ? undefined : Math.min(...variants.map(({ price_cents }) => price_cents));
}

/** Letters of names beside a price that fit into two lines of a card. */
const NAMES_MAX = 40;

/**
 * The parts that a shown price includes, in words: "with Engraving", "with Engraving and Gift box"; more or longer ones as "with 3
 * required parts". Empty without any.
 */
export function includedText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const text = listed(names);
  const isShort = names.length === 1 || (names.length === 2 && text.length <= NAMES_MAX);
  return `with ${isShort ? text : `${names.length} required parts`}`;
}
