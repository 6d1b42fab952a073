import type { CompanyStatement, CompanyYear } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { deskCompany } from '../../companies/index.ts';
import {
  type StatementPlace,
  type StatementSpan,
  statementMonths,
  statementRows,
  statementTotals,
  statementYears,
} from './company-statement.repo.ts';

/** What companies' accounts were moved by, for their owners. Each rejects with a 404 CallError for an unknown company. */
export interface CompanyStatements {
  /** The rows of a period (a year or a month of one; this year without one), from before a place on, with its sums. */
  statement(
    nameCode: string,
    wanted: { readonly period?: string | undefined; readonly before?: string | undefined },
  ): Promise<CompanyStatement>;
  /** The months of a year; this year without one. */
  year(nameCode: string, year: string | undefined): Promise<CompanyYear>;
}

/** Rows of one answer. */
const PAGE_SIZE = 50;

export function companyStatements(database: Database, clock: Clock): CompanyStatements {
  const thisYear = (): string => clock().toISOString().slice(0, 4);
  return {
    statement: async (nameCode, { period = thisYear(), before }) => {
      const { id: companyId } = await deskCompany(database, nameCode);
      const span = spanOf(period);
      const page = { before: placeOf(before), most: PAGE_SIZE + 1 };
      const [totals, rows] = await Promise.all([
        statementTotals(database, companyId, span),
        statementRows(database, companyId, span, page),
      ]);
      const shown = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
      return {
        period,
        totals,
        rows: shown.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
        next: last ? `${last.day}.${last.id}` : null,
      };
    },
    year: async (nameCode, year = thisYear()) => {
      const { id: companyId } = await deskCompany(database, nameCode);
      const [months, years] = await Promise.all([
        statementMonths(database, companyId, spanOf(year)),
        statementYears(database, companyId),
      ]);
      return { year: Number(year), years, totals: totalsOf(months), months };
    },
  };
}

/** The days of a year, "2026", or of a month, "2026-11". */
export function spanOf(period: string): StatementSpan {
  const [year = '', month] = period.split('-');
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${period}-01`, to: `${period}-${String(last).padStart(2, '0')}` };
}

function placeOf(before: string | undefined): StatementPlace | null {
  if (before === undefined) return null;
  const [day = '', id = ''] = before.split('.');
  return { day, id: Number(id) };
}

const NOTHING: CompanyYear['totals'] = {
  gross: 0,
  refunded: 0,
  fee: 0,
  card_fee: 0,
  label: 0,
  net: 0,
  payout: 0,
  orders: 0,
};

function totalsOf(months: CompanyYear['months']): CompanyYear['totals'] {
  return months.reduce(
    (sum, month) => ({
      gross: sum.gross + month.gross,
      refunded: sum.refunded + month.refunded,
      fee: sum.fee + month.fee,
      card_fee: sum.card_fee + month.card_fee,
      label: sum.label + month.label,
      net: sum.net + month.net,
      payout: sum.payout + month.payout,
      orders: sum.orders + month.orders,
    }),
    NOTHING,
  );
}
