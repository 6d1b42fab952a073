import type { OrderLine } from 'shared-api/contract';
import type { OrderMediaItem } from '../media/index.ts';
import { cancellable } from './cancel.rules.ts';
import type { PageLineRow } from './page-line-row.ts';

/** A gift as its giver sees it; whoever else looks at the order sees nothing of it. */
export interface LineGift {
  readonly order_wish_id: number;
  readonly gift_code: string | null;
  readonly gift_qr: string | null;
  readonly gift_opened_at: Date | null;
  readonly gift_thanks: string | null;
}

/** What belongs to the lines of orders beside their rows. */
export interface BesideLines {
  readonly media: readonly OrderMediaItem[];
  readonly gifts: readonly LineGift[];
}

const CENTS = 100;

/** Lines as the contract has them. */
export function toLines(rows: readonly PageLineRow[], { media, gifts }: BesideLines): OrderLine[] {
  const may = new Set(cancellable(rows).map(({ id }) => id));
  return rows.map((row) => {
    const gift =
      row.position === 0 ? gifts.find((each) => each.order_wish_id === row.order_wish_id) : undefined;
    return {
      id: row.id,
      main_line_id: row.main_line_id,
      wish_id: row.order_wish_id,
      product_id: row.product_id,
      company_id: row.company_id,
      company_name_code: row.company_name_code,
      company_name_view: row.company_name_view,
      name: row.name,
      name_view: row.name_view,
      merchandice_name: row.merchandice_name,
      picture_location: row.picture_location,
      picture_alt: row.picture_alt,
      price_usd: row.price_cents / CENTS,
      quantity: row.quantity,
      tax: row.tax_cents,
      gift: row.gift,
      gift_code: gift?.gift_code ?? null,
      gift_qr: gift?.gift_qr ?? null,
      gift_opened_at: gift?.gift_opened_at?.toISOString() ?? null,
      gift_thanks: gift?.gift_thanks ?? null,
      influencer: row.influencer,
      state: row.state,
      to_make: row.to_make,
      estimated_delay: row.delay_days,
      due_at: row.due_at?.toISOString() ?? null,
      late_until: row.late_until?.toISOString() ?? null,
      shipped_at: row.shipped_at?.toISOString() ?? null,
      delivered_at: row.delivered_at?.toISOString() ?? null,
      tracking_url: row.tracking_url,
      tracking_number: row.tracking_number,
      cancellable: may.has(row.id),
      problem: row.problem,
      media: media
        .filter((item) => item.order_wish_id === row.order_wish_id && item.position === row.position)
        .map((item) => ({ gift: item.gift, type_media: item.kind, content: item.content })),
    };
  });
}

/** The wishes of lines, each once. */
export function wishesOf(rows: readonly PageLineRow[]): number[] {
  return [...new Set(rows.map(({ order_wish_id }) => order_wish_id))];
}
