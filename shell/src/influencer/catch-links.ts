import { logError } from '../app/log.ts';
import type { LinkRouter } from './follow-links.ts';
import type { LinkPage } from './open-link.ts';

/** What every influencer's link has, and hardly another address. */
const LIKE_A_LINK = /^\/i\/|[?&]i=/i;

/**
 * Meets influencers' links at any address: the one the page begins with, and every one that is gone to. The code that
 * knows what to do about them comes with the first, and goes on from there; nobody else loads it.
 */
export function catchLinks(router: LinkRouter, page: LinkPage): void {
  let following = false;
  const look = async ({ location }: Pick<LinkRouter['state'], 'location'>) => {
    if (!LIKE_A_LINK.test(location.pathname + location.search)) return;
    try {
      const { followLinks } = await import(/* webpackChunkName: "influencer-link" */ './follow-links.ts');
      if (following) return;
      following = true;
      stop();
      followLinks(router, page, location);
    } catch (error) {
      logError('The influencer’s link could not be followed', error);
    }
  };
  const stop = router.subscribe(look);
  void look(router.state);
}
