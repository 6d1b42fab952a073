import type { createStore } from 'jotai';
import { getInfluencer, openInfluencerPage } from 'shared-api/contract/stakeholder';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import { influencerVisited, slices } from 'shared-shell';
import { logError } from '../app/log.ts';
import type { InfluencerLink } from './influencer-link.ts';

type Store = ReturnType<typeof createStore>;

/** What opening a link needs to know of the page. */
export interface LinkPage {
  readonly store: Store;
  /** Who is signed in, as soon as that is known. */
  readonly ready?: () => Promise<Session>;
}

/**
 * Asks whose link it is and makes them the active influencer. An unknown person changes nothing, nor does one's own
 * link: nobody earns by what they buy themselves.
 * @param isLast whether no other link was met since
 * @returns false when there was no answer, so that it is worth another try
 */
export async function openLink(
  link: InfluencerLink,
  { store, ready = sessionReady }: LinkPage,
  isLast: () => boolean,
): Promise<boolean> {
  // A visit is counted with the person who is signed in, if there is one.
  const session = await ready();
  const params = { id: link.id };
  try {
    const influencer = await api.call(getInfluencer, { params });
    if (link.page) await api.call(openInfluencerPage, { params }).catch(logUnlessUnknown);
    const own = session.status === 'signed-in' && session.username === influencer.username;
    if (isLast() && !own) store.set(slices.followinfluencer, influencerVisited(influencer, Date.now()));
    return true;
  } catch (error) {
    logUnlessUnknown(error);
    return isUnknown(error);
  }
}

function logUnlessUnknown(error: unknown): void {
  if (!isUnknown(error)) logError('The influencer’s link could not be opened', error);
}

/** Nobody has this id, or nobody whose link counts. */
function isUnknown(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
