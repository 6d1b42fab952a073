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
