import { loadedOidc } from './oidc-door.ts';
import { readSession } from './session-store.ts';
import { sessionReady } from './start-session.ts';

/**
 * What a request answered 401 does: true when there is a new token to repeat it with, else whoever was signed in is signed
 * out. A request that went out while a reload still looked for its session waits for it; an anonymous one loads nothing.
 */
export async function renewAfterRefusal(): Promise<boolean> {
  if (readSession().status === 'unknown') return (await sessionReady()).status === 'signed-in';
  return (await loadedOidc()?.renew()) ?? false;
}

/** What a second 401 does, for a token that is new: whoever is signed in is signed out here, and told. */
export async function leaveAfterRefusal(): Promise<void> {
  await loadedOidc()?.leave();
}
