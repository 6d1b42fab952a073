import { readRows, updateRows, whoIsHere } from './browser-database.ts';

/** Recent searches that are kept, newest first. */
const KEPT = 6;

/** What was searched for in this browser, newest first. */
export async function recentSearches(): Promise<readonly string[]> {
  return (await readRows('searches')).map(({ text }) => text).reverse();
}

/** Puts a submitted search first. */
export async function rememberSearch(text: string): Promise<void> {
  if (text === '') return;
  const id = text.toLowerCase();
  const search = { id, owner: whoIsHere(), text, at: Date.now() };
  await updateRows('searches', (rows) => [...rows.filter((row) => row.id !== id), search].slice(-KEPT));
}

/** Forgets one search. */
export async function forgetSearch(text: string): Promise<void> {
  await updateRows('searches', (rows) => rows.filter((row) => row.text !== text));
}

/** Forgets all. */
export async function forgetSearches(): Promise<void> {
  await updateRows('searches', () => []);
}
