import type { Product } from 'shared-api/contract/catalog/products';
import { getInfluencer, type Influencer } from 'shared-api/contract/influence/influencer';
import {
  getProfile,
  listFollowed,
  listGifted,
  listInfluenced,
  listInfluencers,
  type Profile,
} from 'shared-api/contract/influence/influencers';
import { idParam } from 'shared-api/contract/params';
import { api, isAdmin, isApiError, type Session, sessionReady } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { HOUSE_ID } from '../domain/influencers.ts';
import { logFailure } from './log.ts';
import { deferred, type PageData, pageData } from './page-data.ts';

/** A list of a page; `failed` when it is empty because it could not be loaded. */
export interface Listing<Entry> {
  readonly entries: readonly Entry[];
  readonly failed: boolean;
  /** Id of the failed call in the server's log. */
  readonly requestId?: string | undefined;
}

/** A list, or an empty one when it could not be loaded. Throws when the request was aborted. */
async function listOrEmpty<Entry>(call: Promise<readonly Entry[]>, subject: string): Promise<Listing<Entry>> {
  try {
    return { entries: await call, failed: false };
  } catch (error) {
    if (!isApiError(error) || error.kind === 'abort') throw error;
    logFailure(`${subject} could not be fetched`, error);
    return { entries: [], failed: true, ...(error.requestId && { requestId: error.requestId }) };
  }
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
  readonly influencer: Influencer;
  /** Recommended products; those the influencer bought first. */
  readonly products: Listing<Product>;
  readonly gifted: Listing<Product>;
}

const UNKNOWN = 'There is no influencer at this address.';

/**
 * Data of /i/:id. Throws the 404 page for an unknown influencer; the page shows a list that failed in its place. Counts no
 * view: the shell records the visit.
 */
export async function loadInfluencer({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<InfluencerData> {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw notFound(UNKNOWN);
  const options = { params: { id: id.data }, signal };
  const products = listOrEmpty(api.call(listInfluenced, options), 'the products of an influencer');
  const gifted = listOrEmpty(api.call(listGifted, options), 'the gifts of an influencer');
  // They load side by side; without an influencer their failures do not count.
  for (const list of [products, gifted]) list.catch(() => undefined);
  try {
    const influencer = await api.call(getInfluencer, options);
    return { influencer, products: await products, gifted: await gifted };
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
  const query = text === '' ? {} : { q: text };
  return { ...(await listOrEmpty(api.call(listInfluencers, { query, signal }), 'the influencers')), text };
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
