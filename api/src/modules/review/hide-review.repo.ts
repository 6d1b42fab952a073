import type { Queryable } from '../../platform/database/database.ts';
import type { HiddenReview } from './review-row.ts';

/** A review, locked until the transaction ends. */
export async function lockReview(
  transaction: Queryable,
  reviewId: number,
): Promise<(HiddenReview & { readonly is_hidden: boolean }) | undefined> {
  const [row] = await transaction.query<HiddenReview & { is_hidden: boolean }>(
    `select product.name_view as product_name_view, person.username, review.rating,
       review.hidden_at is not null as is_hidden
     from review join product on product.id = review.product_id join person on person.id = review.person_id
     where review.id = $1 for no key update of review`,
    [reviewId],
  );
  return row;
}

export async function storeHidden(
  transaction: Queryable,
  reviewId: number,
  hidden: { readonly reason: string; readonly actorId: number } | null,
): Promise<void> {
  await transaction.query(
    `update review set hidden_reason = $2, hidden_by = $3,
       hidden_at = case when $2::text is null then null else clock_timestamp() end
     where id = $1`,
    [reviewId, hidden?.reason ?? null, hidden?.actorId ?? null],
  );
}
