import type {
  ImportForm,
  ImportPreview,
  ImportRow,
  ProductImport,
} from 'shared-api/contract/catalog/imports';
import { columnLabel, type DecimalMark } from 'shared-api/rules/catalog/import-targets';
import { countWords } from 'shared-api/rules/words';
import { boxSidesOf, type MeasureValue } from './measure-texts.ts';

/** What a person chooses about a file before it is imported. */
export interface ImportDraft {
  readonly mode: 'products' | 'stock';
  /** What each column holds, by position, '' for nothing; null as it was recognized. */
  readonly columns: readonly string[] | null;
  readonly decimal: DecimalMark | null;
  /** Values for rows without their own; '' for none. */
  readonly box: MeasureValue;
  readonly weight: MeasureValue;
  readonly maxover: string;
}

export const NEW_IMPORT: ImportDraft = {
  mode: 'products',
  columns: null,
  decimal: null,
  box: '',
  weight: '',
  maxover: '',
};

type Plan = Pick<ImportForm, 'columns' | 'decimal' | 'mode' | 'fill'>;

const UNITS_MAX = 999_999;

/** What is wrong with the values for all rows, by field. */
export function importProblems({
  box,
  weight,
  maxover,
}: ImportDraft): Partial<Record<'box' | 'weight' | 'maxover', string>> {
  return {
    ...(box !== '' && !boxSidesOf(box) && { box: 'A box is three sides, such as 8 x 5 x 2 in' }),
    ...(weight !== '' && !/^[1-9]\d{0,6}$/.test(weight) && { weight: 'A weight is such as 12 oz' }),
    ...(maxover !== '' &&
      !(/^\d+$/.test(maxover) && Number(maxover) <= UNITS_MAX) && {
        maxover: 'Most back-orders is a whole number from 0 to 999999',
      }),
  };
}

/** The values for rows without their own, as the call takes them; those that cannot be read are left out. */
function fillOf(draft: ImportDraft): string {
  const problems = importProblems(draft);
  const [length, width, height] = boxSidesOf(draft.box) ?? [];
  const pairs: [string, string | number | undefined][] = [
    ['box_length_mm', length],
    ['box_width_mm', width],
    ['box_height_mm', height],
    ['weight_g', problems.weight ? undefined : draft.weight],
    ['maxover', problems.maxover ? undefined : draft.maxover],
  ];
  return pairs
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

/**
 * What is sent with the file.
 * @param preview how the file was recognized; it is not known before the first answer
 */
export function planOf(draft: ImportDraft, preview?: ImportPreview): Plan {
  const recognized = preview?.mapped ? preview.columns.map(({ target }) => target ?? '') : null;
  const columns = draft.columns ?? recognized;
  const fill = draft.mode === 'stock' ? '' : fillOf(draft);
  return {
    ...(columns && { columns: columns.join(',') }),
    ...(draft.decimal && { decimal: draft.decimal }),
    ...(draft.mode === 'stock' && { mode: draft.mode }),
    ...(fill !== '' && { fill }),
  };
}

/** The draft with another use of a column. */
export function withColumn(
  draft: ImportDraft,
  { columns }: Pick<ImportPreview, 'columns'>,
  at: number,
  target: string,
): ImportDraft {
  const before = draft.columns ?? columns.map((column) => column.target ?? '');
  return { ...draft, columns: before.map((each, place) => (place === at ? target : each)) };
}

/** Why a file cannot be imported yet; undefined when it can. */
export function importObstacle(draft: ImportDraft, preview: ImportPreview): string | undefined {
  if (preview.problem !== null) return preview.problem;
  if (preview.ambiguous.length > 0 && draft.decimal === null)
    return 'Please choose how this file writes amounts.';
  return Object.values(importProblems(draft))[0];
}

/** What became of the rows of a file: "3 rows: 1 added, 1 changed, 1 refused". */
export function importCounts({
  rows,
  added,
  changed,
  unchanged = 0,
  refused,
}: Pick<ProductImport, 'rows' | 'added' | 'changed' | 'unchanged' | 'refused'>): string {
  const same = unchanged === 0 ? '' : `, ${unchanged} as before`;
  return `${countWords(rows, 'row')}: ${added} added, ${changed - unchanged} changed${same}, ${refused} refused`;
}

/** A fault of a row, with the column in the words of the desk. */
export function faultWords({ field, msg }: ImportRow['faults'][number]): string {
  const label = columnLabel(field);
  return label === undefined ? msg : `${label}: ${msg}`;
}
