import { type LoaderFunctionArgs, matchPath } from 'react-router-dom';
import { type RemoteSource, routeFor } from './remote-source.ts';

/** How long a pointer rests on a link before its page is prepared, milliseconds: crossing a list asks for nothing. */
const REST_MS = 80;
/** How long prepared data may be shown, milliseconds. */
const FRESH_MS = 10_000;

/** Data of the one page that was prepared last. */
let warmed: { address: string; until: number; data: Promise<unknown> } | null = null;

/**
 * Data prepared for the page at `address`, once and for a short time; null when there are none or they did not come. The page
 * that is shown loads its data anew.
 */
export async function takeWarmed(address: string): Promise<{ data: unknown } | null> {
  // Always null on servers, which have no location.
  if (warmed === null) return null;
  const isShown = address === addressOf(location.href);
  const ready = !isShown && warmed.address === address && warmed.until > Date.now() ? warmed.data : null;
  warmed = null;
  return ready?.then((data) => ({ data })).catch(() => null) ?? null;
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
      const { loader } = routeFor(await source.load(), path);
      if (!loader || render !== 'server' || warmed?.address === url.href) return;
      const data = loader(argsOf(url, path, match.params));
      warmed = { address: url.href, until: Date.now() + FRESH_MS, data };
      await data;
      return;
    }
  }
}

function argsOf(url: URL, pattern: string, params: LoaderFunctionArgs['params']): LoaderFunctionArgs {
  return { request: new Request(url), url, pattern, params, context: undefined };
}
