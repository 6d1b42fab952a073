import { addFavorite, listFavorites, removeFavorite } from 'shared-api/contract/catalog/favorites';
import { api, isApiError, rememberedName, subscribeSession } from 'shared-auth';
import { logError } from '../../session/log.ts';
import { showFavorites } from '../favorite-ids.ts';
import { type FavoriteRow, readRows, updateRows, whoIsHere } from './browser-database.ts';

/** Name of the lock that one tab at a time holds while it tells the account. */
const LOCK = 'favorites';

/** Reads the favorites of the person who is here, or those without an owner, and shows them on the page; newest first. */
export async function publishFavorites(who = whoIsHere): Promise<ReadonlySet<number>> {
  const person = who() ?? rememberedName();
  const rows = (await readRows('favorites')).filter(
    ({ owner, pending }) => (owner === null || owner === person) && pending !== 'remove',
  );
  const ids = new Set(rows.map(({ id }) => Number(id)).reverse());
  showFavorites(ids);
  return ids;
}

/** Marks a product or takes its mark away: in this browser, and in the account once that is possible. */
export async function setFavorite(productId: number, on: boolean, who = whoIsHere): Promise<void> {
  const id = String(productId);
  await updateRows('favorites', (rows) => {
    const before = rows.find((row) => row.id === id);
    const others = rows.filter((row) => row !== before);
    const owner = before?.owner ?? who();
    // The account never heard of what has no owner.
    if (!on && owner === null) return others;
    return [...others, { id, owner, at: Date.now(), pending: on ? 'add' : 'remove' }];
  });
  await publishFavorites(who);
  if (who() !== null) await syncFavorites(who);
}

/**
 * Tells the account of the signed-in person what changed in this browser, one tab at a time, and takes over what changed in
 * others. What could not be sent is kept for the next time. Signed out it only reads. Returns the favorites, newest first.
 */
export async function syncFavorites(who = whoIsHere): Promise<ReadonlySet<number>> {
  const person = who();
  if (person === null) return publishFavorites(who);
  // A question that leaves after the sign-out has no token, and could only be refused.
  const left = new AbortController();
  const unsubscribe = subscribeSession(() => {
    if (who() !== person) left.abort();
  });
  try {
    await oneTabAtATime(async () => {
      const due = (await readRows('favorites')).filter(
        ({ owner, pending }) => owner === person && pending !== null,
      );
      for (const row of due) {
        // Signed out meanwhile: its rows are forgotten.
        if (who() !== person) return;
        await sendChange(row);
      }
      const { product_ids } = await api.call(listFavorites, { signal: left.signal });
      if (who() === person) await takeOver(person, product_ids);
    });
  } catch (error) {
    if (!left.signal.aborted) logError('The favorites could not be brought up to date', error);
  } finally {
    unsubscribe();
  }
  return publishFavorites(who);
}

async function sendChange(sent: FavoriteRow): Promise<void> {
  const params = { id: Number(sent.id) };
  let isGone = sent.pending === 'remove';
  try {
    await api.call(sent.pending === 'remove' ? removeFavorite : addFavorite, { params });
  } catch (error) {
    // The product is not shown any more.
    if (!isApiError(error) || error.code !== 'not_found') throw error;
    isGone = true;
  }
  await updateRows('favorites', (rows) =>
    rows.flatMap((row) => {
      // Changed meanwhile: that is sent next.
      if (row.id !== sent.id || row.at !== sent.at) return [row];
      return isGone ? [] : [{ ...row, pending: null }];
    }),
  );
}

/** Makes the rows of a person those of the account, except what is not sent yet. @param ids newest first */
async function takeOver(person: string, ids: readonly number[]): Promise<void> {
  // A change would create the database, which every later page then reads.
  if (ids.length === 0 && (await readRows('favorites')).length === 0) return;
  const known = new Set(ids.map(String));
  const now = Date.now();
  await updateRows('favorites', (rows) => {
    const kept = rows.filter(
      ({ id, owner, pending }) => owner !== person || pending !== null || known.has(id),
    );
    const here = new Set(kept.map(({ id }) => id));
    const added = ids.flatMap((id, index): FavoriteRow[] =>
      here.has(String(id)) ? [] : [{ id: String(id), owner: person, at: now - index, pending: null }],
    );
    return [...kept, ...added];
  });
}

/** Without the lock, as in old browsers, a change may be sent twice, which changes nothing. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
