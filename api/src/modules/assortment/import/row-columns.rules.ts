import { deskMerchandiseFields, deskProductFields } from 'shared-api/contract';
import { wholeField } from 'shared-api/contract/desk-fields';
import { dollarsToCents } from 'shared-api/rules';
import type * as z from 'zod/mini';
import type { ProductValues, VariantValues } from '../product-values.ts';
import { dollarsIn, percentIn, wholeNumber, yesOrNo } from './cell.rules.ts';

/** How a column is understood: its text as a value, what the value has to be (the forms' own words), and what is kept of it. */
export interface Column {
  readonly of: 'row' | 'product' | 'variant';
  readonly key: string;
  readonly schema: z.ZodMiniType;
  readonly read: (text: string) => unknown;
  /** Said of what cannot be read at all, where the schema's words are about something else. */
  readonly words?: string;
  readonly keep?: (value: never) => unknown;
}

const product = deskProductFields;
const variant = deskMerchandiseFields;
const QUANTITY_MAX = 999_999;

const inProduct = (key: keyof ProductValues, schema: z.ZodMiniType, read: Column['read']): Column => ({
  of: 'product',
  key,
  schema,
  read,
});
const inVariant = (key: keyof VariantValues, schema: z.ZodMiniType): Column => ({
  of: 'variant',
  key,
  schema,
  read: wholeNumber,
});
const asText = (text: string): string => text;

/** Every column by its name. */
export const rowColumns: Readonly<Record<string, Column>> = {
  own_code: { of: 'row', key: 'ownCode', schema: product.own_code, read: asText },
  title: inProduct('title', product.title, asText),
  name_view: inProduct('name_view', product.name_view, asText),
  describe: inProduct('describe', product.describe, asText),
  price: {
    of: 'variant',
    key: 'price_cents',
    schema: variant.price_usd,
    read: dollarsIn,
    words: 'Merchandice Price is a number such as 12.50',
    keep: dollarsToCents,
  },
  finders_fee: {
    ...inProduct('influencer_usd', product.influencer_usd, percentIn),
    words: 'Finders Fee is a whole number from 0 to 95',
  },
  quantity: {
    of: 'row',
    key: 'quantity',
    schema: wholeField('Quantity', 0, QUANTITY_MAX),
    read: wholeNumber,
  },
  maxover: inProduct('maxover', product.maxover, wholeNumber),
  minover: inProduct('minover', product.minover, wholeNumber),
  manufactured_output: inProduct('manufactured_output', product.manufactured_output, wholeNumber),
  run_days: inProduct('prod_manufacture_days', product.prod_manufacture_days, wholeNumber),
  manufacture_days: inVariant('manufacture_days', variant.manufacture_days),
  buy_quantity: inVariant('buy_quantity', variant.buy_quantity),
  weight_g: inVariant('weight_g', variant.weight_g),
  box_length_mm: inVariant('box_length_mm', variant.box_length_mm),
  box_width_mm: inVariant('box_width_mm', variant.box_width_mm),
  box_height_mm: inVariant('box_height_mm', variant.box_height_mm),
  giftable: inProduct('giftable', product.giftable, yesOrNo),
  add_quantity: inProduct('add_quantity', product.add_quantity, yesOrNo),
  limited_edition: inProduct('limited_edition', product.limited_edition, yesOrNo),
  active: inProduct('active', product.active, yesOrNo),
};

/** Columns that are about the one variant of a product. */
export const VARIANT_COLUMNS: readonly string[] = Object.entries(rowColumns)
  .filter(([name, { of }]) => of === 'variant' || name === 'quantity')
  .map(([name]) => name);
