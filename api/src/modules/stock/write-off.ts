import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { NewGoods } from './give-back.ts';
import { changeStock, holdProducts, holdVariants } from './stock.repo.ts';

/** Takes units from the shelf that are there no more. Throws a 409 CallError where fewer are there: what is promised stays. */
export async function writeOff(
  transaction: Queryable,
  { product_id, merchandise_id, units }: NewGoods,
): Promise<void> {
  await holdProducts(transaction, [product_id]);
  const [variant] = await holdVariants(transaction, [merchandise_id]);
  if (!variant) throw new Error(`There is no variant ${merchandise_id}`);
  if (variant.quantity < units)
    throw new CallError(
      'conflict',
      variant.quantity === 0
        ? 'None of these are on hand, so nothing was written off.'
        : `Only ${variant.quantity} of these ${variant.quantity === 1 ? 'is' : 'are'} on hand, so nothing was written off.`,
    );
  await changeStock(transaction, [{ merchandise_id, quantity: -units, backlogged: 0, gift_pending: 0 }]);
}
