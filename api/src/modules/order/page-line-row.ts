import type { LineState } from 'shared-api/contract';

/** A line with all that pages show of it; `leaving`: somebody is buying the label for it at this moment. */
export interface PageLineRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_wish_id: number;
  readonly position: number;
  readonly main_line_id: number | null;
  readonly product_id: number;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly name: string;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly picture_location: string;
  readonly picture_alt: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly tax_cents: number;
  readonly gift: boolean;
  readonly influencer: string | null;
  readonly state: LineState;
  readonly to_make: boolean;
  readonly delay_days: number;
  readonly due_at: Date | null;
  readonly late_until: Date | null;
  readonly late: boolean;
  readonly shipped_at: Date | null;
  readonly delivered_at: Date | null;
  readonly tracking_url: string | null;
  readonly tracking_number: string | null;
  readonly leaving: boolean;
  readonly problem: {
    readonly content: string;
    readonly created_at: string;
    readonly reply: string | null;
  } | null;
}
