import { cursorParam, type ListedProduct } from 'shared-api/contract/catalog/listing';
import {
  getInfluencer,
  type Influencer,
  type ShownInfluencer,
} from 'shared-api/contract/influence/influencer';
import {
  getProfile,
  listFollowed,
  type Profile,
  pageGifted,
  pageInfluenced,
  pageInfluencers,
} from 'shared-api/contract/influence/influencers';
import { type JoinableCompany, pageJoinable } from 'shared-api/contract/influence/joining';
import { getInfluencerByName } from 'shared-api/contract/influence/links';
import { getInfluencerPage, type InfluencerPageContent } from 'shared-api/contract/influence/own-page';
import { idParam } from 'shared-api/contract/params';
import { api, isAdmin, isApiError, type Session, sessionReady } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { partOrFirst } from 'shared-shell/list-part';
import type { ListPage } from 'shared-shell/more-pages';
import { HOUSE_ID } from '../domain/influencers.ts';
import { logFailure } from './log.ts';
import { deferred, type PageData, pageData } from './page-data.ts';

/** The first part of a list of a page; `failed` when it is empty because it could not be loaded. */
export interface Listing<Entry> extends ListPage<Entry> {
  readonly failed: boolean;
  /** Id of the failed call in the server's log. */
  readonly requestId?: string | undefined;
  /** True where it does not begin with the list's first entry. */
  readonly further: boolean;
}

/**
 * The part of a list after a place, or an empty one when it could not be loaded. A place with nothing after it leads to the
 * first part. Throws when the request was aborted.
 */
async function partOrEmpty<Entry>(
  load: (after: string | undefined) => Promise<ListPage<Entry>>,
  after: string | undefined,
  subject: string,
): Promise<Listing<Entry>> {
  try {
    const { part, place } = await partOrFirst(load, after, ({ entries }) => entries.length === 0);
    return { ...part, failed: false, further: place !== undefined };
  } catch (error) {
    if (!isApiError(error) || error.kind === 'abort') throw error;
    if (error.status !== 404) logFailure(`${subject} could not be fetched`, error);
    return {
      entries: [],
      next: null,
      failed: true,
      further: false,
      ...(error.requestId && { requestId: error.requestId }),
    };
  }
}

/** A place of an address; undefined where it has none that can be one. */
function placeIn(address: string, name: string): string | undefined {
  return cursorParam.safeParse(new URL(address).searchParams.get(name)).data;
}

/** Recommended products of an influencer after a place. */
export async function productsAfter(
  id: number,
  after: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<ListedProduct>> {
  const { products, next } = await api.call(pageInfluenced, { params: { id }, query: { after }, signal });
  return { entries: products, next };
}

/** Gifted products of an influencer after a place. */
export async function giftedAfter(
  id: number,
  after: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<ListedProduct>> {
  const { products, next } = await api.call(pageGifted, { params: { id }, query: { after }, signal });
  return { entries: products, next };
}

/** Influencers after a place: all, or those whose name contains `text`. */
export async function influencersAfter(
  text: string,
  after: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<Influencer>> {
  const query = { after, ...(text !== '' && { q: text }) };
  const { influencers, next } = await api.call(pageInfluencers, { query, signal });
  return { entries: influencers, next };
}

/** The influencer of an id; the house when there is none any more. */
export async function findInfluencer(id: number, signal?: AbortSignal): Promise<Influencer> {
  try {
    return await api.call(getInfluencer, { params: { id }, signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404 && id !== HOUSE_ID) return findInfluencer(HOUSE_ID, signal);
    throw error;
  }
}

export interface InfluencerData {
  readonly influencer: ShownInfluencer;
  /** Recommended products; those the influencer bought first. */
  readonly products: Listing<ListedProduct>;
  readonly gifted: Listing<ListedProduct>;
  /** The address has the name instead of the number. */
  readonly named?: true;
  /** What the influencer made of the page. */
  readonly page: InfluencerPageContent;
}

const NO_PAGE: InfluencerPageContent = { bio: '', cover_location: '', links: [], pinned: [], shelves: [] };

/** The page goes without what could not be loaded, and with an API of before, which has none. */
async function pageContent(id: number, signal: AbortSignal): Promise<InfluencerPageContent> {
  try {
    return await api.call(getInfluencerPage, { params: { id }, signal });
  } catch (error) {
    if (!isApiError(error) || error.kind === 'abort') throw error;
    if (error.status !== 404) logFailure('what an influencer made of their page could not be fetched', error);
    return NO_PAGE;
  }
}

const UNKNOWN = 'There is no influencer at this address.';

/**
 * Data of /i/:id, by number or by name. Throws the 404 page for an unknown influencer; the page shows a list that failed in its place.
 * Counts no view: the page in the browser opens itself.
 */
export async function loadInfluencer({
  params,
  request: { url, signal },
}: LoaderFunctionArgs): Promise<InfluencerData> {
  const named = await influencerNamed(params.id, signal);
  const id = named?.id ?? idParam.safeParse(params.id).data;
  if (id === undefined) throw notFound(UNKNOWN);
  const products = partOrEmpty(
    (after) => productsAfter(id, after, signal),
    placeIn(url, 'after'),
    'the products of an influencer',
  );
  const gifted = partOrEmpty(
    (after) => giftedAfter(id, after, signal),
    placeIn(url, 'gifted'),
    'the gifts of an influencer',
  );
  const page = pageContent(id, signal);
  // They load side by side; without an influencer their failures do not count.
  for (const part of [products, gifted, page]) part.catch(() => undefined);
  try {
    const influencer = named ?? (await api.call(getInfluencer, { params: { id }, signal }));
    return {
      influencer,
      products: await products,
      gifted: await gifted,
      page: await page,
      ...(named && { named: true as const }),
    };
  } catch (error) {
    throw isApiError(error) && error.status === 404 ? notFound(UNKNOWN) : error;
  }
}

/** The influencer whose name an address has; null where it has none. Throws the 404 page for a name that no influencer has. */
async function influencerNamed(
  text: string | undefined,
  signal: AbortSignal,
): Promise<ShownInfluencer | null> {
  const username = getInfluencerByName.params.safeParse({ username: text }).data?.username;
  if (username === undefined || /^\d+$/.test(username)) return null;
  try {
    return await api.call(getInfluencerByName, { params: { username }, signal });
  } catch (error) {
    throw isApiError(error) && error.status === 404 ? notFound(UNKNOWN) : error;
  }
}

export interface InfluencersData extends Listing<Influencer> {
  /** The searched part of the name; '' for all. */
  readonly text: string;
}

/** Longest search text, in characters. */
const TEXT_MAX = 50;

/** Data of the lists of influencers: all, or with `?q=` those whose name contains the text. */
export async function loadInfluencers({
  request: { url, signal },
}: LoaderFunctionArgs): Promise<InfluencersData> {
  const text = [...(new URL(url).searchParams.get('q') ?? '').trim()].slice(0, TEXT_MAX).join('');
  const load = (after: string | undefined) => influencersAfter(text, after, signal);
  return { ...(await partOrEmpty(load, placeIn(url, 'after'), 'the influencers')), text };
}

/** Companies that anyone can join, after a place. */
export async function joinableAfter(
  after: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<JoinableCompany>> {
  const { companies, next } = await api.call(pageJoinable, { query: { after }, signal });
  return { entries: companies, next };
}

/** Data of /join. */
export async function loadJoinable({
  request: { url, signal },
}: LoaderFunctionArgs): Promise<Listing<JoinableCompany>> {
  const load = (after: string | undefined) => joinableAfter(after, signal);
  return partOrEmpty(load, placeIn(url, 'after'), 'the companies to join');
}

/** The influencers that the signed-in person follows. */
export async function followedData(
  session: Session,
  signal?: AbortSignal,
): Promise<PageData<readonly Influencer[]>> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  return pageData(api.call(listFollowed, { signal }), 'the influencers followed could not be fetched');
}

/** Data of /influencer. */
export async function loadFollowed({ request: { signal } }: LoaderFunctionArgs) {
  return deferred(sessionReady().then((session) => followedData(session, signal)));
}

/** The signed-in person's profile, and whether they are an administrator. */
export interface OwnProfile {
  readonly profile: Profile;
  readonly admin: boolean;
}

export async function profileData(session: Session, signal?: AbortSignal): Promise<PageData<OwnProfile>> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const call = api.call(getProfile, { signal }).then((profile) => ({ profile, admin: isAdmin() }));
  return pageData(call, 'the profile could not be fetched');
}

/** Data of /profile. */
export async function loadProfile({ request: { signal } }: LoaderFunctionArgs) {
  return deferred(sessionReady().then((session) => profileData(session, signal)));
}
