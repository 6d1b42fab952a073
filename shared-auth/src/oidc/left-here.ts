const KEY = 'logged-out';

/**
 * Remembers, for this tab, that somebody logged out. The identity server may not have heard of it: whoever presses Login
 * next is asked for a password, and not signed in as the one who left.
 */
export function rememberLeft(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the identity server alone knows.
  }
}

/** Whether somebody logged out in this tab, and nobody signed in since. */
export function leftHere(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Somebody has signed in. */
export function forgetLeft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then either.
  }
}
