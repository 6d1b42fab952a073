import { viewProductByLink } from 'shared-api/contract/influence/links';
import { api, rememberedName } from 'shared-auth';
import { logError } from '../../session/log.ts';
import { type InfluencerState, influencerInWindow } from '../../state/influencer-state.ts';
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

/**
 * Puts a viewed product first, and counts it for the link that the reader follows.
 * @param followed the influencer whose link was opened last; without one nothing is counted
 */
export async function rememberViewed(
  productId: number,
  who = whoIsHere,
  followed?: InfluencerState,
): Promise<void> {
  const influencer = followed ? influencerInWindow(followed, Date.now()).id : 0;
  if (influencer !== 0) void countForLink(productId, influencer);
  const id = String(productId);
  const viewed = { id, owner: who(), at: Date.now() };
  await updateRows('viewed', (rows) => [...rows.filter((row) => row.id !== id), viewed].slice(-VIEWED_KEPT));
}

/** Counts a look at a product for the influencer who brought this browser. Never rejects. */
async function countForLink(productId: number, id: number): Promise<void> {
  try {
    await api.call(viewProductByLink, { params: { id }, body: { product_id: productId } });
  } catch (error) {
    logError('A look at a product could not be counted', error);
  }
}

/** Forgets all. */
export async function forgetViewed(): Promise<void> {
  await updateRows('viewed', () => []);
}
