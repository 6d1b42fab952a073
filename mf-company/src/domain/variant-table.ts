import type {
  DeskAttribute,
  DeskMerchandise,
  DeskMerchandiseRow,
  DeskProduct,
} from 'shared-api/contract/catalog/editing-schema';
import { dollarsText, neededNumber, numberOf, numberOrNull, textOf } from './drafts.ts';
import { boxSidesOf, boxValue } from './measure-texts.ts';

/**
 * A row of the variants' table as field texts; weight and box are values of measure fields. `merch_id` is 0 for a new variant, `read` the
 * units that were in stock when the row was read.
 */
export interface VariantRowDraft {
  merch_id: number;
  version: number;
  read: number;
  selections: number[];
  name_view: string;
  own_code: string;
  price_usd: string;
  quantity: string;
  weight_g: string;
  box: string;
  active: boolean;
}

/** Fields of a row that a person edits, in the order of the columns. */
export const rowFields = [
  'name_view',
  'own_code',
  'price_usd',
  'quantity',
  'weight_g',
  'box',
  'active',
] as const;

export type RowField = (typeof rowFields)[number];

/** Headings of the columns. */
export const rowFieldNames: Readonly<Record<RowField, string>> = {
  name_view: 'Name',
  own_code: 'SKU',
  price_usd: 'Price',
  quantity: 'In stock',
  weight_g: 'Weight',
  box: 'Box',
  active: 'On sale',
};

/** Fields of which all variants often have the same value. */
export const copiedFields = [
  'price_usd',
  'quantity',
  'weight_g',
  'box',
] as const satisfies readonly RowField[];

export type CopiedField = (typeof copiedFields)[number];

export function rowDraft(variant: DeskMerchandise): VariantRowDraft {
  const { merch_id, version, quantity, selections, name_view, active } = variant;
  const { box_length_mm, box_width_mm, box_height_mm } = variant;
  return {
    merch_id,
    version,
    read: quantity,
    selections: [...selections],
    name_view,
    own_code: variant.own_code ?? '',
    price_usd: dollarsText(variant.price_usd),
    quantity: String(quantity),
    weight_g: textOf(variant.weight_g),
    box: boxValue([box_length_mm, box_width_mm, box_height_mm]),
    active,
  };
}

/** A row as the call takes it; texts that cannot be read become NaN, so that the contract refuses them. */
export function rowBody(row: VariantRowDraft): DeskMerchandiseRow {
  const unread = row.box === '' ? null : Number.NaN;
  const [box_length_mm = unread, box_width_mm = unread, box_height_mm = unread] = boxSidesOf(row.box) ?? [];
  return {
    ...(row.merch_id !== 0 && { merch_id: row.merch_id, version: row.version }),
    name_view: row.name_view,
    own_code: row.own_code.trim() === '' ? null : row.own_code,
    price_usd: neededNumber(row.price_usd),
    active: row.active,
    add: numberOf(row.quantity) - row.read,
    weight_g: numberOrNull(row.weight_g),
    box_length_mm,
    box_width_mm,
    box_height_mm,
    selections: row.selections,
  };
}

/** The field of a row at which the error of a body's field stands. */
export function fieldOfBody(field: string): RowField {
  if (field === 'add') return 'quantity';
  if (field.startsWith('box_')) return 'box';
  return rowFields.find((each) => each === field) ?? 'name_view';
}

const keyOf = (selections: readonly number[]): string => [...selections].sort((a, b) => a - b).join();

/** Every combination of one option of each choice, as ids; none without choices. */
function combinations(choices: readonly Pick<DeskAttribute, 'options'>[]): number[][] {
  if (choices.length === 0) return [];
  return choices.reduce<number[][]>(
    (found, { options }) => found.flatMap((chosen) => options.map(({ id }) => [...chosen, id])),
    [[]],
  );
}

/** How many combinations of options no row has. */
export function countMissing(
  choices: readonly Pick<DeskAttribute, 'options'>[],
  rows: readonly Pick<VariantRowDraft, 'selections'>[],
): number {
  const all = choices.length === 0 ? 0 : choices.reduce((count, { options }) => count * options.length, 1);
  return Math.max(0, all - rows.length);
}

/**
 * Rows for the combinations of options that no row has, in the order of the choices; at most `most`. They are like the first row in
 * price, weight and box.
 */
export function missingRows(
  choices: readonly DeskAttribute[],
  rows: readonly VariantRowDraft[],
  most: number,
): VariantRowDraft[] {
  const taken = new Set(rows.map(({ selections }) => keyOf(selections)));
  const names = new Map(
    choices.flatMap(({ options }) => options.map(({ id, name_view }) => [id, name_view])),
  );
  const [like] = rows;
  return combinations(choices)
    .filter((selections) => !taken.has(keyOf(selections)))
    .slice(0, Math.max(0, most))
    .map((selections) => ({
      merch_id: 0,
      version: 0,
      read: 0,
      selections,
      name_view: selections.map((id) => names.get(id) ?? '').join(', '),
      own_code: '',
      price_usd: like?.price_usd ?? '',
      quantity: '0',
      weight_g: like?.weight_g ?? '',
      box: like?.box ?? '',
      active: true,
    }));
}

/** Rows with the value of a field of one row in all rows below it. */
export function copyDown(rows: readonly VariantRowDraft[], from: number, field: RowField): VariantRowDraft[] {
  const source = rows[from];
  if (source === undefined) return [...rows];
  return rows.map((row, place) => (place > from ? { ...row, [field]: source[field] } : row));
}

/** A field that was changed here and elsewhere; `theirs` is what is stored now. */
export interface RowConflict {
  readonly name: string;
  readonly field: RowField;
  readonly theirs: string;
}

/**
 * The rows after variants were changed elsewhere, or saved: what was not touched here is as it is stored now, what was touched stays. New
 * rows stay too.
 * @param before the rows as they were read, or sent
 * @param mine the rows as they are entered
 */
export function rebaseRows(
  before: readonly VariantRowDraft[],
  mine: readonly VariantRowDraft[],
  product: Pick<DeskProduct, 'merchandise'>,
): { readonly rows: VariantRowDraft[]; readonly conflicts: RowConflict[] } {
  const conflicts: RowConflict[] = [];
  const stored = product.merchandise.map((variant) => {
    const now = rowDraft(variant);
    // A row that was sent as a new one has its number by now.
    const key = keyOf(now.selections);
    const [read, entered] = [before, mine].map((rows) =>
      rows.find(({ merch_id, selections }) =>
        merch_id === 0 ? keyOf(selections) === key : merch_id === now.merch_id,
      ),
    );
    if (read === undefined || entered === undefined) return now;
    const row = { ...now };
    for (const field of rowFields) {
      if (entered[field] === read[field] || entered[field] === now[field]) continue;
      Object.assign(row, { [field]: entered[field] });
      if (read[field] !== now[field])
        conflicts.push({ name: now.name_view, field, theirs: String(now[field]) });
    }
    return row;
  });
  const added = mine.filter(({ merch_id }) => merch_id === 0);
  const keys = new Set(stored.map(({ selections }) => keyOf(selections)));
  return { rows: [...stored, ...added.filter(({ selections }) => !keys.has(keyOf(selections)))], conflicts };
}
