import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { unbuyableBy } from './addon.repo.ts';

/**
 * 422 when a product that is on sale could not be bought any more as this one is now: asked at the end of a change that
 * puts something on or off sale, or says what has to be taken with it. The words name the field that was set.
 */
export async function assertBuyable(transaction: Queryable, productId: number, field: string): Promise<void> {
  const found = await unbuyableBy(transaction, productId);
  if (!found) return;
  const { root, addon } = found;
  const msg = `${addon} has to be taken with ${root}, so that it has to be on sale as long as ${root} is.`;
  throw new CallError('invalid', msg, { fields: { [field]: msg } });
}
