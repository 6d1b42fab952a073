import { rememberedName } from 'shared-auth';
import { readRows, updateRows, whoIsHere } from './browser-database.ts';

/** Viewed products that are kept, newest first. */
export const VIEWED_KEPT = 24;

/** Ids of the products that the person who is here has viewed in this browser, newest first. */
export async function viewedProducts(who = whoIsHere): Promise<readonly number[]> {
  const person = who() ?? rememberedName();
  const rows = await readRows('viewed');
  return rows
    .filter(({ owner }) => owner === null || owner === person)
    .map(({ id }) => Number(id))
    .reverse();
}

/** Puts a viewed product first. */
export async function rememberViewed(productId: number, who = whoIsHere): Promise<void> {
  const id = String(productId);
  const viewed = { id, owner: who(), at: Date.now() };
  await updateRows('viewed', (rows) => [...rows.filter((row) => row.id !== id), viewed].slice(-VIEWED_KEPT));
}

/** Forgets all. */
export async function forgetViewed(): Promise<void> {
  await updateRows('viewed', () => []);
}
