import type { createStore } from 'jotai';
import type { createBrowserRouter, Location } from 'react-router-dom';
import { getInfluencer, getOwnBadge, type Influencer } from 'shared-api/contract/influence/influencer';
import {
  getInfluencerByName,
  openInfluencerLink,
  viewProductByLink,
} from 'shared-api/contract/influence/links';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import { influencerVisited, logError, slices } from 'shared-shell';
import {
  type InfluencerLink,
  influencerLink,
  type LinkOwner,
  type LinkTarget,
  withoutLink,
} from './influencer-link.ts';

type Store = ReturnType<typeof createStore>;

/** What opening a link needs to know of the page. */
export interface LinkPage {
  readonly store: Store;
  /** Who is signed in, as soon as that is known. */
  readonly ready?: () => Promise<Session>;
}

/**
 * Resolves a link, has its visit counted and makes its owner the active influencer. An unknown name changes nothing, nor does one's own
 * link: buyers do not earn by their own purchases.
 * @param isLast whether no other link was met since
 * @returns false when there was no answer, so that it is worth another try
 */
export async function openLink(
  { owner, target }: InfluencerLink,
  { store, ready = sessionReady }: LinkPage,
  isLast: () => boolean,
): Promise<boolean> {
  await pageShown();
  // A visit is counted with the person who is signed in, if there is one.
  const session = await ready();
  try {
    const influencer = await ownerOf(owner);
    const own = session.status === 'signed-in' && (await isOwn(influencer, session.username));
    if (!own && !target.page) await countVisit(influencer.id, target);
    if (isLast() && !own)
      store.set(slices.followinfluencer, (before) => influencerVisited(influencer, Date.now(), before));
    return true;
  } catch (error) {
    logUnlessUnknown(error);
    return isUnknown(error);
  }
}

/** A page that the browser prepares before it is asked for is no visit yet. */
async function pageShown(): Promise<void> {
  if (Reflect.get(document, 'prerendering') !== true) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

function ownerOf(owner: LinkOwner): Promise<Influencer> {
  return 'id' in owner
    ? api.call(getInfluencer, { params: owner })
    : api.call(getInfluencerByName, { params: { username: owner.name } });
}

/**
 * Counts a visit through a link to any page but the influencer's own, which counts itself. A link to a product is a look at it. The
 * influencer becomes the active one also when counting fails.
 */
async function countVisit(id: number, target: LinkTarget): Promise<void> {
  const params = { id };
  const { product_id } = target;
  try {
    // One after the other: the first answer brings the visitor's cookie.
    await api.call(openInfluencerLink, { params, body: target });
    if (product_id !== undefined) await api.call(viewProductByLink, { params, body: { product_id } });
  } catch (error) {
    logError('A visit could not be counted', error);
  }
}

/** Who does not want to be seen is known by the id of their badge alone. */
async function isOwn({ id, username, listed }: Influencer, name: string): Promise<boolean> {
  if (listed) return username === name;
  const { badge } = await api.call(getOwnBadge);
  return badge?.id === id;
}

function logUnlessUnknown(error: unknown): void {
  if (!isUnknown(error)) logError('The influencer’s link could not be opened', error);
}

/** There is no influencer with this id, or none whose link counts. */
function isUnknown(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Router functions that link handling needs. */
export type LinkRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** Milliseconds before a link that got no answer is opened again: a server under load answers the next time. */
const REPEAT_AFTER_MS = [500, 2000, 5000, 15_000];

/**
 * Opens the link at `first` and every further one that the shopper goes to; the last one wins. One that got no answer
 * is asked about again after a while, and when the shopper goes on. One that did leaves the address, so that a reload brings back
 * no loader data that was dropped; the page stays as it is, and its loaders are not asked.
 */
export function followLinks(router: LinkRouter, page: LinkPage, first: Location): void {
  let met = first.key;
  let open = influencerLink(first);
  let asking: InfluencerLink | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const ask = async (link: InfluencerLink, repeats = 0) => {
    clearTimeout(waiting);
    asking = link;
    const answered = await openLink(link, page, () => open === link).catch((error: unknown) => {
      logError('The influencer’s link could not be opened', error);
      return false;
    });
    if (asking === link) asking = null;
    if (open !== link) return;
    if (answered) {
      open = null;
      look();
      return;
    }
    const pause = REPEAT_AFTER_MS[repeats];
    if (pause !== undefined) waiting = setTimeout(() => void ask(link, repeats + 1), pause);
  };

  const look = () => {
    const { initialized, location, navigation, historyAction } = router.state;
    if (!initialized || navigation.state !== 'idle') return;
    const link = influencerLink(location);
    if (location.key !== met) {
      met = location.key;
      // Going back opens nothing anew, but the page that is itself the link.
      if (link && (link.target.page || historyAction !== 'POP')) open = link;
    }
    if (open && open !== asking) void ask(open);
    else if (!open && link && !link.target.page) void leaveAddress(location);
  };

  const leaveAddress = ({ pathname, search, hash, state }: Location) =>
    router.navigate(
      { pathname, search: withoutLink(search), hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state },
    );

  look();
  router.subscribe(look);
}
