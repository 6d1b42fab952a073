import * as z from 'zod/mini';
import { id, location } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';

/** Variants that one person may wait for at a time. */
export const STOCK_NOTICES_MAX = 100;

/** A variant that a person gets an email about when it is back; `variant` says which one of its product it is, empty for a product without choices. */
export const stockNoticeSchema = z.object({
  merch_id: id,
  product_id: id,
  company_name_code: z.string(),
  name_view: z.string(),
  variant: z.string(),
  picture_location: location,
});

export type StockNotice = z.infer<typeof stockNoticeSchema>;

/** Those that no email was sent for yet, newest first. */
export const listStockNotices = operation({
  name: 'shop.listStockNotices',
  method: 'GET',
  path: '/api/shop/stock-notices',
  access: 'member',
  summary: 'Which sold-out variants one hears of when they are back',
  answer: z.object({ notices: z.array(stockNoticeSchema) }),
  errors: [],
  built: true,
});

/** May be repeated: a variant is waited for once. 409 where it can be ordered now, or for more than STOCK_NOTICES_MAX. */
export const addStockNotice = operation({
  name: 'shop.addStockNotice',
  method: 'POST',
  path: '/api/shop/stock-notices',
  access: 'member',
  summary: 'Ask for an email when a variant can be ordered again',
  body: z.object({ merch_id: id }),
  answer: z.object({ merch_id: id }),
  errors: ['not_found', 'conflict'],
  built: true,
});

/** May be repeated: what is not waited for stays so. */
export const removeStockNotice = operation({
  name: 'shop.removeStockNotice',
  method: 'DELETE',
  path: '/api/shop/stock-notices/:merch_id',
  access: 'member',
  summary: 'Wait for a variant no more',
  params: z.object({ merch_id: idParam }),
  answer: z.object({ merch_id: id }),
  errors: [],
  built: true,
});
