import type { DeskAttribute, DeskMerchandise, DeskProduct, DeskProductItem } from 'shared-api/contract';
import { centsToDollars, NO_PICTURE } from 'shared-api/rules';
import type { ChosenShelves } from '../shelves/shelf.rules.ts';

/** What lists show of a product. */
export interface ProductItemRow {
  readonly id: number;
  readonly version: number;
  readonly own_code: string | null;
  readonly title: string;
  readonly name_view: string;
  readonly active: boolean;
  readonly listed: boolean;
  readonly maxover: number;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly sold: number;
  readonly variants: number;
  readonly on_sale: number;
  /** Variants on sale of which weight and box are not known. */
  readonly without_parcel: number;
  readonly price_cents: number | null;
  readonly quantity: number;
  readonly prod_backlogged: number;
  /** Why an administrator took it off sale. */
  readonly taken_down: string | null;
}

/** A product with the columns of its form and its parts as JSON. */
export interface ProductRow extends ProductItemRow, ChosenShelves {
  readonly describe: string;
  readonly influencer_usd: number;
  readonly giftable: boolean;
  readonly add_quantity: boolean;
  readonly limited_edition: boolean;
  readonly minover: number;
  readonly manufactured_output: number | null;
  readonly prod_manufacture_days: number;
  readonly gifted: number;
  readonly sold_quant: number;
  readonly media: DeskProduct['media'];
  readonly pictures: DeskProduct['pictures'];
  readonly attributes: readonly DeskAttribute[];
  readonly addons: DeskProduct['addons'];
  readonly offered_with: DeskProduct['offered_with'];
}

/** A product whose row is locked until the transaction ends. */
export interface LockedProduct {
  readonly id: number;
  readonly version: number;
  readonly name_view: string;
  readonly media_rule_id: number;
}

/** A variant as it is stored. */
export interface VariantRow {
  readonly merch_id: number;
  readonly product_id: number;
  readonly version: number;
  readonly name_view: string;
  readonly own_code: string | null;
  readonly describe: string | null;
  readonly price_cents: number;
  readonly active: boolean;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
  readonly manufacture_days: number;
  readonly buy_quantity: number;
  readonly weight_g: number | null;
  readonly box_length_mm: number | null;
  readonly box_width_mm: number | null;
  readonly box_height_mm: number | null;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly selections: readonly number[];
}

/** The product fields that a desk sets. */
export interface ProductValues extends ChosenShelves {
  readonly own_code: string | null;
  readonly title: string;
  readonly name_view: string;
  readonly describe: string;
  readonly influencer_usd: number;
  readonly active: boolean;
  readonly listed: boolean;
  readonly giftable: boolean;
  readonly add_quantity: boolean;
  readonly limited_edition: boolean;
  readonly minover: number;
  readonly maxover: number;
  readonly manufactured_output: number | null;
  readonly prod_manufacture_days: number;
}

/** The variant fields that a desk sets; a `describe` of null means the product's text. */
export interface VariantValues {
  readonly name_view: string;
  readonly describe: string | null;
  readonly price_cents: number;
  readonly active: boolean;
  readonly manufacture_days: number;
  readonly buy_quantity: number;
  readonly weight_g: number | null;
  readonly box_length_mm: number | null;
  readonly box_width_mm: number | null;
  readonly box_height_mm: number | null;
}

/** A required add-on. */
export interface RequiredLink {
  readonly product_id: number;
  readonly addon_product_id: number;
}

/** Messages that name what a product lacks before it can be sold. */
export function missingForSale(row: ProductItemRow): string[] {
  if (!row.active) return ['It is switched off.'];
  if (row.variants === 0) return ['Add a variant with its price.'];
  if (row.on_sale === 0) return ['Put a variant on sale.'];
  const missing: string[] = [];
  if (row.listed && row.without_parcel > 0)
    missing.push('Give every variant on sale its weight and its box.');
  if (row.quantity === 0 && row.maxover === 0) missing.push('Add stock, or allow back-orders.');
  return missing;
}

export function toProductItem(row: ProductItemRow): DeskProductItem {
  return {
    id: row.id,
    version: row.version,
    own_code: row.own_code,
    title: row.title,
    name_view: row.name_view,
    active: row.active,
    listed: row.listed,
    picture_location: row.picture_location ?? NO_PICTURE,
    picture_alt: row.picture_alt || row.name_view,
    price: row.price_cents === null ? null : centsToDollars(row.price_cents),
    variants: row.variants,
    quantity: row.quantity,
    prod_backlogged: row.prod_backlogged,
    sold: row.sold,
    missing: missingForSale(row),
    taken_down: row.taken_down,
  };
}

export function toDeskProduct(row: ProductRow, variants: readonly VariantRow[]): DeskProduct {
  return {
    ...toProductItem(row),
    describe: row.describe,
    category: row.category,
    occasions: [...row.occasions],
    influencer_usd: row.influencer_usd,
    giftable: row.giftable,
    add_quantity: row.add_quantity,
    limited_edition: row.limited_edition,
    minover: row.minover,
    maxover: row.maxover,
    manufactured_output: row.manufactured_output,
    prod_manufacture_days: row.prod_manufacture_days,
    gifted: row.gifted,
    sold_quant: row.sold_quant,
    media: row.media,
    pictures: row.pictures,
    attributes: [...row.attributes],
    merchandise: variants.map(toDeskMerchandise),
    addons: row.addons,
    offered_with: row.offered_with,
  };
}

export function toDeskMerchandise({
  price_cents,
  describe,
  selections,
  ...row
}: VariantRow): DeskMerchandise {
  return {
    ...row,
    describe: describe ?? '',
    price_usd: centsToDollars(price_cents),
    selections: [...selections],
  };
}

/**
 * The first of `wanted` that would make the product require itself; undefined without such a cycle. `links` are the company's other
 * required add-ons.
 */
export function findRequiredCycle(
  links: readonly RequiredLink[],
  productId: number,
  wanted: readonly number[],
): number | undefined {
  const next = new Map<number, number[]>();
  for (const { product_id, addon_product_id } of links)
    next.set(product_id, [...(next.get(product_id) ?? []), addon_product_id]);
  return wanted.find((first) => {
    const seen = new Set<number>();
    const open = [first];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === productId) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(next.get(at) ?? []));
    }
    return false;
  });
}
