/** A gift as its page needs it: who gave it, what it is, and whether it was opened and thanked for. */
export interface GiftRow {
  readonly order_wish_id: number;
  readonly opened_at: Date | null;
  readonly thanked_at: Date | null;
  readonly giver_id: number;
  readonly giver: string;
  readonly giver_picture_location: string;
  readonly product_id: number;
  readonly product_name: string;
  readonly picture_location: string;
  readonly picture_alt: string;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  /** It has a password. */
  readonly shut: boolean;
  /** All of it was taken back before it left: there is no gift any more. */
  readonly taken_back: boolean;
  /** It was opened in the browser that asks, lately. */
  readonly opened_here: boolean;
  /** The browser that asks is its giver's, as far as is known. */
  readonly own: boolean;
}

/** What the giver is told of a gift on the page of the order; sealed texts in hexadecimal digits. */
export interface OwnGiftRow {
  readonly order_wish_id: number;
  readonly code_key_id: string;
  readonly code_sealed: string;
  readonly opened_at: Date | null;
  readonly thanked_at: Date | null;
  readonly thanks_key_id: string | null;
  readonly thanks_sealed: string | null;
}
