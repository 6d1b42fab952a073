import { safeReturnTo } from 'shared-auth';

const RETURN_TO = 'returnTo';

/**
 * Where the page for signing in leads afterwards: what its address says, else the page of this site it was reached from.
 * Never another site, and never the page for signing in itself.
 */
export function returnPlace(search: string, referrer: string, origin: string): string {
  return safeReturnTo(new URLSearchParams(search).get(RETURN_TO) ?? pathOf(referrer, origin), origin);
}

function pathOf(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const isOurs = from.origin === origin && !from.pathname.startsWith('/realms/');
  return isOurs ? from.pathname + from.search : null;
}
