import type { Figures } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { deskCompany } from '../company/index.ts';
import { byInfluencer, byPoint, byProduct, totals } from './figures.repo.ts';
import { type Span, spanOf } from './span.rules.ts';
import { withEarned } from './sums.rules.ts';

/** A company's figures for a span of days; rejects with a 422 CallError for a span that is none. */
export type FiguresOf = (nameCode: string, span: Partial<Span>) => Promise<Figures>;

export function figuresService(database: Database, clock: Clock): FiguresOf {
  return async (nameCode, asked) => {
    const { id } = await deskCompany(database, nameCode);
    const { by, ...span } = spanOf(asked, clock());
    // One picture of the books: what is sold or given back between two lists is in none or in all of them.
    return database.transaction(async (transaction) => {
      await transaction.script('set transaction isolation level repeatable read, read only');
      const [sum, points, products, influencers] = await Promise.all([
        totals(transaction, id, span),
        byPoint(transaction, id, { ...span, by }),
        byProduct(transaction, id, span),
        byInfluencer(transaction, id, span),
      ]);
      return {
        ...span,
        by,
        totals: withEarned(sum),
        points: points.map(withEarned),
        products: products.map(({ others, name_view, ...row }) =>
          withEarned({ ...row, name_view: name_view ?? together(others, 'product') }),
        ),
        influencers: influencers.map(({ others, username, ...row }) =>
          withEarned({ ...row, username: others > 0 ? together(others, 'influencer') : username }),
        ),
      };
    });
  };
}

/** What those are called that stand in one row. */
const together = (others: number, what: string): string =>
  `${others} other ${what}${others === 1 ? '' : 's'}`;
