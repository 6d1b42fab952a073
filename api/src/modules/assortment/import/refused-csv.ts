import { stringify } from 'csv-stringify/sync';
import type { ImportFile, StoredRow } from './import-row.ts';
import { REASON_COLUMN, readHeader } from './read-header.rules.ts';

/**
 * The refused rows of a file as a file to mend: its own columns and cells, and a last one that says why. What a spreadsheet
 * would run as a formula has an apostrophe before it.
 */
export function refusedCsv({ header, delimiter }: ImportFile, rows: readonly StoredRow[]): string {
  const columns = readHeader(header);
  const kept = header.map((_, at) => at).filter((at) => typeof columns !== 'string' && columns[at] !== null);
  const pick = (cells: readonly string[]): string[] => kept.map((at) => cells[at] ?? '');
  const why = ({ faults }: StoredRow): string =>
    (faults ?? []).map(({ field, msg }) => `${field}: ${msg}`).join(' ');
  return stringify([[...pick(header), REASON_COLUMN], ...rows.map((row) => [...pick(row.cells), why(row)])], {
    delimiter,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
