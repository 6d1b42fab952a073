import type { Queryable } from '../../platform/database/database.ts';
import { receive } from '../stock/index.ts';
import { emptyShelf } from './shelf.repo.ts';

/** What was made to order only is sold from stock from now on: whoever waits is served first by what is there. The caller holds the product. */
export async function serveFromShelf(transaction: Queryable, productId: number): Promise<void> {
  const goods = await emptyShelf(transaction, productId);
  if (goods.length > 0) await receive(transaction, goods);
}
