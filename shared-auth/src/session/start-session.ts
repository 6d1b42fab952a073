import type { SignInConfig } from '../config/sign-in-config.ts';
import { hasSignInAnswer } from './has-sign-in-answer.ts';
import { hasTrace } from './has-trace.ts';
import { keepConfig, keptConfig, loadOidc } from './oidc-door.ts';
import { type Session, UNKNOWN } from './session.ts';
import { readSession, showSession, subscribeSession } from './session-store.ts';

let started = false;

/** Tells which identity server there is; asks nothing of it yet. Once, before the page hydrates. */
export function bindSession(config: SignInConfig): void {
  started = false;
  keepConfig(config);
  showSession(UNKNOWN);
}

/**
 * Finds out who is signed in, once: by a silent question to the identity server when there is a trace of a session,
 * else at once and without loading anything.
 */
export function startSession(): void {
  if (started || globalThis.window === undefined) return;
  started = true;
  if (readSession().status !== 'unknown') return;
  // The page for signing in reads the answer in its own address, which tells more than a silent question.
  if (hasSignInAnswer(window.location.href)) return;
  if (hasTrace(keptConfig())) void restore();
  else showSession({ status: 'signed-out' });
}

/** Something else is about to find out who is signed in: no silent question is asked. */
export function leaveStartToOthers(): void {
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
    // The code did not load: browsing goes on signed out, and a press of Login asks for it again.
    if (readSession().status === 'unknown') showSession({ status: 'signed-out' });
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
