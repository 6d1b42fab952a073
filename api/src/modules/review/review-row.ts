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

/** The same with what it is of. */
export interface DeskReviewRow extends ReviewRow {
  readonly product_id: number;
  readonly product_name_view: string;
}

/** The same with whose product it is. */
export interface AdminReviewRow extends DeskReviewRow {
  readonly company_name_code: string;
  readonly company_name_view: string;
}

/** A review that an administrator took away or brought back, as the log tells of it. */
export interface HiddenReview {
  readonly product_name_view: string;
  readonly username: string;
  readonly rating: number;
}
