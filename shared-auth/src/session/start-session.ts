import type { SignInConfig } from '../config.ts';
import { hasTrace } from './auth-entry.ts';
import { currentConfig, loadOidc, setConfig } from './load-oidc.ts';
import { hasSignInAnswer } from './return-address.ts';
import { readSession, type Session, subscribeSession, UNKNOWN, updateSession } from './session.ts';

let started = false;

/** Configures the identity server without contacting it. Call once, before the page hydrates. */
export function bindSession(config: SignInConfig): void {
  started = false;
  setConfig(config);
  updateSession(UNKNOWN);
}

/**
 * Finds out who is signed in, once: by a silent question to the identity server when there is a trace of a session,
 * else at once and without loading anything.
 */
export function startSession(): void {
  if (started || globalThis.window === undefined) return;
  started = true;
  if (readSession().status !== 'unknown') return;
  // The sign-in page reads the reply from its URL, which holds more than a silent check.
  if (hasSignInAnswer(window.location.href)) return;
  if (hasTrace(currentConfig())) void restore();
  else updateSession({ status: 'signed-out' });
}

/** Something else is about to find out who is signed in: no silent question is asked. */
export function skipSilentStart(): void {
  started = true;
}

/** The session as soon as it is known; on the server 'unknown' at once. */
export async function sessionReady(): Promise<Session> {
  startSession();
  if (globalThis.window !== undefined && readSession().status === 'unknown') await known();
  return readSession();
}

async function restore(): Promise<void> {
  try {
    await (await loadOidc()).restore();
  } catch {
    // The code did not load: the visitor stays signed out, and Login loads it again.
    if (readSession().status === 'unknown') updateSession({ status: 'signed-out' });
  }
}

function known(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeSession(() => {
      if (readSession().status === 'unknown') return;
      stop();
      resolve();
    });
  });
}
