import type { Merchandise } from 'shared-api/contract';
import { centsToDollars, maxQuantity, NO_PICTURE, productionPhase } from 'shared-api/rules';
import { ownerPhase } from '../../fulfilment/index.ts';

/** Selection ids by attribute id, as JSON keys them. */
export type Choices = Readonly<Record<string, number>>;

/** A variant of a visible product with the product's own numbers; `active` is false for one no longer sold. */
export interface MerchandiseRow {
  readonly merch_id: number;
  readonly id: number;
  readonly active: boolean;
  readonly name_view: string;
  readonly product_name_view: string;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly describe: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly maxover: number;
  readonly minover: number;
  readonly backlogged: number;
  readonly prod_backlogged: number;
  readonly gift_pending: number;
  readonly prod_gift_pending: number;
  readonly manufacture_days: number;
  readonly prod_manufacture_days: number;
  readonly limited_edition: boolean;
  readonly add_quantity: boolean;
  readonly manufactured_output: number | null;
  readonly buy_quantity: number;
  readonly production_step: 'manufacturing' | 'finishing' | null;
  readonly choices: Choices;
}

/** A variant for pages: price in dollars, computed production phase, a placeholder picture where it has none. */
export function toMerchandise(row: MerchandiseRow): Merchandise {
  const { price_cents, production_step, active, choices, product_name_view, ...rest } = row;
  return {
    ...rest,
    picture_location: row.picture_location ?? NO_PICTURE,
    picture_alt: row.picture_alt || `${product_name_view}, ${row.name_view}`,
    price_usd: centsToDollars(price_cents),
    production_phase: productionPhase(row, ownerPhase(production_step)),
  };
}

/**
 * The variant a product starts with: the cheapest on sale of which at least one can be ordered, else the cheapest on sale,
 * so that a page opens with the price that lists show. The first of equals.
 */
export function startingVariant(variants: readonly MerchandiseRow[]): MerchandiseRow | undefined {
  const onSale = variants.filter(({ active }) => active);
  return cheapest(onSale.filter((variant) => maxQuantity(variant) > 0)) ?? cheapest(onSale);
}

function cheapest(variants: readonly MerchandiseRow[]): MerchandiseRow | undefined {
  return variants.reduce<MerchandiseRow | undefined>(
    (least, next) => (least && least.price_cents <= next.price_cents ? least : next),
    undefined,
  );
}

/** One choice changed, starting from the variant `merch_id`. */
export interface Choice {
  readonly merch_id: number;
  readonly attribute_id: number;
  readonly selection: number;
}

/**
 * The variant on sale that has the chosen option and keeps the most of the other choices; the first of equals
 * (domain.md, Cart, "PUT init"). Undefined when the starting variant is unknown or no variant has the option.
 */
export function chosenVariant(
  variants: readonly MerchandiseRow[],
  choice: Choice,
): MerchandiseRow | undefined {
  const from = variants.find(({ merch_id }) => merch_id === choice.merch_id);
  if (!from) return undefined;
  const kept = ({ choices }: MerchandiseRow): number =>
    Object.entries(from.choices).filter(
      ([id, selection]) => Number(id) !== choice.attribute_id && choices[id] === selection,
    ).length;
  return variants
    .filter(({ active, choices }) => active && choices[choice.attribute_id] === choice.selection)
    .reduce<MerchandiseRow | undefined>(
      (best, next) => (best && kept(best) >= kept(next) ? best : next),
      undefined,
    );
}
