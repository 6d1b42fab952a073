import type { Product } from 'shared-api/contract/catalog/products';
import { listOwnEarning } from 'shared-api/contract/influence/earners';
import { getOwnBadge, type Influencer, openInfluencerPage } from 'shared-api/contract/influence/influencer';
import { openGifted } from 'shared-api/contract/influence/influencers';
import { openInfluencerLink } from 'shared-api/contract/influence/links';
import { linkTag } from 'shared-api/rules/influence/own-links';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import { logFailure } from './log.ts';

/** What the server gives to a browser that opens an influencer's page; lists are null where there was no answer. */
export interface OpenedPage {
  /** It is the page of the signed-in person. */
  readonly own: boolean;
  /** Names of the companies in which the signed-in person's purchases pay the influencer; null while that is not known. */
  readonly earning: readonly string[] | null;
  readonly products: readonly Product[] | null;
  readonly gifted: readonly Product[] | null;
}

/**
 * Opens both parts of an influencer's page: the visit is recorded, with the person who is signed in, if there is one, and counted for
 * the link with this tag. Opening the own page counts for no link.
 * @param search the query of the page's address
 * @param ready resolves once it is known who is signed in
 */
export async function openPage(
  influencer: Influencer,
  search = '',
  ready: () => Promise<Session> = sessionReady,
): Promise<OpenedPage> {
  const session = await ready();
  const params = { id: influencer.id };
  const own = await isOwn(influencer, session);
  if (!own) await countVisit(influencer, linkTag(new URLSearchParams(search).getAll('s').at(-1)));
  // One after the other: the first answer brings the visitor's cookie, which the second is to carry.
  const products = await orNull(api.call(openInfluencerPage, { params }));
  const gifted = await orNull(api.call(openGifted, { params }));
  const earning = own || session.status !== 'signed-in' ? null : await earningNames(influencer.id);
  return { own, earning, products, gifted };
}

async function countVisit({ id }: Influencer, tag: string): Promise<void> {
  try {
    await api.call(openInfluencerLink, { params: { id }, body: { page: true, tag } });
  } catch (error) {
    logFailure('a visit could not be counted', error);
  }
}

async function earningNames(id: number): Promise<readonly string[] | null> {
  try {
    const { companies } = await api.call(listOwnEarning, { params: { id } });
    return companies.map(({ name_view }) => name_view);
  } catch (error) {
    if (!isApiError(error) || error.status !== 404)
      logFailure('where an influencer earns could not be fetched', error);
    return null;
  }
}

/** A person who is not listed has another name on the page: the id of their badge tells. */
async function isOwn({ id, username, listed }: Influencer, session: Session): Promise<boolean> {
  if (session.status !== 'signed-in') return false;
  if (listed) return session.username === username;
  try {
    const { badge } = await api.call(getOwnBadge);
    return badge?.id === id;
  } catch (error) {
    logFailure('the own link could not be fetched', error);
    return false;
  }
}

async function orNull(call: Promise<readonly Product[]>): Promise<readonly Product[] | null> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404)
      logFailure('an influencer’s page could not be opened', error);
    return null;
  }
}
