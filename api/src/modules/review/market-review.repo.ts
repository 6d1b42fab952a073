import type { Queryable } from '../../platform/database/database.ts';
import { reviewColumns, reviewTables } from './review.repo.ts';
import type { AdminReviewRow } from './review-row.ts';

/** Which reviews: those of a product, company or writer in whose name a text stands, hidden ones alone, from before one on. */
export interface WhichMarketReviews {
  readonly text: string;
  readonly hidden: boolean;
  readonly before: number | null;
}

/** All reviews of the market, hidden ones too, the newest first. */
export async function marketReviews(
  database: Queryable,
  { text, hidden, before }: WhichMarketReviews,
  most: number,
): Promise<AdminReviewRow[]> {
  return database.query<AdminReviewRow>(
    `select ${reviewColumns}, product.id as product_id, product.name_view as product_name_view,
       company.name_code as company_name_code, company.name_view as company_name_view
     from ${reviewTables}
     join product on product.id = review.product_id
     join company on company.id = product.company_id
     left join review place on place.id = $1::integer
     where ($1::integer is null or (review.created_at, review.id) < (place.created_at, place.id))
       and (not $2::boolean or review.hidden_at is not null)
       and ($3 = '' or position(lower($3) in
         lower(concat_ws(' ', product.name_view, company.name_view, company.name_code, person.username))) > 0)
     order by review.created_at desc, review.id desc limit $4`,
    [before, hidden, text, most],
  );
}
