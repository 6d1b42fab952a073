import type { Queryable } from '../../../platform/database/database.ts';

/** A review that readers see, with its writer; undefined for others. */
export async function reportableReview(
  database: Queryable,
  reviewId: number,
): Promise<{ readonly person_id: number } | undefined> {
  const [row] = await database.query<{ person_id: number }>(
    `select review.person_id from review join product on product.id = review.product_id
     join company on company.id = product.company_id
     where review.id = $1 and review.hidden_at is null and product.active and company.status = 'active'`,
    [reviewId],
  );
  return row;
}

/** Stores what a reader says is wrong; false while their report of this review is open. */
export async function insertReviewReport(
  transaction: Queryable,
  report: { readonly reviewId: number; readonly reporterId: number; readonly reason: string },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into review_report (review_id, reporter_id, reason) values ($1, $2, $3)
     on conflict (review_id, reporter_id) do update
       set reason = excluded.reason, created_at = clock_timestamp(), closed_at = null
       where review_report.closed_at is not null
     returning review_id`,
    [report.reviewId, report.reporterId, report.reason],
  );
  return rows.length > 0;
}

/** Ends the open reports of a review; returns how many. */
export async function closeReviewReports(transaction: Queryable, reviewId: number): Promise<number> {
  const rows = await transaction.query(
    `update review_report set closed_at = clock_timestamp() where review_id = $1 and closed_at is null
     returning reporter_id`,
    [reviewId],
  );
  return rows.length;
}
