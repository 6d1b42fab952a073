import { logError } from 'shared-shell';
import type { LinkPage, LinkRouter } from './follow-links.ts';

/** What every influencer's link has, and hardly another address. */
const LIKE_A_LINK = /^\/i\/|[?&]i=/i;

/**
 * Meets influencers' links at any address: the one the page begins with, and every one that is gone to. The code that
 * handles them is loaded with the first, and takes over from there.
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
      logError('A link could not be followed', error);
    }
  };
  const stop = router.subscribe(look);
  void look(router.state);
}
