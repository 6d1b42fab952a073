import { viewProductByLink } from 'shared-api/contract/influence/links';
import { api, rememberedName } from 'shared-auth';
import { logError } from '../../session/log.ts';
import { influencerInWindow, NO_INFLUENCER } from '../../state/influencer-state.ts';
import { APP_STATE_KEY } from '../../state/persistence.ts';
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

/** Puts a viewed product first, and counts it for the link of the influencer who is active. */
export async function rememberViewed(productId: number, who = whoIsHere): Promise<void> {
  void countForLink(productId);
  const id = String(productId);
  const viewed = { id, owner: who(), at: Date.now() };
  await updateRows('viewed', (rows) => [...rows.filter((row) => row.id !== id), viewed].slice(-VIEWED_KEPT));
}

/** Counts a look at a product for the influencer who brought this browser, if there is one. Never rejects. */
async function countForLink(productId: number): Promise<void> {
  const id = activeInfluencer(Date.now());
  if (id === 0) return;
  try {
    await api.call(viewProductByLink, { params: { id }, body: { product_id: productId } });
  } catch (error) {
    logError('A look at a product could not be counted', error);
  }
}

/** From the state that the page keeps in the browser; 0 for none. */
function activeInfluencer(now: number): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(APP_STATE_KEY) ?? '{}');
    return influencerInWindow({ ...NO_INFLUENCER, ...Object(stored).followinfluencer }, now).id;
  } catch {
    // No storage, or a damaged entry, which the next change of state replaces.
    return 0;
  }
}

/** Forgets all. */
export async function forgetViewed(): Promise<void> {
  await updateRows('viewed', () => []);
}
