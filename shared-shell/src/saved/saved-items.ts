import { atom } from 'jotai';
import type { Kept, NewSavedItem } from './saved-item.ts';

/** How many items wait for a sign-in; 0 until they are counted. */
export const savedNumberAtom = atom(0);

/**
 * Loads the code that keeps, lists and adds saved items, once for a page.
 * @throws when it did not load, as offline; the next call tries again
 */
export function loadSavedItems() {
  return import(/* webpackChunkName: "saved-items" */ './lazy/index.ts');
}

/**
 * Keeps a wish that was put together on a product's page, until a person signs in and it goes into their cart. An equal one
 * that waits already is kept once. With `wish` it is in the cart, and only its media remain to be sent.
 * @throws when the code did not load
 */
export async function saveItem(item: NewSavedItem): Promise<Kept> {
  const { keepItem } = await loadSavedItems();
  return keepItem(item);
}
