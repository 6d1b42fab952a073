import type { StockPage, StockVariant } from 'shared-api/contract';
import { type Database, pageOf, type Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { deskCompany, findRepeatedRequest, logActivity, requestKeyReused } from '../companies/index.ts';
import { countStock, stockPage, stockRow, variantOf } from './shelf.repo.ts';
import { toProducts, toVariant } from './shelf.rules.ts';
import { receive, writeOff } from './stock.service.ts';

/** The company and the acting member of its staff, checked before. */
export interface DeskContext {
  readonly company: string;
  readonly actorId: number;
}

/** A company's stock. Rejects with a 404 CallError for a variant of another company. */
export interface StockService {
  /** Products with their variants, awaited ones first; pages count from 1. */
  list(nameCode: string, text: string, page: number): Promise<StockPage>;
  /**
   * Adds units, which serve waiting lines first, or writes some off (negative); 409 when fewer are there.
   * Idempotent by `key`: a repeat serves nothing.
   */
  add(
    at: DeskContext,
    merchandiseId: number,
    units: number,
    key: string | null,
  ): Promise<StockVariant & { served: number }>;
}

/** Products per page. */
const PAGE_SIZE = 50;

export function stockService(database: Database): StockService {
  return {
    list: async (nameCode, text, page) => {
      const { id } = await deskCompany(database, nameCode);
      const looked = text.trim();
      const total = await countStock(database, id, looked);
      const { skip, ...place } = pageOf(page, total, PAGE_SIZE);
      const rows = await stockPage(database, id, looked, { most: PAGE_SIZE, skip });
      return { products: toProducts(rows), total, ...place };
    },
    add: async ({ company, actorId }, merchandiseId, units, key) => {
      const { id: companyId } = await deskCompany(database, company);
      const subject = `merchandise:${merchandiseId}`;
      const action = units > 0 ? 'add_stock' : 'write_off_stock';
      return database.transaction(async (transaction) => {
        const variant = await variantOf(transaction, companyId, merchandiseId);
        if (!variant) throw notFound('variant');
        const done = await findRepeatedRequest(transaction, { companyId, actorId, action, key });
        if (done !== undefined && done !== subject) throw requestKeyReused();
        if (done !== undefined) return { ...(await currentStock(transaction, merchandiseId)), served: 0 };
        const goods = { product_id: variant.product_id, merchandise_id: merchandiseId };
        const served = units > 0 ? await receive(transaction, [{ ...goods, units }]) : 0;
        if (units < 0) await writeOff(transaction, { ...goods, units: -units });
        const stock = await currentStock(transaction, merchandiseId);
        await logActivity(transaction, {
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

async function currentStock(transaction: Queryable, merchandiseId: number): Promise<StockVariant> {
  const row = await stockRow(transaction, merchandiseId);
  if (!row) throw new Error(`Variant ${merchandiseId} went away while it was held`);
  return toVariant(row);
}
