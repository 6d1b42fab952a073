import { safeReturnTo } from 'shared-auth';

export const SIGN_IN_PATH = '/auth/login';
const RETURN_TO = 'returnTo';

/** Address that leads to a sign-in and from there back to `returnTo`, a path of this site. */
export function signInPath(returnTo: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_TO]: returnTo })}`;
}

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
