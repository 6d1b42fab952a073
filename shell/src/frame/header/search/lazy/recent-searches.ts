import { APP_STATE_KEY, RECENT_SEARCHES } from 'shared-shell';

/** Recent searches that are kept, newest first. */
const KEPT = 6;

/** What was searched for in this browser, newest first. */
export function recentSearches(): readonly string[] {
  const kept = readState()[RECENT_SEARCHES];
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : [];
}

/** Puts a submitted search first. */
export function rememberSearch(text: string): void {
  if (text === '') return;
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  write([text, ...recentSearches().filter((other) => !same(other))].slice(0, KEPT));
}

/** Forgets one search. */
export function forgetSearch(text: string): void {
  write(recentSearches().filter((other) => other !== text));
}

/** Forgets all. */
export function forgetSearches(): void {
  write([]);
}

function readState(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(APP_STATE_KEY) ?? '{}'));
  } catch {
    // Denied or damaged: nothing is kept.
    return {};
  }
}

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(APP_STATE_KEY, JSON.stringify({ ...readState(), [RECENT_SEARCHES]: searches }));
  } catch {
    // Storage that is full or denied keeps no searches.
  }
}
