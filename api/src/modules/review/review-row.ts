/** A review that an administrator took away or brought back, as the log tells of it. */
export interface HiddenReview {
  readonly product_name_view: string;
  readonly username: string;
  readonly rating: number;
}
