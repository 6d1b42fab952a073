import type { AdminReviewList } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { marketReviews } from './market-review.repo.ts';
import { toDeskReview } from './review.rules.ts';

/** Reviews of one answer. */
const MOST = 50;

/** All reviews, hidden ones too, the newest first, from before one on; fifty at most. */
export async function listMarketReviews(
  database: Database,
  which: { readonly text: string; readonly hidden: boolean; readonly before: string | undefined },
): Promise<AdminReviewList> {
  const before = which.before === undefined ? null : Number(which.before);
  const wanted = { text: which.text.trim(), hidden: which.hidden, before };
  const rows = await marketReviews(database, wanted, MOST + 1);
  const shown = rows.slice(0, MOST);
  const last = rows.length > MOST ? shown.at(-1) : undefined;
  return {
    reviews: shown.map((row) => {
      const { company_name_code, company_name_view } = row;
      return { ...toDeskReview(row), company_name_code, company_name_view };
    }),
    next: last ? String(last.id) : null,
  };
}
