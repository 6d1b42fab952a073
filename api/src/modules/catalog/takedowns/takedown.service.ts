import type { MarketProducts } from 'shared-api/contract';
import { centsToDollars } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { logActivity } from '../../companies/index.ts';
import { lockCatalog } from '../editing/product.repo.ts';
import { assertBuyable } from '../editing/product-parts.service.ts';
import {
  companyOf,
  deleteTakedown,
  insertTakedown,
  lockForTakedown,
  type MarketProductRow,
  marketProducts,
  storeActive,
  takedownOf,
} from './takedown.repo.ts';

/** Products per page. */
const PAGE_SIZE = 20;

/** Products of a company for administrators, newest first, 20 a page. */
export async function listMarketProducts(
  database: Database,
  companyId: number,
  { q = '', before }: { readonly q?: string | undefined; readonly before?: string | undefined },
): Promise<MarketProducts> {
  const rows = await marketProducts(database, companyId, {
    text: q.trim(),
    before: before === undefined ? null : Number(before),
    most: PAGE_SIZE + 1,
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { products: page.map(toProduct), next: last ? String(last.id) : null };
}

function toProduct({ price_cents, reason, by, taken_down_at, ...product }: MarketProductRow) {
  return {
    ...product,
    price: price_cents === null ? null : centsToDollars(price_cents),
    taken_down:
      reason === null || by === null || taken_down_at === null
        ? null
        : { reason, by, at: taken_down_at.toISOString() },
  };
}

/** The product of a decision, by its name. */
export interface DecidedProduct {
  readonly name_view: string;
  readonly companyId: number;
}

/**
 * Takes a product off sale until it is put back, and says so in the log of its company's desk. Rejects with a CallError: 404 for no
 * product, 409 for one that is taken down, 422 for an add-on that another product on sale requires.
 */
export async function takeDown(
  transaction: Queryable,
  {
    productId,
    actorId,
    reason,
  }: { readonly productId: number; readonly actorId: number; readonly reason: string },
): Promise<DecidedProduct> {
  const product = await lockedProduct(transaction, productId);
  if (await takedownOf(transaction, productId))
    throw new CallError('conflict', `${product.name_view} is taken down already, so nothing was done.`);
  const version = product.version + 1;
  await insertTakedown(transaction, { productId, actorId, reason });
  await storeActive(transaction, productId, false, version);
  await assertBuyable(transaction, productId, 'reason');
  await logActivity(transaction, {
    companyId: product.company_id,
    actorId,
    action: 'take_down_product',
    subject: `product:${productId}`,
    version,
    changes: {
      ...(product.active && { active: { from: true, to: false } }),
      reason: { from: null, to: reason },
    },
  });
  return { name_view: product.name_view, companyId: product.company_id };
}

/**
 * Lets a company sell a product again; the company itself switches it on. Rejects with a CallError: 404 for no product, 409 for one that
 * is not taken down.
 */
export async function putBack(
  transaction: Queryable,
  { productId, actorId }: { readonly productId: number; readonly actorId: number },
): Promise<DecidedProduct> {
  const product = await lockedProduct(transaction, productId);
  if (!(await takedownOf(transaction, productId)))
    throw new CallError('conflict', `${product.name_view} is not taken down, so nothing was done.`);
  const version = product.version + 1;
  await deleteTakedown(transaction, productId);
  await storeActive(transaction, productId, product.active, version);
  await logActivity(transaction, {
    companyId: product.company_id,
    actorId,
    action: 'put_back_product',
    subject: `product:${productId}`,
    version,
  });
  return { name_view: product.name_view, companyId: product.company_id };
}

/** Locks the company's catalog before the product, as its own edits do. */
async function lockedProduct(transaction: Queryable, productId: number) {
  const companyId = await companyOf(transaction, productId);
  if (companyId === undefined) throw notFound('product');
  await lockCatalog(transaction, companyId);
  const product = await lockForTakedown(transaction, productId);
  if (!product) throw notFound('product');
  return product;
}

/** Throws a 422 CallError for a product that an administrator has taken down; `field` is the form field that was set, if any. */
export async function assertNotTakenDown(
  transaction: Queryable,
  productId: number,
  field?: string,
): Promise<void> {
  const takedown = await takedownOf(transaction, productId);
  if (!takedown) return;
  const msg = `We took this product down: “${takedown.reason}”. Please write to us when that is settled.`;
  throw new CallError('invalid', msg, field === undefined ? {} : { fields: { [field]: msg } });
}
