import type { Queryable } from '../../../src/platform/database/database.ts';
import { FORMER_STATES } from '../../data/former-states.ts';
import { takenUnits } from '../../data/orders.ts';
import { PRODUCTS } from '../../data/products.ts';
import { variantsOf } from '../../data/variants.ts';

/**
 * Makes room for the orders in a database that was filled before the demo had any: counts that nobody had ordered go, and
 * what the orders will take lies on the shelf. What people have ordered since stays as it is.
 */
export async function makeRoomForOrders(transaction: Queryable): Promise<void> {
  await transaction.query(
    `update product set sold = greatest(product.sold - former.sold, 0),
       sold_quant = greatest(product.sold_quant - former.shipped, 0), gifted = greatest(product.gifted - former.gifted, 0)
     from jsonb_to_recordset($1::jsonb) as former (id integer, sold integer, shipped integer, gifted integer)
     where product.id = former.id`,
    [JSON.stringify(Object.entries(FORMER_STATES).map(([id, state]) => ({ id: Number(id), ...state })))],
  );
  const variants = PRODUCTS.flatMap((product) =>
    variantsOf(product).map(({ id, key }) => {
      const [waiting, gifts] = FORMER_STATES[product.id]?.waiting?.[key] ?? [0, 0];
      return { id, waiting, gifts, taken: takenUnits(product.id, key) };
    }),
  );
  // Where somebody waits for units nothing is put beside them: stock or orders of a variant wait, never both.
  await transaction.query(
    `update merchandise set backlogged = greatest(backlogged - waiting, 0),
       gift_pending = greatest(gift_pending - gifts, 0),
       quantity = quantity + case when backlogged > waiting then 0 else taken end
     from jsonb_to_recordset($1::jsonb) as former (id integer, waiting integer, gifts integer, taken integer)
     where merchandise.id = former.id and (waiting > 0 or taken > 0)`,
    [JSON.stringify(variants)],
  );
}
