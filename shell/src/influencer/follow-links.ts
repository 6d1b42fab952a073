import type { createBrowserRouter, Location } from 'react-router-dom';
import { logError } from '../app/log.ts';
import { type InfluencerLink, influencerLink, withoutLink } from './influencer-link.ts';
import { type LinkPage, openLink } from './open-link.ts';

/** What following links asks of the page's router. */
export type LinkRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/**
 * Opens the link at `first` and every further one that the shopper goes to; the last one wins. One that got no answer
 * is asked about again when the shopper goes on. One that did leaves the address, so that a reload brings back
 * nobody who was dropped; the page stays as it is, and its loaders are not asked.
 */
export function followLinks(router: LinkRouter, page: LinkPage, first: Location): void {
  let met = first.key;
  let open = influencerLink(first);
  let asking: InfluencerLink | null = null;

  const ask = async (link: InfluencerLink) => {
    asking = link;
    const answered = await openLink(link, page, () => open === link).catch((error: unknown) => {
      logError('The influencer’s link could not be opened', error);
      return false;
    });
    if (asking === link) asking = null;
    if (answered && open === link) {
      open = null;
      look();
    }
  };

  const look = () => {
    const { initialized, location, navigation, historyAction } = router.state;
    if (!initialized || navigation.state !== 'idle') return;
    const link = influencerLink(location);
    if (location.key !== met) {
      met = location.key;
      // Going back opens nothing anew, but the page that is itself the link.
      if (link && (link.page || historyAction !== 'POP')) open = link;
    }
    if (open && open !== asking) void ask(open);
    else if (!open && link && !link.page) void leaveAddress(location);
  };

  const leaveAddress = ({ pathname, search, hash, state }: Location) =>
    router.navigate(
      { pathname, search: withoutLink(search), hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state },
    );

  look();
  router.subscribe(look);
}
