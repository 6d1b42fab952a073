const KEY = 'logged-out';

/**
 * Remembers, for this tab, that the person logged out. The identity server may not have heard of it: who presses Login
 * next is asked for a password, and not signed in as the one who left.
 */
export function rememberLoggedOut(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the identity server alone knows.
  }
}

/** Whether the last session of this tab ended by a log-out. */
export function hasLoggedOut(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Called after a sign-in. */
export function forgetLoggedOut(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then either.
  }
}

const PREFIX = 'sign-in-done.';

/** Remembers, for this tab, where a finished sign-in led, so that its address met again by Back leads there once more. */
export function rememberAnswer(state: string, returnTo: string): void {
  try {
    sessionStorage.setItem(PREFIX + state, returnTo);
  } catch {
    // Without storage the address leads to the home page.
  }
}

/** Where the answer with this state led; null when it was not used in this tab. */
export function usedAnswer(state: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + state);
  } catch {
    return null;
  }
}
