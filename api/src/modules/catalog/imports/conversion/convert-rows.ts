import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { VARIANTS_MAX } from 'shared-api/contract';
import { type DecimalMark, type ImportTargetName, importColumns } from 'shared-api/rules';
import type { FileRow } from '../csv-file.ts';
import {
  formatOptions,
  formatPictures,
  ROW_PICTURES_MAX,
  type RowOption,
  type RowPicture,
} from '../list-cells.rules.ts';
import type { Fault } from '../row.rules.ts';
import { plainText } from './html-text.ts';
import { type PlacedNumber, plainNumber } from './number-marks.rules.ts';

export type OwnColumn = (typeof importColumns)[number]['name'];

type FilledColumns = Readonly<Partial<Record<OwnColumn, string>>>;

/** Values for empty cells: of the product, in the first of its rows, and of the variant. */
export interface RowFill {
  readonly product: FilledColumns;
  readonly variant: FilledColumns;
}

/** How the rows of a file become rows of ours. */
export interface Conversion {
  /** What each column holds, by position; null for those that are left out. */
  readonly targets: readonly (ImportTargetName | null)[];
  readonly mark: DecimalMark | null;
  /** Values for rows that leave a column empty. */
  readonly fill: RowFill;
  /** Keeps what says whose stock it is, and the stock. */
  readonly stockOnly: boolean;
}

/** A row in our columns. */
export interface ConvertedRow {
  readonly row: number;
  readonly values: FilledColumns;
  readonly faults: readonly Fault[];
  readonly lacks: ParcelLack | null;
}

/** What the file does not say about a parcel. */
export type ParcelLack = 'weight and box' | 'weight' | 'box';

/** Columns whose cells are numbers, with how many of our unit one of theirs is. */
const numbers = {
  price: { column: 'price', factor: null },
  finders_fee: { column: 'finders_fee', factor: null },
  quantity: { column: 'quantity', factor: null },
  maxover: { column: 'maxover', factor: null },
  minover: { column: 'minover', factor: null },
  manufactured_output: { column: 'manufactured_output', factor: null },
  run_days: { column: 'run_days', factor: null },
  manufacture_days: { column: 'manufacture_days', factor: null },
  buy_quantity: { column: 'buy_quantity', factor: null },
  weight_g: { column: 'weight_g', factor: 1 },
  weight_oz: { column: 'weight_g', factor: 28.349523125 },
  weight_lb: { column: 'weight_g', factor: 453.59237 },
  weight_kg: { column: 'weight_g', factor: 1000 },
  box_length_mm: { column: 'box_length_mm', factor: 1 },
  box_width_mm: { column: 'box_width_mm', factor: 1 },
  box_height_mm: { column: 'box_height_mm', factor: 1 },
  box_length_in: { column: 'box_length_mm', factor: 25.4 },
  box_width_in: { column: 'box_width_mm', factor: 25.4 },
  box_height_in: { column: 'box_height_mm', factor: 25.4 },
} as const satisfies Partial<
  Record<ImportTargetName, { readonly column: OwnColumn; readonly factor: number | null }>
>;
type NumberTarget = keyof typeof numbers;

const isNumber = (target: ImportTargetName | null | undefined): target is NumberTarget =>
  target !== null && target !== undefined && target in numbers;

/** The numbers of a file, to tell how it writes them. */
export function* numbersIn(
  header: readonly string[],
  targets: Conversion['targets'],
  rows: readonly FileRow[],
): Generator<PlacedNumber> {
  for (const { row, cells } of rows)
    for (const [at, text] of cells.entries())
      if (isNumber(targets[at])) yield { row, column: header[at] ?? '', text: text.trim() };
}

/** The cells of a row by what they hold; a target with several columns has several. */
interface Source {
  readonly row: number;
  /** The text of a target, empty without one. */
  text(target: ImportTargetName): string;
  all(target: ImportTargetName): readonly string[];
  /** Choices whose names are those of columns. */
  readonly named: readonly RowOption[];
}

function sourceOf(header: readonly string[], { targets }: Conversion, { row, cells }: FileRow): Source {
  const found = new Map<ImportTargetName, string[]>();
  const named: RowOption[] = [];
  for (const [at, cell] of cells.entries()) {
    const target = targets[at];
    const text = cell.trim();
    if (!target || text === '') continue;
    found.set(target, [...(found.get(target) ?? []), text]);
    if (target === 'option') named.push({ name: (header[at] ?? '').trim(), values: [text] });
  }
  const all = (target: ImportTargetName) => found.get(target) ?? [];
  return { row, all, text: (target) => all(target)[0] ?? '', named };
}

const NAME_MAX = 120;
const TITLE_MAX = 200;
const CODE_MAX = 60;
const ALT_MAX = 250;

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim();

/** A code of at most sixty characters; a longer one ends in a part that only it has. */
function codeOf(text: string): string {
  if (Array.from(text).length <= CODE_MAX) return text;
  const ending = createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 8);
  return `${cut(text, CODE_MAX - 9)}-${ending}`;
}

const nameOf = (source: Source): string =>
  source.text('name_view') || plainText(source.text('name_and_title'));

/** By what the product of a row is found again. */
function productCode(source: Source): string {
  const code = source.text('product_group') || source.text('own_code') || source.text('variant_code');
  // Etsy lists the SKUs of all variants of a listing.
  const isList = code.includes(',') && source.text('option_list_1') !== '';
  if (code !== '' && !isList) return codeOf(code);
  if (source.text('product_id') !== '') return '';
  const plain = nameOf(source)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return codeOf(plain);
}

const PLACES = [1, 2, 3] as const;
/** What Shopify calls the choice of a product without choices. */
const NO_CHOICE = { name: 'title', value: 'default title' };

/** The options of a row; later rows of a product do not repeat the names of its choices. */
function optionsOf(source: Source, first: Source): readonly RowOption[] {
  const placed = PLACES.flatMap((place): RowOption[] => {
    const value = source.text(`option_value_${place}`);
    const list = place === 3 ? '' : source.text(`option_list_${place}`);
    // One more than a product may have, so that longer lists are refused by the same words.
    const listed = list.split(',', VARIANTS_MAX + 1);
    const values = value === '' ? listed.map((each) => plainText(each.trim())) : [value];
    const present = [...new Set(values.filter((each) => each !== ''))];
    const name = source.text(`option_name_${place}`) || first.text(`option_name_${place}`);
    return present.length === 0 ? [] : [{ name: plainText(name) || `Choice ${place}`, values: present }];
  });
  const options = [...placed, ...source.named];
  const [only] = options;
  const isNone =
    options.length === 1 &&
    only?.name.toLowerCase() === NO_CHOICE.name &&
    only.values[0]?.toLowerCase() === NO_CHOICE.value;
  return isNone ? [] : options;
}

/** Options as a cell; those that stand for several are joined by a bar. */
function optionsCell(options: readonly RowOption[]): string {
  return options
    .map(({ name, values }) => {
      const [first = '', ...others] = values;
      const mark = (value: string) => formatOptions([{ name: '', value }]).slice(2);
      return [formatOptions([{ name, value: first }]), ...others.map(mark)].join(' | ');
    })
    .join('; ');
}

function picturesOf(source: Source): readonly RowPicture[] {
  const alt = cut(source.text('picture_alt').replace(/\s+/g, ' '), ALT_MAX);
  return source.all('picture').map((address) => ({ address: address.replaceAll(' ', '%20'), alt }));
}

const ON = new Set(['true', 'yes', 'y', '1', 'active', 'published']);
const OFF = new Set(['false', 'no', 'n', '0', 'draft', 'archived', 'unlisted', 'inactive', 'hidden']);

/** Whether a product is on sale by all that is said about it; a text that says neither stays, to be refused. */
function onSale(words: readonly string[]): string {
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => OFF.has(word))) return 'no';
  return lower.every((word) => ON.has(word)) ? (lower.length > 0 ? 'yes' : '') : (words[0] ?? '');
}

const DECIMAL = /^\d{1,9}(\.\d+)?$/;

function numberCells(source: Source, mark: DecimalMark | null): Partial<Record<OwnColumn, string>> {
  const values: Partial<Record<OwnColumn, string>> = {};
  for (const [target, { column, factor }] of Object.entries(numbers)) {
    const text = source.text(target as NumberTarget);
    if (text === '') continue;
    const plain = plainNumber(text, mark);
    const measure = factor !== null && DECIMAL.test(plain) ? Math.round(Number(plain) * factor) : plain;
    // Other shops say 0 of what they do not know.
    if (measure !== 0) values[column] = String(measure);
  }
  // Shops that sell what they do not have count below zero.
  if (/^-\d+$/.test(values.quantity ?? '')) values.quantity = '0';
  return values;
}

const PARCEL = ['weight_g', 'box_length_mm', 'box_width_mm', 'box_height_mm'] as const;

/** What a parcel lacks; null for a whole one. */
export function parcelLack(values: FilledColumns): ParcelLack | null {
  const [weight, ...sides] = PARCEL.map((side) => (values[side] ?? '') !== '');
  const isBoxed = sides.every(Boolean);
  if (weight) return isBoxed ? null : 'box';
  return isBoxed ? 'weight' : 'weight and box';
}

/** Parcels are whole or left out: other shops know a weight and no box. */
function wholeParcel(values: ConvertedRow['values']): ConvertedRow['values'] {
  if (parcelLack(values) === null) return values;
  const { weight_g, box_length_mm, box_width_mm, box_height_mm, ...others } = values;
  return others;
}

/** Fields of the product, which the first of its rows has. */
function productCells(source: Source, pictures: readonly RowPicture[]): ConvertedRow['values'] {
  const both = plainText(source.text('name_and_title'));
  const html = source.text('describe_html');
  const own = Object.fromEntries(
    importColumns.flatMap(({ name }) => (name in numbers ? [] : [[name, source.text(name)]])),
  );
  return {
    ...own,
    name_view: source.text('name_view') || cut(both, NAME_MAX),
    title: source.text('title') || cut(both, TITLE_MAX),
    describe: source.text('describe') || plainText(html),
    active: source.text('active') || onSale(source.all('on_sale')),
    pictures: [source.text('pictures'), formatPictures(pictures.slice(0, ROW_PICTURES_MAX))]
      .filter((text) => text !== '')
      .join('\n'),
  };
}

/** Whether a row only adds a picture to the product of the rows above. */
function isPictureOnly(source: Source): boolean {
  const says = (target: ImportTargetName) => source.text(target) !== '';
  return (
    says('picture') &&
    !says('price') &&
    !says('name_and_title') &&
    !PLACES.some((at) => says(`option_value_${at}`))
  );
}

/** Rows of one product, which belong together by what names it. */
function groupsOf(sources: readonly Source[]): readonly (readonly Source[])[] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const group = source.text('product_group').toLowerCase();
    const key = group === '' ? `row ${source.row}` : `group ${group}`;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups.values()];
}

/** Products converted at one go; other requests run between two of them. */
const AT_ONCE = 100;

/** Turns the rows of a file into rows of ours. Cells that cannot be read stay as they are, to be refused by their words. */
export async function convertRows(
  header: readonly string[],
  rows: readonly FileRow[],
  conversion: Conversion,
): Promise<ConvertedRow[]> {
  const groups = groupsOf(rows.map((row) => sourceOf(header, conversion, row)));
  const converted: ConvertedRow[] = [];
  for (const [at, group] of groups.entries()) {
    converted.push(...convertGroup(group, conversion));
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
  }
  return converted.sort((one, other) => one.row - other.row);
}

function convertGroup(group: readonly Source[], conversion: Conversion): ConvertedRow[] {
  const [first] = group;
  if (!first) return [];
  const further = group.slice(1).filter((source) => !isPictureOnly(source));
  const pictures = [...new Map(group.flatMap(picturesOf).map((each) => [each.address, each])).values()];
  return [first, ...further].map((source) => convertRow(source, { first, pictures }, conversion));
}

function convertRow(
  source: Source,
  { first, pictures }: { readonly first: Source; readonly pictures: readonly RowPicture[] },
  { mark, fill, stockOnly }: Conversion,
): ConvertedRow {
  const options = optionsOf(source, first);
  const identity = {
    own_code: productCode(source),
    ...(source.text('product_id') !== '' && { product_id: source.text('product_id') }),
    ...((options.length > 0 || source.text('options') !== '') && {
      options: source.text('options') || optionsCell(options),
    }),
  };
  const { quantity: units, ...others } = numberCells(source, mark);
  // The stock of a row for several variants is that of all of them, and says nothing of each.
  const isOfOne = options.every(({ values }) => values.length === 1);
  const amounts = { ...others, ...(isOfOne && units !== undefined && { quantity: units }) };
  if (stockOnly) {
    const quantity = amounts.quantity ?? '';
    const sku = source.text('variant_code');
    const faults = quantity === '' ? [{ field: 'quantity', msg: 'This row names no stock.' }] : [];
    return {
      row: source.row,
      values: { ...(sku === '' ? identity : { own_code: sku }), quantity },
      faults,
      lacks: null,
    };
  }
  const product = productCells(source, source === first ? pictures : []);
  const values = {
    ...filled(product),
    ...(source === first && fill.product),
    ...fill.variant,
    ...amounts,
    ...filled(identity),
  };
  const currency = source.text('currency').toUpperCase();
  const faults =
    currency === '' || currency === 'USD'
      ? []
      : [
          {
            field: 'price',
            msg: `This price is in ${currency.slice(0, 10)}. Prices here are in US dollars.`,
          },
        ];
  return { row: source.row, values: wholeParcel(values), faults, lacks: parcelLack(values) };
}

function filled(values: ConvertedRow['values']): ConvertedRow['values'] {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}

/** The columns that rows have, in the order of our files. */
export function columnsOf(rows: readonly ConvertedRow[]): readonly OwnColumn[] {
  const used = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  return importColumns.map(({ name }) => name).filter((name) => name === 'own_code' || used.has(name));
}
