import type { Figures } from 'shared-api/contract';
import { type Database, readSnapshot } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { deskCompany } from '../company.repo.ts';
import { byInfluencer, byPoint, byProduct, totals } from './sales.repo.ts';
import { reportSpan, type Span, withEarned } from './sales.rules.ts';

/** A company's sales report for a span of days; rejects with a 422 CallError for an invalid span. */
export type SalesReportOf = (nameCode: string, span: Partial<Span>) => Promise<Figures>;

export function salesReports(database: Database, clock: Clock): SalesReportOf {
  return async (nameCode, requested) => {
    const { id } = await deskCompany(database, nameCode);
    const { by, ...span } = reportSpan(requested, clock());
    // One snapshot: a sale or refund that happens between two queries is in all lists or in none.
    return readSnapshot(database, async (snapshot) => {
      const [sum, points, products, influencers] = await Promise.all([
        totals(snapshot, id, span),
        byPoint(snapshot, id, { ...span, by }),
        byProduct(snapshot, id, span),
        byInfluencer(snapshot, id, span),
      ]);
      return {
        ...span,
        by,
        totals: withEarned(sum),
        points: points.map(withEarned),
        products: products.map(({ others, name_view, ...row }) =>
          withEarned({ ...row, name_view: name_view ?? othersLabel(others, 'product') }),
        ),
        influencers: influencers.map(({ others, username, ...row }) =>
          withEarned({ ...row, username: others > 0 ? othersLabel(others, 'influencer') : username }),
        ),
      };
    });
  };
}

/** The name of a row that sums up several entries. */
const othersLabel = (others: number, what: string): string =>
  `${others} other ${what}${others === 1 ? '' : 's'}`;
