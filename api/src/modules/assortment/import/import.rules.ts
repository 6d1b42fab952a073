import type { ImportRow, ProductImport } from 'shared-api/contract';
import { cellText } from './cell.rules.ts';
import type { ImportRecord, StoredRow } from './import-row.ts';
import { readHeader } from './read-header.rules.ts';

/** Said of an import, and of its rows that were not worked, when somebody of the company stopped it. */
export const STOPPED = 'This file was stopped before all of its rows were worked.';

/** The same when whoever began it was let go, or left. */
export const STARTER_LEFT =
  'This file was stopped before all of its rows were worked: whoever sent it works here no longer.';

export function toImport(row: ImportRecord): ProductImport {
  const { id, file_name, state, rows, added, changed, refused, started_by, created_at, done_at, stopped } =
    row;
  return {
    id,
    file_name,
    state,
    rows,
    waiting: rows - added - changed - refused,
    added,
    changed,
    refused,
    started_by,
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    stopped,
  };
}

/** What is told of a row, by which people know it again. */
export function toReportRow(row: StoredRow, header: readonly string[]): ImportRow {
  const columns = readHeader(header);
  const cell = (name: string): string =>
    typeof columns === 'string' ? '' : cellText(row.cells[columns.indexOf(name)] ?? '').slice(0, 120);
  return {
    row: row.line,
    own_code: cell('own_code'),
    name_view: cell('name_view'),
    outcome: row.outcome,
    product_id: row.product_id,
    faults: [...(row.faults ?? [])],
  };
}
