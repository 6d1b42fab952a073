import { toggleChecked, toggleGift, updateCartEntry } from 'shared-api/contract/cart';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { mayBeChecked } from 'shared-api/rules/wish-check';
import { api } from 'shared-auth';
import type { WishChange } from '../domain/wish-change.ts';
import { type ChangeAnswer, refusalOf } from './change-answer.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/** Asks the server for a change of a wish. Never throws: what goes wrong is an answer too. */
export async function sendChange(
  id: number,
  change: WishChange,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<ChangeAnswer> {
  try {
    return { kind: 'changed', entry: await send(id, change, signal) };
  } catch (error) {
    return refusalOf(error);
  }
}

function send(id: number, change: WishChange, signal: AbortSignal): Promise<CartEntry> {
  switch (change.field) {
    case 'checked':
      return toggled(() => api.call(toggleChecked, { params: { id }, signal }), change);
    case 'gift':
      return toggled(() => api.call(toggleGift, { params: { id }, signal }), change);
    case 'name':
      return api.call(updateCartEntry, { params: { cart_id: id }, body: { name: change.to }, signal });
    case 'cart_quantity':
      return api.call(updateCartEntry, {
        params: { cart_id: id },
        body: { cart_quantity: change.to },
        signal,
      });
  }
}

/**
 * The calls turn what is on off and the other way round, whatever a page shows. Where it stood the other way, as after a
 * change in another tab, the first call made it what the shopper did not ask for: a second one puts it right.
 */
async function toggled(
  call: () => Promise<CartEntry>,
  { field, to }: Extract<WishChange, { to: boolean }>,
): Promise<CartEntry> {
  const entry = await call();
  const refused = field === 'checked' && to && !mayBeChecked(entry);
  return entry[field] === to || refused ? entry : call();
}
