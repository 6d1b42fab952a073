import type { Queryable } from '../../platform/database/database.ts';
import type { NewGoods } from '../stock/index.ts';

/** Takes the units of a held product that somebody waits for off the shelf, to be handed out. */
export async function emptyShelf(transaction: Queryable, productId: number): Promise<NewGoods[]> {
  return transaction.query<NewGoods>(
    `with shelf as (
       select id, quantity from merchandise
       where product_id = $1 and quantity > 0 and backlogged > 0 order by id for no key update
     ), emptied as (
       update merchandise set quantity = 0 from shelf where merchandise.id = shelf.id
     )
     select $1::integer as product_id, id as merchandise_id, quantity as units from shelf`,
    [productId],
  );
}
