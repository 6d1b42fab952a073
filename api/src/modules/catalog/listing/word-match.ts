import type { Queryable } from '../../../platform/database/database.ts';
import { hasMatch, type SearchQuery } from './listing.repo.ts';
import type { ListCondition } from './listing.rules.ts';

/** Which words of a search its matches have, by their places: all of those named, or any of them. */
export interface WordMatch {
  readonly mode: 'all' | 'any';
  readonly words: readonly number[];
}

/** The query of a match, from the queries of the search's words. */
export function matchQuery(parts: readonly SearchQuery[], { mode, words }: WordMatch): SearchQuery {
  const chosen = parts.filter((_, place) => words.includes(place));
  const joint = mode === 'all' ? ' & ' : ' | ';
  return {
    matching: chosen.map(({ matching }) => matching).join(joint),
    scoring: chosen.map(({ scoring }) => scoring).join(joint),
  };
}

/** The query that has all words of a search. */
export function fullQuery(parts: readonly SearchQuery[]): SearchQuery {
  return matchQuery(parts, { mode: 'all', words: [...parts.keys()] });
}

/**
 * What a search without a full match finds instead: products with all words that occur at all in the list, otherwise with any of
 * them. Undefined when none occurs. Each question ends at its first product.
 */
export async function partialMatch(
  database: Queryable,
  parts: readonly SearchQuery[],
  condition: ListCondition,
): Promise<WordMatch | undefined> {
  if (parts.length < 2) return undefined;
  const words: number[] = [];
  for (const [place, part] of parts.entries())
    if (await hasMatch(database, part, condition)) words.push(place);
  if (words.length === 0) return undefined;
  const all: WordMatch = { mode: 'all', words };
  const isEnough =
    words.length === 1 ||
    (words.length < parts.length && (await hasMatch(database, matchQuery(parts, all), condition)));
  return isEnough ? all : { mode: 'any', words };
}

const SUFFIX = / (all|any) (\d(?:\.\d)*)$/;

/** The name of a match's list in cursors, from that of the full match. */
export function partialList(list: string, { mode, words }: WordMatch): string {
  return `${list} ${mode} ${words.join('.')}`;
}

/** The match that a list's name in a cursor says; undefined for a full match. */
export function matchOfList(list: string): WordMatch | undefined {
  const [, mode, words] = SUFFIX.exec(list) ?? [];
  if (!mode || !words) return undefined;
  return { mode: mode === 'all' ? 'all' : 'any', words: words.split('.').map(Number) };
}
