import type { DeskMerchandise, DeskProduct, DeskProductItem } from 'shared-api/contract';
import { centsToDollars, NO_PICTURE } from 'shared-api/rules';
import type { ProductItemRow, ProductRow, VariantRow } from './product-row.ts';

/** What has to be done before any of a product can be sold, in sentences; nothing where it can. */
export function whatIsMissing(row: ProductItemRow): string[] {
  if (!row.active) return ['It is switched off.'];
  if (row.variants === 0) return ['Add a variant with its price.'];
  if (row.on_sale === 0) return ['Put a variant on sale.'];
  const missing: string[] = [];
  if (row.listed && row.without_parcel > 0)
    missing.push('Give every variant on sale its weight and its box.');
  if (row.quantity === 0 && row.maxover === 0)
    missing.push('Put goods in stock, or say how many may wait to be made.');
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
    missing: whatIsMissing(row),
  };
}

export function toDeskProduct(row: ProductRow, variants: readonly VariantRow[]): DeskProduct {
  return {
    ...toProductItem(row),
    describe: row.describe,
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
