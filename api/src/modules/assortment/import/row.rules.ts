import { deskMerchandiseFields, deskProductFields, priceField } from 'shared-api/contract';
import { wholeField } from 'shared-api/contract/desk-fields';
import { dollarsToCents } from 'shared-api/rules';
import type * as z from 'zod/mini';
import type { ProductValues, VariantValues } from '../product-values.ts';
import { cellText, dollarsIn, percentIn, wholeNumber, yesOrNo } from './cell.rules.ts';
import type { Columns } from './read-header.rules.ts';

/** What is wrong with a row, by its columns. */
export interface Fault {
  readonly field: string;
  readonly msg: string;
}

/** What a row says of a product; what it leaves out stays as it is. */
export interface RowValues {
  readonly ownCode: string;
  readonly product: Partial<ProductValues>;
  readonly variant: Partial<VariantValues>;
  /** Units on hand. */
  readonly quantity: number | undefined;
  /** The columns that were filled in. */
  readonly filled: ReadonlySet<string>;
}

interface Reader {
  readonly read: (text: string) => unknown;
  readonly schema: z.ZodMiniType;
  /** Said of what cannot be read at all, where the schema's words are about something else. */
  readonly words?: string;
}

const text = (schema: z.ZodMiniType): Reader => ({ read: (cell) => cell, schema });
const whole = (schema: z.ZodMiniType): Reader => ({ read: wholeNumber, schema });
const flag = (schema: z.ZodMiniType): Reader => ({ read: yesOrNo, schema });
const { own_code, title, name_view, describe, influencer_usd, minover, maxover, manufactured_output } =
  deskProductFields;
const QUANTITY_MAX = 999_999;

const productColumns: Readonly<Record<string, readonly [keyof ProductValues, Reader]>> = {
  title: ['title', text(title)],
  name_view: ['name_view', text(name_view)],
  describe: ['describe', text(describe)],
  finders_fee: [
    'influencer_usd',
    { read: percentIn, schema: influencer_usd, words: 'Finders Fee is a whole number from 0 to 95' },
  ],
  maxover: ['maxover', whole(maxover)],
  minover: ['minover', whole(minover)],
  manufactured_output: ['manufactured_output', whole(manufactured_output)],
  run_days: ['prod_manufacture_days', whole(deskProductFields.prod_manufacture_days)],
  giftable: ['giftable', flag(deskProductFields.giftable)],
  add_quantity: ['add_quantity', flag(deskProductFields.add_quantity)],
  limited_edition: ['limited_edition', flag(deskProductFields.limited_edition)],
  active: ['active', flag(deskProductFields.active)],
};

const variantColumns: Readonly<Record<string, readonly [keyof VariantValues, Reader]>> = {
  price: [
    'price_cents',
    { read: dollarsIn, schema: priceField, words: 'Merchandice Price is a number such as 12.50' },
  ],
  manufacture_days: ['manufacture_days', whole(deskMerchandiseFields.manufacture_days)],
  buy_quantity: ['buy_quantity', whole(deskMerchandiseFields.buy_quantity)],
  weight_g: ['weight_g', whole(deskMerchandiseFields.weight_g)],
  box_length_mm: ['box_length_mm', whole(deskMerchandiseFields.box_length_mm)],
  box_width_mm: ['box_width_mm', whole(deskMerchandiseFields.box_width_mm)],
  box_height_mm: ['box_height_mm', whole(deskMerchandiseFields.box_height_mm)],
};
const quantityReader = whole(wholeField('Quantity', 0, QUANTITY_MAX));

/** Columns that are about the one variant of a product. */
export const VARIANT_COLUMNS: readonly string[] = [...Object.keys(variantColumns), 'quantity'];

/** Understands the cells of a row, or says what is wrong with each. */
export function readRow(columns: Columns, cells: readonly string[]): RowValues | readonly Fault[] {
  const faults: Fault[] = [];
  const product: Record<string, unknown> = {};
  const variant: Record<string, unknown> = {};
  const filled = new Set<string>();
  let quantity: number | undefined;
  const take = (field: string, { read, schema, words }: Reader, cell: string): unknown => {
    const value = read(cell);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const unread = words !== undefined && Number.isNaN(value);
    faults.push({
      field,
      msg: sentence(unread ? words : (parsed.error.issues[0]?.message ?? 'This cannot be used')),
    });
    return undefined;
  };
  let ownCode: unknown;
  for (const [at, cell] of cells.entries()) {
    const field = columns[at];
    const said = cellText(cell);
    if (said === '' || field === null) continue;
    if (field === undefined) {
      faults.push({ field: 'row', msg: 'This row has more cells than the first line has names.' });
      break;
    }
    filled.add(field);
    const own = productColumns[field];
    const parts = variantColumns[field];
    if (own) product[own[0]] = take(field, own[1], said);
    else if (field === 'price')
      variant['price_cents'] = inCents(take(field, variantColumns['price']?.[1] ?? quantityReader, said));
    else if (parts) variant[parts[0]] = take(field, parts[1], said);
    else if (field === 'quantity') quantity = take(field, quantityReader, said) as number | undefined;
    else ownCode = take(field, text(own_code), said);
  }
  if (!filled.has('own_code')) faults.unshift({ field: 'own_code', msg: 'Own code is required.' });
  if (faults.length > 0) return faults;
  return { ownCode: String(ownCode), product, variant, quantity, filled };
}

function inCents(dollars: unknown): number | undefined {
  return typeof dollars === 'number' ? dollarsToCents(dollars) : undefined;
}

export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
