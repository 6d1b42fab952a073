/** Path of the page that the identity server sends people back to. */
const SIGN_IN_PATH = '/auth/login';

/** Whether the address brings the identity server's answer to a sign-in, good or bad. */
export function hasSignInAnswer(address: string): boolean {
  if (!URL.canParse(address, 'http://page')) return false;
  const { pathname, search, hash } = new URL(address, 'http://page');
  if (pathname !== SIGN_IN_PATH) return false;
  return [search, hash].some((part) => {
    const values = new URLSearchParams(part.slice(1));
    return values.has('state') && (values.has('code') || values.has('error'));
  });
}

const HOME = '/';

/**
 * Where a shopper may come back to after signing in: a path of this origin, without the page for signing in itself.
 * Anything else, such as another site's address put there by a link, becomes `/`.
 */
export function safeReturnTo(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || hasControls(wanted)) return HOME;
  if (!URL.canParse(wanted, origin)) return HOME;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || /^\/auth(\/|$)/.test(url.pathname)) return HOME;
  // Dots may resolve to a path that begins like another host's address.
  return url.pathname.startsWith('//') ? HOME : url.pathname + url.search + url.hash;
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f' || character === '\\');
}
