import type { Queryable } from '../platform/database/database.ts';
import { faultQueries } from './fault-queries.ts';

/** Units of a variant and of its product before the first order. */
export interface OpeningStock {
  readonly merchandise_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
  readonly sold: number;
  readonly gifted: number;
}

type Reader = Pick<Queryable, 'query'>;

/** What there is now, to be given to `findFaults` later: to be read while there are no orders yet. */
export function openingStock(database: Reader): Promise<OpeningStock[]> {
  return database.query<OpeningStock>(
    `select variant.id as merchandise_id, product.id as product_id, variant.quantity, variant.backlogged,
       variant.gift_pending, product.sold, product.gifted
     from merchandise variant join product on product.id = variant.product_id`,
  );
}

/**
 * Looks for anything that must not be, whatever happened before, and says each in a sentence; none: not one cent and not
 * one unit is lost. Orders, lines, books, carts and counts are compared with each other and, where `opening` is given, stock
 * with what there was of it. To be asked while no order is just being placed or settled.
 */
export async function findFaults(database: Reader, opening: readonly OpeningStock[] = []): Promise<string[]> {
  const before = JSON.stringify(opening);
  const found: string[] = [];
  for (const { fault, query } of faultQueries) {
    const rows = await database.query(
      `with opening as (
         select * from jsonb_to_recordset($1::jsonb) as opening (merchandise_id integer, product_id integer,
           quantity integer, backlogged integer, gift_pending integer, sold integer, gifted integer)
       ) ${query}`,
      [before],
    );
    found.push(...rows.map((row) => `${fault}: ${JSON.stringify(row)}`));
  }
  return found;
}
