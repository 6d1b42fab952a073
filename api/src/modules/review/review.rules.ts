import type { DeskReview, Review } from 'shared-api/contract';
import type { DeskReviewRow, ReviewRow } from './review-row.ts';

/** A review as everybody reads it. */
export function toReview(row: ReviewRow): Review {
  const { id, username, picture_location, rating, content, merchandise_name } = row;
  return {
    id,
    username,
    picture_location,
    rating,
    content,
    merchandise_name,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
    reply:
      row.reply !== null && row.replied_at !== null
        ? { content: row.reply, created_at: row.replied_at.toISOString() }
        : null,
  };
}

/** A review as the people of the company see it. */
export function toDeskReview(row: DeskReviewRow): DeskReview {
  const { product_id, product_name_view, hidden_reason } = row;
  return { ...toReview(row), product_id, product_name_view, hidden_reason };
}
