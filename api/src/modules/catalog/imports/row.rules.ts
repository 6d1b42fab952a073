import { deskMerchandiseFields, deskProductFields, type NamedShelf, type Shelves } from 'shared-api/contract';
import { textField, wholeField } from 'shared-api/contract/text-field';
import { dollarsToCents, importColumns } from 'shared-api/rules';
import { listed } from 'shared-api/rules/words';
import type * as z from 'zod/mini';
import type { ProductValues, VariantValues } from '../editing/product.rules.ts';
import { type ChosenShelves, findShelf } from '../shelves/shelf.rules.ts';
import type { Columns, ProductFile } from './csv-file.ts';
import {
  optionsKey,
  parseOptions,
  parsePictures,
  type RowOption,
  type RowPicture,
} from './list-cells.rules.ts';

/** The apostrophe that our CSV files put before text that a spreadsheet would run as a formula, and before text that has it already. */
const QUOTED_FORMULA = /^'(?=[\s']*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
const TO_QUOTE = /^[\s']*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell's trimmed text; formulas are never evaluated. */
export function cellText(cell: string): string {
  return cell.trim().replace(QUOTED_FORMULA, '').trim();
}

/** A text as a cell; {@link cellText} reads it back, but for blanks around it. */
export function quotedCell(text: string): string {
  return TO_QUOTE.test(text) ? `'${text}` : text;
}

/** Digits in groups of three, as the United States write them. */
const GROUPED = /^\d{1,3}(,\d{3})+(?=\.|$)/;

/** A whole number, also with commas at its thousands; NaN for anything else. */
export function wholeNumber(text: string): number {
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Dollars with a point or a comma before at most two decimals, or with commas at the thousands; NaN for anything else. Whether `1,234`
 * has thousands or decimals is settled when a file is sent.
 */
export function dollarsIn(text: string): number {
  const amount = text.replace(/^\$\s?/, '');
  const plain = GROUPED.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Percent with or without its sign; NaN for anything else. */
export function percentIn(text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d+)?)\s?%?$/.exec(text) ?? [];
  return number === undefined ? Number.NaN : Number(number);
}

/** Yes or no as spreadsheets write it; the text itself for anything else. */
export function yesOrNo(text: string): boolean | string {
  const word = text.toLowerCase();
  if (['yes', 'true', '1', 'y'].includes(word)) return true;
  if (['no', 'false', '0', 'n'].includes(word)) return false;
  return text;
}

/** How a column is parsed: `read` makes a value of the text, `schema` (the form's own) validates it, `keep` converts it for storage. */
export interface Column {
  readonly of: 'row' | 'product' | 'variant';
  readonly key: string;
  readonly schema: z.ZodMiniType;
  readonly read: (text: string) => unknown;
  /** Message for unreadable text, where the schema's message would mislead. */
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
const inVariant = (
  key: keyof VariantValues,
  schema: z.ZodMiniType,
  read: Column['read'] = wholeNumber,
): Column => ({ of: 'variant', key, schema, read });
const asText = (text: string): string => text;
/** Names of categories and occasions; {@link readShelves} finds them. */
const shelfText = textField({ max: 2000, tooLong: 'This is longer than the names of all occasions' });

const listText = textField({ max: 8000, tooLong: 'This cell must be less than 8000 characters' });
/** Largest number of a record. */
const ID_MAX = 999_999_999;

/** Every column by its name. */
export const rowColumns: Readonly<Record<string, Column>> = {
  own_code: { of: 'row', key: 'ownCode', schema: product.own_code, read: asText },
  product_id: {
    of: 'row',
    key: 'productId',
    schema: wholeField('The number of a product', 1, ID_MAX),
    read: wholeNumber,
  },
  title: inProduct('title', product.title, asText),
  name_view: inProduct('name_view', product.name_view, asText),
  describe: inProduct('describe', product.describe, asText),
  category: inProduct('category', shelfText, asText),
  occasions: inProduct('occasions', shelfText, asText),
  options: { of: 'row', key: 'options', schema: listText, read: asText },
  variant_code: { of: 'row', key: 'variantCode', schema: product.own_code, read: asText },
  variant_name: inVariant('name_view', variant.name_view, asText),
  variant_describe: inVariant('describe', variant.describe, asText),
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
  listed: inProduct('listed', product.listed, yesOrNo),
  active: inProduct('active', product.active, yesOrNo),
  variant_active: inVariant('active', variant.active, yesOrNo),
  pictures: { of: 'row', key: 'pictures', schema: listText, read: asText },
};

/** Columns that are about a variant of a product. */
export const VARIANT_COLUMNS: readonly string[] = Object.entries(rowColumns)
  .filter(([name, { of }]) => of === 'variant' || name === 'quantity' || name === 'variant_code')
  .map(([name]) => name);

/** An error in a row, by column. */
export interface Fault {
  readonly field: string;
  readonly msg: string;
}

/** The values of a row; omitted ones stay unchanged. */
export interface RowValues {
  /** Empty where the row names its product by number. */
  readonly ownCode: string;
  /** The number of its product. */
  readonly productId?: number;
  /** The variants that it is about, where the product has choices. */
  readonly options?: readonly RowOption[];
  /** The SKU of its variant. */
  readonly variantCode?: string;
  /** Pictures to fetch for its product. */
  readonly pictures?: readonly RowPicture[];
  /** Its category and occasions by code. */
  readonly product: Partial<ProductValues>;
  readonly variant: Partial<VariantValues>;
  /** Units on hand. */
  readonly quantity?: number;
  /** The columns that were filled in. */
  readonly filled: ReadonlySet<string>;
}

/**
 * Parses the cells of a row; returns the faults of invalid cells instead.
 * @param shelves of the market
 */
export function readRow(
  columns: Columns,
  cells: readonly string[],
  shelves: Shelves,
): RowValues | readonly Fault[] {
  const faults: Fault[] = [];
  const values: Record<Column['of'], Record<string, unknown>> = { row: {}, product: {}, variant: {} };
  const filled = new Set<string>();
  for (const [at, cell] of cells.entries()) {
    const text = cellText(cell);
    const field = columns[at];
    if (text === '' || field === null) continue;
    const column = rowColumns[field ?? ''];
    if (field === undefined || !column) {
      faults.push({ field: 'row', msg: 'This row has more cells than the first line has names.' });
      break;
    }
    filled.add(field);
    const value = readCell(column, text);
    if (typeof value === 'object') faults.push({ field, msg: value.fault });
    else values[column.of][column.key] = value;
  }
  if (!filled.has('own_code') && !filled.has('product_id'))
    faults.unshift({ field: 'own_code', msg: 'SKU is required.' });
  const { row, variant } = values;
  const product = { ...values.product, ...readShelves(values.product, shelves, faults) };
  const lists = readLists(row, faults);
  return faults.length > 0 ? faults : { ...lists, ...rowFields(row), product, variant, filled };
}

type Value = string | number | boolean;

/** The value of a cell that is not empty, or a sentence about it. */
function readCell({ read, schema, words, keep }: Column, text: string): Value | { readonly fault: string } {
  const value = read(text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return (keep ? keep(parsed.data as never) : parsed.data) as Value;
  const unread = words !== undefined && Number.isNaN(value);
  const [issue] = parsed.error.issues;
  return { fault: withFullStop(unread ? words : (issue?.message ?? 'This cannot be used')) };
}

/** The fields of a row that hold one value. */
function rowFields({
  ownCode = '',
  productId,
  quantity,
  variantCode,
}: Record<string, unknown>): Pick<RowValues, 'ownCode' | 'productId' | 'quantity' | 'variantCode'> {
  return {
    ownCode: String(ownCode),
    ...(typeof productId === 'number' && { productId }),
    ...(typeof quantity === 'number' && { quantity }),
    ...(typeof variantCode === 'string' && { variantCode }),
  };
}

/** The cells of a row that hold several values; adds a fault for each that does not read. */
function readLists(row: Record<string, unknown>, faults: Fault[]): Pick<RowValues, 'options' | 'pictures'> {
  const read = <T>(field: 'options' | 'pictures', parse: (text: string) => readonly T[] | string) => {
    const text = row[field];
    const list = typeof text === 'string' ? parse(text) : undefined;
    if (typeof list !== 'string') return list;
    faults.push({ field, msg: list });
    return undefined;
  };
  const options = read('options', parseOptions);
  const pictures = read('pictures', parsePictures);
  return { ...(options && { options }), ...(pictures && { pictures }) };
}

/** The codes of the categories and occasions that a row names; adds a fault for each column with an unknown one. */
function readShelves(
  { category, occasions }: Record<string, unknown>,
  shelves: Shelves,
  faults: Fault[],
): Partial<ChosenShelves> {
  const found: { category?: string; occasions?: string[] } = {};
  if (typeof category === 'string') {
    const shelf = findShelf(shelves.categories, category);
    if (shelf) found.category = shelf.name_code;
    else faults.push({ field: 'category', msg: unknownShelf('category', category, shelves.categories) });
  }
  if (typeof occasions === 'string') {
    const names = occasions.split(/[,;|]/).filter((name) => name.trim() !== '');
    const unknown = names.find((name) => !findShelf(shelves.occasions, name));
    if (unknown !== undefined)
      faults.push({ field: 'occasions', msg: unknownShelf('occasion', unknown, shelves.occasions) });
    const wanted = new Set(names.map((name) => findShelf(shelves.occasions, name)));
    found.occasions = shelves.occasions.flatMap((shelf) => (wanted.has(shelf) ? [shelf.name_code] : []));
  }
  return found;
}

function unknownShelf(what: string, name: string, shelves: readonly NamedShelf[]): string {
  const known = shelves.map(({ name_view }) => name_view);
  const there = known.length === 0 ? 'none yet' : listed(known);
  return `The market has no ${what} “${name.trim().slice(0, 60)}”. It has ${there}.`;
}

function withFullStop(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

type Goal = Pick<ProductValues, 'minover' | 'maxover'>;
type Parcel = Pick<VariantValues, 'weight_g' | 'box_length_mm' | 'box_width_mm' | 'box_height_mm'>;

/** The fault of a goal that is above what may wait. */
export function goalFaults({ minover, maxover }: Goal): Fault[] {
  if (minover <= maxover) return [];
  return [{ field: 'minover', msg: 'Pre-orders needed to start may not be above the most back-orders.' }];
}

/** The fault of a parcel of which a part is missing. */
export function parcelFaults({ weight_g, box_length_mm, box_width_mm, box_height_mm }: Parcel): Fault[] {
  const sides = Object.entries({ weight_g, box_length_mm, box_width_mm, box_height_mm });
  const [missing] = sides.find(([, value]) => value === null) ?? [];
  if (missing === undefined || sides.every(([, value]) => value === null)) return [];
  return [{ field: missing, msg: 'A parcel needs its weight and all three sides of its box.' }];
}

/** A fault for each column that a row lacks to become a product. */
export function newProductFaults({ filled }: Pick<RowValues, 'filled'>): Fault[] {
  return importColumns
    .filter(({ name, needed }) => needed && !filled.has(name))
    .map(({ name }) => ({ field: name, msg: 'A new product needs this.' }));
}

/** The fault of a further row of a product that was not added. */
export function firstRowRefused(line: number): Fault {
  return { field: 'row', msg: `Row ${line}, which names this product, was refused.` };
}

/** The fault of a SKU that something else of the company has. */
export function codeTaken({ name, own_code }: { readonly name: string; readonly own_code: string }): Fault {
  return { field: 'variant_code', msg: `${name} has the SKU ${own_code}.` };
}

/** The fault of a row that may only change what is there. */
export function unknownCode(code: string): Fault {
  return { field: 'own_code', msg: `You have no product or variant with the SKU ${code}.` };
}

/** The own codes of a file's rows, empty where a row has none. */
export function codesOf({ columns, rows }: ProductFile): string[] {
  const at = columns.indexOf('own_code');
  return rows.map(({ cells }) => cellText(cells[at] ?? ''));
}

/**
 * Faults of the rows, by row number, whose own code occurs in an earlier row that is about the same variants.
 * @param folded lower-case codes by their spelling in the file
 */
export function duplicateCodes(
  file: ProductFile,
  folded: ReadonlyMap<string, string>,
): ReadonlyMap<number, readonly Fault[]> {
  const codes = codesOf(file);
  const optionsAt = file.columns.indexOf('options');
  const first = new Map<string, number>();
  const doubled = new Map<number, readonly Fault[]>();
  for (const [at, { row, cells }] of file.rows.entries()) {
    const written = codes[at] ?? '';
    if (written === '') continue;
    const options = cellText(cells[optionsAt] ?? '');
    const key = `${folded.get(written) ?? written}\0${options === '' ? '' : optionsKey(options)}`;
    const before = first.get(key);
    const same = options === '' ? 'the same code' : 'the same code and options';
    if (before === undefined) first.set(key, row);
    else doubled.set(row, [{ field: 'own_code', msg: `Row ${before} of this file has ${same}.` }]);
  }
  return doubled;
}
