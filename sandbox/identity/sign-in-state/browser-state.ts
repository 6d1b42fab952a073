import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Cookie that scripts of the session-check frame read. It tells whether the session is the same, and nothing of it. */
export const BROWSER_STATE_COOKIE = 'wishbin_browser_state';

/** The state of a browser in which nobody is signed in. */
export const NOBODY = '';

/** One value for as long as one person stays signed in, another one for the next. */
export function browserState(
  secret: string,
  session: { readonly uid: string; readonly accountId?: string | undefined } | undefined,
): string {
  if (!session?.accountId) return NOBODY;
  return createHmac('sha256', secret).update(`${session.uid} ${session.accountId}`).digest('base64url');
}

/** `session_state` of OpenID Connect Session Management: bound to the client and to its page's origin. */
export function sessionState(
  clientId: string,
  origin: string,
  state: string,
  salt = randomBytes(12).toString('base64url'),
): string {
  const hash = createHash('sha256').update(`${clientId} ${origin} ${state} ${salt}`).digest('hex');
  return `${hash}.${salt}`;
}
