import type { ImportForm } from 'shared-api/contract';
import {
  columnLabel,
  type DecimalMark,
  fillableColumns,
  type ImportTargetName,
  type ImportTemplate,
  importColumns,
  importTargets,
} from 'shared-api/rules';
import {
  inOurColumns,
  NO_ROWS,
  type ProductFile,
  readHeader,
  type Table,
  uploadRefused,
} from '../csv-file.ts';
import { cellText, type Fault } from '../row.rules.ts';
import {
  type Conversion,
  columnsOf,
  convertRows,
  numbersIn,
  type ParcelLack,
  type RowFill,
} from './convert-rows.ts';
import { decideMark, type PlacedNumber, plainNumber } from './number-marks.rules.ts';
import { mappingProblem, targetsOf, templateOf } from './templates.rules.ts';

/** How a person wants a file to be read. */
export type ImportPlan = Pick<ImportForm, 'columns' | 'decimal' | 'mode' | 'fill'>;

/** What the first line and the numbers of a file say, with what the person has chosen. */
export interface FileReading {
  readonly template: ImportTemplate;
  /** Its rows become rows of ours, rather than being kept as they are. */
  readonly mapped: boolean;
  readonly targets: Conversion['targets'];
  /** Why it cannot be read so. */
  readonly problem: string | undefined;
  /** How it writes numbers; null reads each by itself. */
  readonly mark: DecimalMark | null;
  /** Numbers that read both ways, where nothing in the file decides. */
  readonly ambiguous: readonly PlacedNumber[];
}

/** A file in our columns, with the faults that its conversion found, by row. */
export interface PreparedFile {
  readonly file: ProductFile;
  readonly faults: ReadonlyMap<number, readonly Fault[]>;
  /** What the parcels of converted rows lack, before a weight or box alone was left out. */
  readonly lacks: readonly ParcelLack[];
}

/** Tells how a file is to be read; a CallError for one without rows, or for a plan that does not fit it. */
export function readingOf(table: Table, plan: ImportPlan): FileReading {
  if (table.rows.length === 0) throw uploadRefused(NO_ROWS);
  const template = templateOf(table.header);
  const chosen = plan.columns === undefined ? undefined : chosenTargets(plan.columns, table.header.length);
  const targets = chosen ?? targetsOf(table.header, template);
  const isOurs = template === 'wishbin' && typeof readHeader(table.header) !== 'string';
  const mapped = chosen !== undefined || !isOurs || plan.mode === 'stock';
  const decision = decideMark(numbersIn(table.header, targets, table.rows));
  const ambiguous = 'ask' in decision ? decision.ask : [];
  const mark = plan.decimal ?? ('mark' in decision ? decision.mark : null);
  const problem = mapped ? (mappingProblem(targets) ?? stockProblem(targets, plan)) : undefined;
  return { template, mapped, targets, problem, mark, ambiguous };
}

function stockProblem(targets: Conversion['targets'], { mode }: ImportPlan): string | undefined {
  if (mode !== 'stock' || targets.includes('quantity')) return undefined;
  return 'Please choose the column with the stock.';
}

/**
 * Turns a file into one in our columns.
 * @throws CallError that asks how the file writes amounts, or says what is missing
 */
export async function prepareFile(table: Table, plan: ImportPlan): Promise<PreparedFile> {
  const reading = readingOf(table, plan);
  // Of unknown columns nothing says what they hold: the error names those that there are.
  const isShop = reading.template === 'shopify' || reading.template === 'etsy';
  if (plan.columns === undefined && !isShop) inOurColumns(table);
  if (reading.problem !== undefined) throw uploadRefused(reading.problem);
  const [first] = plan.decimal === undefined ? reading.ambiguous : [];
  if (first) throw uploadRefused(markQuestion(first));
  return convertFile(table, plan, reading);
}

/** The same without questions, for a preview. */
export async function convertFile(
  table: Table,
  plan: ImportPlan,
  { mapped, targets, mark }: FileReading,
): Promise<PreparedFile> {
  const fill = fillOf(plan.fill);
  if (!mapped) return keptFile(inOurColumns(table), mark, fill);
  const conversion: Conversion = { targets, mark, fill, stockOnly: plan.mode === 'stock' };
  const rows = await convertRows(table.header, table.rows, conversion);
  const columns = columnsOf(rows);
  return {
    file: {
      delimiter: ',',
      header: columns,
      columns,
      rows: rows.map(({ row, values }) => ({ row, cells: columns.map((name) => values[name] ?? '') })),
    },
    faults: new Map(rows.flatMap(({ row, faults }) => (faults.length === 0 ? [] : [[row, faults] as const]))),
    lacks: rows.flatMap(({ lacks }) => lacks ?? []),
  };
}

/** The columns of ours that hold numbers with decimals or thousands. */
const numberColumns = new Set(['price', 'quantity', 'maxover', 'minover', 'manufactured_output', 'weight_g']);

/** A file in our columns keeps its cells, but for numbers in other marks and values for empty ones. */
function keptFile(file: ProductFile, mark: DecimalMark | null, fill: RowFill): PreparedFile {
  const added = [...Object.keys(fill.product), ...Object.keys(fill.variant)].filter(
    (name) => !file.columns.includes(name),
  );
  if (mark === null && added.length === 0 && isEmpty(fill)) return { file, faults: new Map(), lacks: [] };
  const last = file.columns.findLastIndex((name) => name !== null) + 1;
  const header = [...file.header.slice(0, last), ...added];
  const columns = [...file.columns.slice(0, last), ...added];
  const nameAt = columns.indexOf('name_view');
  const rows = file.rows.map(({ row, cells }) => {
    const isOfProduct = nameAt >= 0 && cellText(cells[nameAt] ?? '') !== '';
    const values: Readonly<Record<string, string>> = { ...(isOfProduct && fill.product), ...fill.variant };
    const cellOf = (name: string | null, at: number): string => {
      const cell = at < last ? (cells[at] ?? '') : '';
      if (name === null) return cell;
      if (cellText(cell) === '') return values[name] ?? cell;
      return numberColumns.has(name) ? plainNumber(cell.trim(), mark) : cell;
    };
    // Cells beyond the first line are refused by the job.
    const beyond = cells.slice(file.columns.length).filter((cell) => cell.trim() !== '');
    return { row, cells: [...columns.map(cellOf), ...beyond] };
  });
  return { file: { ...file, header, columns, rows }, faults: new Map(), lacks: [] };
}

const isEmpty = ({ product, variant }: RowFill): boolean =>
  Object.keys(product).length + Object.keys(variant).length === 0;

const targetNames = new Set<string>(importTargets.map(({ name }) => name));

function chosenTargets(text: string, columns: number): readonly (ImportTargetName | null)[] {
  const names = text.split(',');
  const unknown = names.find((name) => name !== '' && !targetNames.has(name));
  if (unknown !== undefined) throw uploadRefused(`There is no column ${unknown}.`);
  if (names.length > columns) throw uploadRefused('More columns are named than the file has.');
  return Array.from({ length: columns }, (_, at) => (names[at] || null) as ImportTargetName | null);
}

/** Values for empty cells, as the contract has checked their form. */
function fillOf(text = ''): RowFill {
  const pairs = text.split(',').flatMap((pair) => (pair === '' ? [] : [pair.split('=')]));
  const of = (columns: readonly string[]) => pairs.filter(([name = '']) => columns.includes(name));
  const product = of(fillableColumns.product);
  const variant = of(fillableColumns.variant);
  const unknown = pairs.find((pair) => !product.includes(pair) && !variant.includes(pair));
  if (unknown) throw uploadRefused(`${unknown[0]} has no value for all rows.`);
  return { product: Object.fromEntries(product), variant: Object.fromEntries(variant) };
}

function markQuestion({ row, column, text }: PlacedNumber): string {
  return `Row ${row} has ${text} in the column ${column}, and nothing in the file says whether the comma stands before decimals or thousands. Please choose how the file writes amounts.`;
}

/** Columns that a new product needs and that no row has, by what the desk calls them. */
export function missingColumns({ columns }: ProductFile): string[] {
  return importColumns
    .filter(({ name, needed }) => needed && !columns.includes(name))
    .map(({ name }) => `“${columnLabel(name)}”`);
}
