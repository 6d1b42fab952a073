import { type LoaderFunctionArgs, matchPath } from 'react-router-dom';
import { type RemoteSource, routeFor } from './remote-source.ts';

/** How long a pointer rests on a link before its page is prepared, milliseconds: crossing a list asks for nothing. */
const REST_MS = 80;
/** How long prepared data may be shown, milliseconds. */
const FRESH_MS = 10_000;

/** What a page needs, but for the code that its remote starts with. */
interface Prepared {
  readonly data: unknown;
  readonly code: Promise<unknown> | undefined;
}

/** The one page that was prepared last, and the release that did it: another one may not understand its data. */
let warmed: { version: string; address: string; until: number; page: Promise<Prepared> } | null = null;

/**
 * What was prepared of the page at `address` by the release `version`, once and for a short time; null when its data did not come,
 * or nothing was prepared. The page that is shown loads its data anew.
 */
export async function takeWarmed(address: string, version: string): Promise<Prepared | null> {
  const found = warmed;
  warmed = null;
  // Always null on servers, which have no location.
  if (found?.address !== address || found.version !== version) return null;
  if (address === addressOf(location.href) || found.until < Date.now()) return null;
  return found.page.catch(() => null);
}

/**
 * Prepares the page of a link when a mouse rests on it, a finger touches it or the focus reaches it: the remote's code,
 * and for pages that are the same for everybody their data. Failures stay silent, as the visit itself asks again.
 * @returns ends it
 */
export function warmLinks(sources: readonly RemoteSource[], page: Document): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const near = ({ type, target }: Event) => {
    clearTimeout(rest);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.pathname === location.pathname) return;
    const { href } = link;
    rest = setTimeout(
      () => void warm(sources, new URL(addressOf(href))).catch(() => undefined),
      delayOf(type),
    );
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  // The visit has begun and asks for itself.
  const visit = () => clearTimeout(rest);
  for (const kind of kinds) page.addEventListener(kind, near, { passive: true });
  page.addEventListener('click', visit, { capture: true, passive: true });
  return () => {
    clearTimeout(rest);
    page.removeEventListener('click', visit, { capture: true });
    for (const kind of kinds) page.removeEventListener(kind, near);
  };
}

function delayOf(type: string): number {
  return type === 'touchstart' ? 0 : REST_MS;
}

/** The address of a page, without the place on it. */
function addressOf(href: string): string {
  const url = new URL(href);
  url.hash = '';
  return url.href;
}

async function warm(sources: readonly RemoteSource[], url: URL): Promise<void> {
  for (const source of sources) {
    for (const { path, render } of source.paths) {
      const match = matchPath(path, url.pathname);
      if (!match) continue;
      const loaded = await source.load();
      const { loader } = routeFor(loaded, path);
      if (!loader || render !== 'server' || warmed?.address === url.href) return;
      let code: Prepared['code'];
      const waitForCode = async (pageCode: Promise<unknown>) => {
        code = pageCode;
      };
      const page = loader({ ...argsOf(url, path, match.params), waitForCode }).then((data) => ({
        data,
        code,
      }));
      warmed = { version: loaded.version, address: url.href, until: Date.now() + FRESH_MS, page };
      await page;
      return;
    }
  }
}

function argsOf(url: URL, pattern: string, params: LoaderFunctionArgs['params']): LoaderFunctionArgs {
  return { request: new Request(url), url, pattern, params, context: undefined };
}
