import { addMedia, addPicture, listMedia } from 'shared-api/contract/cart/media';
import { dollarsToCents } from 'shared-api/rules/money';
import { api, isApiError } from 'shared-auth';
import { sendToCart } from '../../cart/add-to-cart.ts';
import { logError } from '../../session/log.ts';
import type { SavedItem, SavedMedia, SavedProblem } from '../saved-item.ts';
import { readRows, whoIsHere } from './browser-database.ts';
import { changeItem, claimForPerson, removeItem, savedItems } from './items.ts';

/** Name of the lock that one tab at a time holds while it adds. */
const LOCK = 'saved-items';

/** Milliseconds to wait for the answer about one text or photo. */
const MEDIA_TIMEOUT_MS = 120_000;

/**
 * Puts the saved items of the signed-in person into the cart, and then their words and photos, each exactly once: one tab at a
 * time; a repeated request has the same idempotency key; of the media only those are sent that the server does not have. An item
 * that cannot be added stays, with its problem. Never rejects.
 * @param onAdded called after each wish that was added, and when another tab has added some meanwhile
 */
export async function addSavedItems(onAdded: () => void): Promise<void> {
  const person = whoIsHere();
  if (person === null) return;
  try {
    const before = await readRows('saved');
    await oneTabAtATime(async () => {
      await claimForPerson(person);
      if ((await readRows('saved')).length < before.length) onAdded();
      const tried = new Set<string>();
      for (let item = await nextItem(tried); item; item = await nextItem(tried)) {
        tried.add(item.id);
        // Signed out meanwhile: the rest waits.
        if (whoIsHere() !== person || !(await addItem(item, onAdded))) return;
      }
    });
  } catch (error) {
    logError('The saved items could not be added', error);
  }
}

/** The oldest item that no decision is needed for and that was not tried yet. Another tab may have taken some. */
async function nextItem(tried: ReadonlySet<string>): Promise<SavedItem | undefined> {
  return (await savedItems()).find(({ id, problem }) => !tried.has(id) && isDue(problem));
}

function isDue(problem: SavedProblem | null): boolean {
  return problem === null || (problem.kind === 'failed' && !problem.final);
}

/** Adds one item and its media. Resolves to whether the session still holds. */
async function addItem(item: SavedItem, onAdded: () => void): Promise<boolean> {
  const wish = item.wish ?? (await addWish(item, onAdded));
  if (wish === 'signed-out') return false;
  if (wish === null) return true;
  const problem = await sendMedia(item.media, wish);
  if (problem) await changeItem(item.id, { problem });
  else await removeItem(item.id);
  if (item.media.length > 0) onAdded();
  return true;
}

async function addWish(
  item: SavedItem,
  onAdded: () => void,
): Promise<NonNullable<SavedItem['wish']> | 'signed-out' | null> {
  const { id: key, product, parts, quantity, influencer } = item;
  const cents = parts.reduce((sum, { price_usd }) => sum + dollarsToCents(price_usd), 0);
  const result = await sendToCart({
    order: { productId: product.id, parts },
    quantity,
    seenPrice: cents / 100,
    influencer: influencer?.id ?? null,
    variant: 'current',
    key,
  });
  if (result.kind === 'signed-out') return 'signed-out';
  if (result.kind !== 'added') {
    await changeItem(item.id, { problem: result });
    return null;
  }
  await changeItem(item.id, { wish: result.wish, problem: null });
  onAdded();
  return result.wish;
}

/** Sends the media that the wish does not have yet; returns why that was not possible, null when it was. */
async function sendMedia(
  media: readonly SavedMedia[],
  wish: NonNullable<SavedItem['wish']>,
): Promise<SavedProblem | null> {
  try {
    for (const [part, ofPart] of Map.groupBy(media, (one) => one.part)) {
      await sendPartMedia(ofPart, wish.id, wish.addons[String(part)] ?? 0);
    }
    return null;
  } catch (error) {
    // The wish was deleted meanwhile: nothing is missing there.
    if (isApiError(error) && error.code === 'not_found') return null;
    logError('Words or photos of a saved item could not be sent', error);
    const refused = isApiError(error) && error.status === 422;
    const message = isApiError(error) ? error.msg : NOT_LOADED;
    const requestId = (isApiError(error) && error.requestId) || null;
    return { kind: refused ? 'media-refused' : 'failed', message, requestId, final: refused };
  }
}

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** Sends the texts and photos of one part whose slots are empty. */
async function sendPartMedia(
  media: readonly SavedMedia[],
  cart_id: number,
  cartaddon_id: number,
): Promise<void> {
  const signal = AbortSignal.timeout(MEDIA_TIMEOUT_MS);
  const slots = await api.call(listMedia, { params: { cart_id, cartaddon_id }, signal });
  const place = { cart_id, cartaddon_id, gift: false };
  for (const type of ['TEXT', 'IMAGE'] as const) {
    const ofType = slots.filter(({ media: kind }) => kind === type);
    const missing = media.filter((one) => one.type === type && ofType[one.slot]?.mediaslice_id == null);
    for (const one of missing) {
      const limit = AbortSignal.timeout(MEDIA_TIMEOUT_MS);
      if (one.type === 'TEXT') {
        const body = { ...place, slot: one.slot, type_media: one.type, content: one.content };
        await api.call(addMedia, { body, signal: limit });
      } else {
        const body = {
          ...place,
          slot: one.slot,
          picture_name: asFile(one.content),
          ...(one.placement && { placement: JSON.stringify(one.placement) }),
        };
        await api.upload(addPicture, { body, signal: limit });
      }
    }
  }
}

/** A photo as the upload takes it. */
function asFile(photo: Blob): File {
  return photo instanceof File ? photo : new File([photo], 'photo', { type: photo.type });
}

/** Without the lock, as in old browsers, the idempotency keys alone prevent a second wish. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
