import type { AdminReview, DeskReview, Review } from 'shared-api/contract';

/** A review as it is stored. */
export interface ReviewRow {
  readonly id: number;
  readonly username: string;
  readonly picture_location: string;
  readonly rating: number;
  readonly content: string;
  readonly merchandise_name: string;
  readonly created_at: Date;
  readonly changed_at: Date | null;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly hidden_reason: string | null;
}

/** A review with its product. */
export interface DeskReviewRow extends ReviewRow {
  readonly product_id: number;
  readonly product_name_view: string;
}

/** A review with its product and company. */
export interface AdminReviewRow extends DeskReviewRow {
  readonly company_name_code: string;
  readonly company_name_view: string;
  /** Open ones, oldest first. */
  readonly reports: NonNullable<AdminReview['reports']>;
}

/** A review that an administrator hid or showed again, for the audit log. */
export interface HiddenReview {
  readonly product_name_view: string;
  readonly username: string;
  readonly rating: number;
}

/** A review as the public reads it. */
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

/** A review as the company's staff sees it. */
export function toDeskReview(row: DeskReviewRow): DeskReview {
  const { product_id, product_name_view, hidden_reason } = row;
  return { ...toReview(row), product_id, product_name_view, hidden_reason };
}
