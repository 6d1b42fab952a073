import type { DeskMerchandise, DeskProduct } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { toDeskMerchandise, toDeskProduct } from './product.rules.ts';
import { productById } from './read-product.repo.ts';
import { variantById, variantsOf } from './variant.repo.ts';

/** A product as its company sees it; a 404 CallError for others'. */
export async function deskProduct(database: Queryable, companyId: number, id: number): Promise<DeskProduct> {
  const row = await productById(database, companyId, id);
  if (!row) throw notFound('product');
  return toDeskProduct(row, await variantsOf(database, id));
}

/** A variant as its company sees it; a 404 CallError for others'. */
export async function deskMerchandise(
  database: Queryable,
  companyId: number,
  merchId: number,
): Promise<DeskMerchandise> {
  const row = await variantById(database, companyId, merchId);
  if (!row) throw notFound('variant');
  return toDeskMerchandise(row);
}
