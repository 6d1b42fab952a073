import type { Binding } from 'shared-api/client';
import { getToken } from './session/actions.ts';
import { loadedOidc } from './session/load-oidc.ts';
import { readSession } from './session/session.ts';
import { sessionReady } from './session/start-session.ts';

/** Where the server is, as the page that runs this code reaches it. */
export interface ApiBinding {
  /** '' for the page's own origin; an absolute address where pages are rendered on a server. */
  baseUrl: string;
}

/**
 * Called after a 401: true when there is a new token to repeat the request with; without one the person is signed out.
 * During the start of a page it waits for the session. Without a session it loads nothing.
 */
export async function renewAfterRefusal(): Promise<boolean> {
  if (readSession().status === 'unknown') return (await sessionReady()).status === 'signed-in';
  return (await loadedOidc()?.renew()) ?? false;
}

/** Called after a 401 for a new token: signs the person out here, with a notice. */
export async function signOutAfterRefusal(): Promise<void> {
  await loadedOidc()?.leave();
}

/** The server's calls as this session makes them: its token before each request, and what a 401 does. */
export function sessionBinding({ baseUrl }: ApiBinding): Binding {
  return {
    baseUrl,
    getToken: () => getToken(),
    onUnauthorized: renewAfterRefusal,
    onRefused: signOutAfterRefusal,
  };
}
