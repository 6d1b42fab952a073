import { addStockNotice, listStockNotices, removeStockNotice } from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { StockNoticeService } from './stock-notice.service.ts';

/** The calls by which people say what they wait for. */
export function routeStockNotices(serve: Serve, notices: StockNoticeService): void {
  serve(listStockNotices, async ({ actor }) => ({ notices: await notices.list(actor.personId) }));
  serve(addStockNotice, async ({ actor, body }) => {
    await notices.add(actor.personId, body.merch_id);
    return { merch_id: body.merch_id };
  });
  serve(removeStockNotice, async ({ actor, params }) => {
    await notices.remove(actor.personId, params.merch_id);
    return { merch_id: params.merch_id };
  });
}
