import type { StockPage, StockVariant } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-of.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { doneBefore, logDeed, otherRequest } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import { receive, writeOff } from '../stock/index.ts';
import type { AtDesk } from './at-desk.ts';
import { countStock, stockPage, stockRow, variantOf } from './stock.repo.ts';
import { toProducts, toVariant } from './stock.rules.ts';

/** What is there of a company's goods. Rejects with a 404 CallError for a variant of another company. */
export interface StockService {
  /** Products with their variants, those that somebody waits for first; pages count from 1. */
  list(nameCode: string, text: string, page: number): Promise<StockPage>;
  /**
   * Adds units, which serve who waits first, or writes some off (below 0); 409 where fewer are there. What comes again with the
   * same `key` is done once, and none of it serves anybody the second time.
   */
  add(
    at: AtDesk,
    merchandiseId: number,
    units: number,
    key: string | null,
  ): Promise<StockVariant & { served: number }>;
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
    add: async ({ company, actorId }, merchandiseId, units, key) => {
      const { id: companyId } = await deskCompany(database, company);
      const subject = `merchandise:${merchandiseId}`;
      const action = units > 0 ? 'add_stock' : 'write_off_stock';
      return database.transaction(async (transaction) => {
        const variant = await variantOf(transaction, companyId, merchandiseId);
        if (!variant) throw notFound('variant');
        const done = await doneBefore(transaction, { companyId, actorId, action, key });
        if (done !== undefined && done !== subject) throw otherRequest();
        if (done !== undefined) return { ...(await standing(transaction, merchandiseId)), served: 0 };
        const goods = { product_id: variant.product_id, merchandise_id: merchandiseId };
        const served = units > 0 ? await receive(transaction, [{ ...goods, units }]) : 0;
        if (units < 0) await writeOff(transaction, { ...goods, units: -units });
        const stock = await standing(transaction, merchandiseId);
        await logDeed(transaction, {
          companyId,
          actorId,
          action,
          subject,
          changes: { quantity: { from: stock.quantity - units + served, to: stock.quantity } },
          requestKey: key,
        });
        return { ...stock, served };
      });
    },
  };
}

async function standing(transaction: Queryable, merchandiseId: number): Promise<StockVariant> {
  const row = await stockRow(transaction, merchandiseId);
  if (!row) throw new Error(`Variant ${merchandiseId} went away while it was held`);
  return toVariant(row);
}
