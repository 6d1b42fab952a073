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
