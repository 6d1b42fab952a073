import type { FigureGroup, LinkFiguresRow, LinkStatistics } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import { cutPage, pageWanted } from '../../catalog/index.ts';
import {
  type FiguresWanted,
  figuresByDay,
  figuresByLink,
  figuresByProduct,
  figuresByTag,
  foldLinkDay,
  type LinkFigures,
  linkDaysToFold,
  linkTotals,
  type NamedFigures,
} from './statistics.repo.ts';

const DAY_MS = 86_400_000;
/** Days of a call that names none. */
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;
/** Rows of a page of links or products. */
export const FIGURES_PAGE = 50;
/** Milliseconds of a statement through the rows of a whole day. */
const STATEMENT_TIMEOUT_MS = 120_000;

export interface StatisticsQuery {
  readonly by?: FigureGroup | undefined;
  /** Days as `2026-11-22`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * What the links of a person brought. Rejects with a CallError: 422 for days in the wrong order or more than a year, 400 for a cursor of
 * another list or span.
 */
export type StatisticsOf = (personId: number, query: StatisticsQuery) => Promise<LinkStatistics>;

export function statisticsService(database: Database, clock: Clock): StatisticsOf {
  return async (personId, { by = 'link', after, ...span }) => {
    const { from, to } = daysOf(span, clock());
    const wanted = { personId, from, to };
    const [{ passed, ...sums }, part] = await Promise.all([
      linkTotals(database, wanted),
      rowsOf(database, by, wanted, after),
    ]);
    return { from, to, by, totals: { ...sums, passed }, ...part };
  };
}

function daysOf(
  span: Pick<StatisticsQuery, 'from' | 'to'>,
  now: Date,
): { readonly from: string; readonly to: string } {
  const to = span.to ?? isoDay(now);
  const from = span.from ?? isoDay(new Date(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS));
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1)
    throw new CallError('invalid', 'The first day is after the last one. Please choose other days.');
  if (days > MAX_DAYS) throw new CallError('invalid', 'Please choose at most a year.');
  return { from, to };
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

async function rowsOf(
  database: Database,
  by: FigureGroup,
  wanted: FiguresWanted,
  after: string | undefined,
): Promise<Pick<LinkStatistics, 'rows' | 'next'>> {
  if (by === 'day') {
    const days = await figuresByDay(database, wanted);
    return {
      rows: days.map((row): LinkFiguresRow => {
        const { day } = row;
        return { ...figuresOf(row), key: day, label: day, kind: 'day', path: null, tag: '' };
      }),
      next: null,
    };
  }
  if (by === 'tag') {
    const tags = await figuresByTag(database, wanted);
    return {
      rows: tags.map((row): LinkFiguresRow => {
        const kind = row.linked ? 'tag' : 'none';
        return {
          ...figuresOf(row),
          key: `${kind} ${row.tag}`,
          label: row.tag,
          kind,
          path: null,
          tag: row.tag,
        };
      }),
      next: null,
    };
  }
  const list = `figures ${by} ${wanted.from} ${wanted.to}`;
  const page = pageWanted(list, { after }, 4);
  const read = by === 'link' ? figuresByLink : figuresByProduct;
  const found = await read(database, wanted, { after: page.place ?? null, most: FIGURES_PAGE + 1 });
  const { rows, next } = cutPage(list, found, page, FIGURES_PAGE, ({ keys }: NamedFigures) => keys);
  return { rows: rows.map((row) => named(row, wanted.personId)), next };
}

/** Without the columns that no answer has. */
function figuresOf({ visits, product_views, carts, orders, fees }: LinkFigures): LinkFigures {
  return { visits, product_views, carts, orders, fees };
}

function named(row: NamedFigures, personId: number): LinkFiguresRow {
  const { id, kind, tag, name } = row;
  return { ...figuresOf(row), key: String(id), label: name ?? '', kind, path: pathOf(row, personId), tag };
}

function pathOf({ kind, name_code, product_id }: NamedFigures, personId: number): string | null {
  if (kind === 'page') return `/i/${personId}`;
  if (kind === 'site') return '/';
  if (name_code === null) return null;
  return kind === 'product' ? `/company/${name_code}/product/${product_id}` : `/company/${name_code}`;
}

/**
 * Puts rows together that transactions at one time have left, each past day in a transaction of its own, so that what was done stays done.
 * Can be killed anywhere; two may run at one time.
 */
export async function foldLinkTotals(database: Database): Promise<{ rows: number }> {
  const options = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  let rows = 0;
  for (const day of await database.transaction(linkDaysToFold, options))
    rows += await database.transaction((transaction) => foldLinkDay(transaction, day), options);
  return { rows };
}
