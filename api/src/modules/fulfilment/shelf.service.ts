import type { StockPage, StockShow, StockTable, StockVariant } from 'shared-api/contract';
import { type Database, pageOf, type Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { deskCompany, findRepeatedRequest, logActivity, requestKeyReused } from '../companies/index.ts';
import {
  countStock,
  countStockTable,
  stockOfProducts,
  stockPage,
  stockPlace,
  stockRow,
  stockTableIds,
  variantOf,
} from './shelf.repo.ts';
import { toProducts, toTable, toVariant } from './shelf.rules.ts';
import { receive, writeOff } from './stock.service.ts';

/** The company and the acting member of its staff, checked before. */
export interface DeskContext {
  readonly company: string;
  readonly actorId: number;
}

/** What the stock table shows: `after` is the variant of the row before, null at the beginning. */
export interface StockTableQuery {
  readonly text: string;
  readonly show: StockShow | 'all';
  readonly after: number | null;
}

/** A company's stock. Rejects with a 404 CallError for a variant of another company. */
export interface StockService {
  /** Products with their variants, awaited ones first; pages count from 1. */
  list(nameCode: string, text: string, page: number): Promise<StockPage>;
  /** Variants by the names of their products, 20 rows at a time. */
  table(nameCode: string, query: StockTableQuery): Promise<StockTable>;
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
/** Rows of the stock table that come at a time. */
const TABLE_ROWS = 20;

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
    table: async (nameCode, { text, show, after }) => {
      const { id } = await deskCompany(database, nameCode);
      const looked = text.trim();
      const place = after === null ? null : await stockPlace(database, id, after);
      if (place === undefined) throw notFound('variant');
      const counts = await countStockTable(database, id, looked);
      const ids = await stockTableIds(database, id, { text: looked, show, after: place }, TABLE_ROWS + 1);
      const shown = ids.slice(0, TABLE_ROWS);
      return {
        ...toTable(shown, await stockOfProducts(database, shown)),
        counts,
        next: ids.length > TABLE_ROWS ? String(shown.at(-1)) : null,
      };
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
