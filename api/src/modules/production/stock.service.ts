import type { StockPage, StockVariant } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-of.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import { receive, writeOff } from '../stock/index.ts';
import type { AtDesk } from './at-desk.ts';
import { countStock, stockPage, stockRow, variantOf } from './stock.repo.ts';
import { toProducts, toVariant } from './stock.rules.ts';

/** What is there of a company's goods. Rejects with a 404 CallError for a variant of another company. */
export interface StockService {
  /** Products with their variants, those that somebody waits for first; pages count from 1. */
  list(nameCode: string, text: string, page: number): Promise<StockPage>;
  /** Adds units, which serve who waits first, or writes some off (below 0); 409 where fewer are there. */
  add(at: AtDesk, merchandiseId: number, units: number): Promise<StockVariant & { served: number }>;
}

/** Products of one page. */
const PAGE = 50;

export function stockService(database: Database): StockService {
  return {
    list: async (nameCode, text, page) => {
      const { id } = await deskCompany(database, nameCode);
      const looked = text.trim();
      const total = await countStock(database, id, looked);
      const { skip, ...place } = pageOf(page, total, PAGE);
      const rows = await stockPage(database, id, looked, { most: PAGE, skip });
      return { products: toProducts(rows), total, ...place };
    },
    add: async ({ company, actorId }, merchandiseId, units) => {
      const { id: companyId } = await deskCompany(database, company);
      return database.transaction(async (transaction) => {
        const variant = await variantOf(transaction, companyId, merchandiseId);
        if (!variant) throw notFound('variant');
        const goods = { product_id: variant.product_id, merchandise_id: merchandiseId };
        const served = units > 0 ? await receive(transaction, [{ ...goods, units }]) : 0;
        if (units < 0) await writeOff(transaction, { ...goods, units: -units });
        const row = await stockRow(transaction, merchandiseId);
        if (!row) throw new Error(`Variant ${merchandiseId} went away while it was held`);
        await logDeed(transaction, {
          companyId,
          actorId,
          action: units > 0 ? 'add_stock' : 'write_off_stock',
          subject: `merchandise:${merchandiseId}`,
          changes: { quantity: { from: row.quantity - units + served, to: row.quantity } },
        });
        return { ...toVariant(row), served };
      });
    },
  };
}
