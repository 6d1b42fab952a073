import { logError } from '../../session/log.ts';
import {
  type Kept,
  type NewSavedItem,
  SAVED_ITEMS_CHANGED,
  type SavedItem,
  type SavedMedia,
} from '../saved-item.ts';
import { claimRows, forgetPeople, isInMemory, readRows, updateRows, whoIsHere } from './browser-database.ts';

/** The items of the person who is signed in, or those without an owner, oldest first. */
export async function savedItems(): Promise<readonly SavedItem[]> {
  const owner = whoIsHere();
  return (await readRows('saved')).filter((item) => item.owner === owner);
}

/** Whether items are gone once the page is left, because the browser stores nothing. */
export function isFleeting(): boolean {
  return isInMemory('saved');
}

/** Keeps an item; an equal one that waits already is kept once, one of the same request is replaced. */
export async function keepItem(item: NewSavedItem): Promise<Kept> {
  const kept: SavedItem = { ...item, owner: whoIsHere(), at: Date.now(), problem: null };
  return changedEverywhere(
    updateRows('saved', (rows) =>
      rows.some((other) => isEqual(other, kept)) ? rows : [...rows.filter(({ id }) => id !== kept.id), kept],
    ),
  );
}

/** Changes what is kept of an item, in one step; one that is gone meanwhile stays gone. */
export async function changeItem(id: string, change: Partial<SavedItem>): Promise<void> {
  await changedEverywhere(
    updateRows('saved', (rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
  );
}

/** Forgets an item. */
export async function removeItem(id: string): Promise<void> {
  await changedEverywhere(updateRows('saved', (rows) => rows.filter((row) => row.id !== id)));
}

/** What has no owner yet becomes this person's; what belongs to another one is forgotten. */
export async function claimForPerson(person: string): Promise<void> {
  await forgetPeople(person);
  await changed(claimRows(person));
}

/** After a sign-out: forgets everything that belongs to a person. */
export async function forgetPerson(): Promise<void> {
  await changed(forgetPeople(null));
}

async function changed<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work;
  dispatchEvent(new Event(SAVED_ITEMS_CHANGED));
  return result;
}

/** Other tabs hear of it too. What a sign-in or a sign-out changes, each tab does itself. */
async function changedEverywhere<Result>(work: Promise<Result>): Promise<Result> {
  const result = await changed(work);
  withChannel((open) => {
    open.postMessage(null);
    if (open !== channel) open.close();
  });
  return result;
}

/** While this tab hears of others. It speaks through the same one, which does not hear itself. */
let channel: BroadcastChannel | undefined;

/** Where storage is denied, tabs share nothing that they could tell one another. */
function withChannel(use: (channel: BroadcastChannel) => void): void {
  try {
    use(channel ?? new BroadcastChannel(SAVED_ITEMS_CHANGED));
  } catch (error) {
    logError('Other tabs do not hear of saved items', error);
  }
}

/** Passes on to this tab that saved items have changed in another one; not while the page waits for Back. */
export function followOtherTabs(): void {
  const open = () =>
    withChannel((opened) => {
      channel = opened;
      channel.onmessage = () => dispatchEvent(new Event(SAVED_ITEMS_CHANGED));
    });
  addEventListener('pageshow', open);
  // An open channel may keep a page from the back-forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  open();
}

function isEqual(one: SavedItem, other: SavedItem): boolean {
  return one.owner === other.owner && contentsOf(one) === contentsOf(other);
}

/** Everything that makes two items the same wish; of a photo its size, which is as good as its content here. */
function contentsOf({ product, parts, quantity, influencer, media, wish }: SavedItem): string {
  const given = media.map(({ content, ...place }: SavedMedia) => ({
    ...place,
    content: typeof content === 'string' ? content : content.size,
  }));
  const chosen = parts.map(({ productId, merchandise }) => [productId, merchandise.merch_id]);
  return JSON.stringify([product.id, chosen, quantity, influencer?.id, given, wish?.id]);
}
