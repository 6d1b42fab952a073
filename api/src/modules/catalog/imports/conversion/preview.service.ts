import type { ImportPreview } from 'shared-api/contract';
import { countWords, listed } from 'shared-api/rules/words';
import type { Database } from '../../../../platform/database/database.ts';
import { listShelves } from '../../shelves/shelf.service.ts';
import { takenCode } from '../../variants/variant.repo.ts';
import type { ProductFile, Table } from '../csv-file.ts';
import { knownCodes } from '../import.repo.ts';
import {
  cellText,
  codesOf,
  codeTaken,
  duplicateCodes,
  type Fault,
  firstRowRefused,
  newProductFaults,
  type RowValues,
  readRow,
  unknownCode,
} from '../row.rules.ts';
import type { ParcelLack } from './convert-rows.ts';
import { plainNumber } from './number-marks.rules.ts';
import {
  convertFile,
  type FileReading,
  type ImportPlan,
  missingColumns,
  type PreparedFile,
  readingOf,
} from './product-file.ts';

/** Rows that are read to see what would be refused. */
const CHECKED = 200;
/** Rows that are shown of each kind. */
const SHOWN = 5;
const SAMPLES = 3;
const SAMPLE_MAX = 60;

/** Says how a file would be read and shows its first rows; stores nothing. */
export async function previewFile(
  database: Database,
  companyId: number,
  table: Table,
  plan: ImportPlan,
): Promise<ImportPreview> {
  const reading = readingOf(table, plan);
  const { template, mapped, targets, problem = null, ambiguous } = reading;
  const shown = {
    template,
    mapped,
    columns: table.header.map((name, at) => ({
      name: name.trim(),
      samples: samplesOf(table, at),
      target: targets[at] ?? null,
    })),
    ambiguous: ambiguous.map((number) => ({
      ...number,
      as_point: plainNumber(number.text, 'point'),
      as_comma: plainNumber(number.text, 'comma'),
    })),
    problem,
  };
  if (problem !== null)
    return { ...shown, rows: table.rows.length, notes: [], checked: 0, refused: 0, sample: [] };
  const { file, faults, lacks } = await convertFile(table, plan, reading);
  const checked = await checkRows(database, companyId, { file, faults }, plan);
  const refused = checked.filter((row) => row.faults.length > 0);
  const first = checked.slice(0, SHOWN);
  return {
    ...shown,
    rows: file.rows.length,
    notes: notesOf({ file, lacks }, reading, plan),
    checked: checked.length,
    refused: refused.length,
    sample: [...first, ...refused.filter((row) => !first.includes(row)).slice(0, SHOWN)],
  };
}

function samplesOf({ rows }: Table, at: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').trim();
    if (text !== '' && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return samples.map((text) => (text.length > SAMPLE_MAX ? `${text.slice(0, SAMPLE_MAX)}…` : text));
}

type SampleRow = ImportPreview['sample'][number];

/** The first rows with what is wrong with them, as far as that shows without storing them. */
async function checkRows(
  database: Database,
  companyId: number,
  { file, faults: converted }: Pick<PreparedFile, 'file' | 'faults'>,
  { mode }: ImportPlan,
): Promise<SampleRow[]> {
  const head = { ...file, rows: file.rows.slice(0, CHECKED) };
  const shelves = await listShelves(database);
  const skuAt = head.columns.indexOf('variant_code');
  const skus = head.rows.map(({ cells }) => cellText(cells[skuAt] ?? ''));
  const known = await knownCodes(database, companyId, [
    ...codesOf(head),
    ...skus.filter((sku) => sku !== ''),
  ]);
  const doubled = duplicateCodes(head, known.folded);
  const above = new Set<string>();
  const refused = new Map<string, number>();
  const skuRows = new Map<string, number>();
  const checkRow = async ({ row, cells }: ProductFile['rows'][number]): Promise<SampleRow> => {
    const text = (name: string): string => cellText(cells[head.columns.indexOf(name)] ?? '');
    const code = known.folded.get(text('own_code')) ?? text('own_code');
    const isKnown = known.taken.has(code) || text('product_id') !== '';
    const read = readRow(head.columns, cells, shelves);
    const sku = known.folded.get(text('variant_code')) ?? '';
    const skuFaults = async (): Promise<readonly Fault[]> => {
      const before = skuRows.get(sku);
      if (before !== undefined)
        return [
          { field: 'variant_code', msg: `Row ${before} of this file has the SKU ${text('variant_code')}.` },
        ];
      // Variants of products that are there may have had it before.
      if (isKnown || !known.taken.has(sku)) return [];
      const taken = await takenCode(database, companyId, [sku], { productId: 0, merchIds: [] });
      return taken ? [codeTaken(taken)] : [];
    };
    const storing = async (values: RowValues): Promise<readonly Fault[]> => {
      if (mode === 'stock') return isKnown ? [] : [unknownCode(text('own_code'))];
      const missing = isKnown || above.has(code) ? [] : newProductFaults(values);
      const first = refused.get(code);
      if (missing.length > 0) return first === undefined ? missing : [firstRowRefused(first)];
      return skuFaults();
    };
    // As the import refuses a row: by the first check that it fails.
    const faults = converted.get(row) ?? doubled.get(row) ?? ('filled' in read ? await storing(read) : read);
    if (faults.length === 0) {
      above.add(code);
      if (sku !== '') skuRows.set(sku, row);
    } else if (!refused.has(code)) refused.set(code, row);
    return {
      row,
      own_code: text('own_code'),
      name_view: text('name_view'),
      options: text('options'),
      price: text('price'),
      quantity: text('quantity'),
      known: isKnown,
      faults: [...faults],
    };
  };
  const rows: SampleRow[] = [];
  // In their order: what a row adds counts for those below.
  for (const row of head.rows) rows.push(await checkRow(row));
  return rows;
}

const parcelWords: Readonly<Record<ParcelLack, string>> = {
  'weight and box': 'no weight and box. Give them for rows without their own, or add them',
  box: 'a weight and no box. Give a box for rows without their own, or add it',
  weight: 'a box and no weight. Give a weight for rows without their own, or add it',
};

/** What parcels lack, where another shop does not say all of it. */
function parcelNotes(lacks: readonly ParcelLack[]): string[] {
  return [...new Set(lacks)].map((lack) => {
    const rows = lacks.filter((each) => each === lack).length;
    const have = rows === 1 ? 'has' : 'have';
    return `${countWords(rows, 'row')} ${have} ${parcelWords[lack]} at the desk before the products can be sold.`;
  });
}

/** What a person should know before the import, in sentences. */
function notesOf(
  { file, lacks }: Pick<PreparedFile, 'file' | 'lacks'>,
  { mapped, targets }: FileReading,
  plan: ImportPlan,
): string[] {
  if (!mapped || plan.mode === 'stock') return [];
  const filled = (name: string): number => {
    const at = file.columns.indexOf(name);
    return at < 0 ? 0 : file.rows.filter(({ cells }) => (cells[at] ?? '') !== '').length;
  };
  const missing = missingColumns(file);
  const named = !['own_code', 'product_group', 'product_id', 'variant_code'].some((name) =>
    targets.some((target) => target === name),
  );
  const pictures = filled('pictures');
  return [
    ...(missing.length > 0
      ? [`No column holds ${listed(missing)}. New products need ${missing.length === 1 ? 'it' : 'them'}.`]
      : []),
    ...(named ? ['No column holds the SKU. Products are found again by their names.'] : []),
    ...parcelNotes(lacks),
    ...(pictures > 0
      ? [`Pictures of ${countWords(pictures, 'product')} are fetched from their addresses after the rows.`]
      : []),
  ];
}
