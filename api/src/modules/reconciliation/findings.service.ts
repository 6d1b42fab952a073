import type { Finding, Findings } from 'shared-api/contract';
import { type Database, pageOf, type Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  countFindings,
  type FindingRow,
  findingById,
  lastRuns,
  listFindings,
  openOfOrder,
} from './findings.repo.ts';
import { repairsOf } from './findings.rules.ts';

/** Findings of one page. */
const PAGE_SIZE = 50;

function toFinding({
  happened_at,
  opened_at,
  seen_at,
  closed_at,
  facts: _needed,
  ...row
}: FindingRow): Finding {
  return {
    ...row,
    happened_at: happened_at?.toISOString() ?? null,
    opened_at: opened_at.toISOString(),
    seen_at: seen_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    repairs: row.state === 'open' ? possibleNow(row) : [],
  };
}

/** Once a repair is under way, only that one. */
const possibleNow = ({ kind, repair }: Pick<FindingRow, 'kind' | 'repair'>): Finding['repairs'] =>
  repair === null ? [...repairsOf(kind)] : [repair];

/** A page of open or closed findings, and when the programs ran last. */
export async function readFindings(
  database: Database,
  { closed, page: wanted }: { readonly closed: boolean; readonly page: number },
): Promise<Findings> {
  const total = await countFindings(database, !closed);
  const { page, pages, skip } = pageOf(wanted, total, PAGE_SIZE);
  const rows = await listFindings(database, !closed, { most: PAGE_SIZE, skip });
  const runs = await lastRuns(database);
  const ended = (program: string): string | null =>
    runs.find((run) => run.program === program)?.finished_at?.toISOString() ?? null;
  return {
    findings: rows.map(toFinding),
    total,
    page,
    pages,
    checked_at: ended('check'),
    reconciled_at: ended('reconcile'),
  };
}

/** One finding. Rejects with a 404 CallError when there is none. */
export async function readFinding(database: Database, id: number): Promise<Finding> {
  const row = await findingById(database, id);
  if (!row) throw notFound('finding');
  return toFinding(row);
}

/** The open findings about an order, by age. */
export async function readFindingsOfOrder(database: Queryable, orderId: number): Promise<Finding[]> {
  return (await openOfOrder(database, orderId)).map(toFinding);
}
