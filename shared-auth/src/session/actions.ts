import { removeAuthEntry } from './auth-entry.ts';
import { loadedOidc, loadOidc } from './load-oidc.ts';
import type { SignInOptions } from './session.ts';
import { readSession, updateSession } from './session.ts';
import { skipSilentStart } from './start-session.ts';

/** Goes to the identity server and, signed in, back to `returnTo`. Fails when the server or the code cannot be reached. */
export async function signIn(options: SignInOptions = {}): Promise<void> {
  return (await loadOidc()).signIn(options);
}

/**
 * Takes the identity server's answer out of the address of `/auth/login`.
 * @throws a SignInError whose message says why the sign-in failed
 */
export async function completeSignIn(address: string): Promise<{ returnTo: string }> {
  skipSilentStart();
  try {
    return await (await loadOidc()).completeSignIn(address);
  } finally {
    // The code itself may not have loaded.
    if (readSession().status === 'unknown') updateSession({ status: 'signed-out' });
  }
}

/** Ends the session: here at once and in any case, then at the identity server, which leads back to `/`. */
export async function signOut(): Promise<void> {
  const oidc = loadedOidc();
  if (oidc) return oidc.signOut();
  skipSilentStart();
  removeAuthEntry();
  updateSession({ status: 'signed-out' });
}

/** A bearer token good for `minValidity` seconds more, renewed if need be; null while signed out. */
export async function getToken(minValidity = 5): Promise<string | null> {
  return (await loadedOidc()?.getToken(minValidity)) ?? null;
}

/**
 * Whether the token ends within so many seconds.
 * @throws 'Not authenticated' while signed out
 */
export function isTokenExpired(minValidity = 0): boolean {
  const oidc = loadedOidc();
  if (!oidc) throw new Error('Not authenticated');
  return oidc.isTokenExpired(minValidity);
}

/** What the identity server says about the person signed in. */
export async function loadUserInfo(): Promise<Record<string, unknown>> {
  return (await loadOidc()).loadUserInfo();
}

/** The person's account at the identity server. */
export async function loadAccount(): Promise<Record<string, unknown>> {
  return (await loadOidc()).loadAccount();
}
