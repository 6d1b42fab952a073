import * as z from 'zod/mini';
import { CallError } from '../../../platform/http/errors.ts';

/** Where a row stands in a sorted list: its sort keys, the last one its id. */
export type Place = readonly number[];

const placeSchema = z.tuple([z.string()], z.int());

/** Writes a place for an address. `list` names the order that it belongs to. */
export function toCursor(list: string, place: Place): string {
  return Buffer.from(JSON.stringify([list, ...place])).toString('base64url');
}

/** The name of the list that a cursor belongs to; '' for one that cannot be read. */
export function listOfCursor(cursor: string): string {
  const parsed = placeSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  return parsed.success ? parsed.data[0] : '';
}

/** Reads a cursor of a list. Throws a 400 CallError for a cursor of another list, or with another number of keys. */
export function fromCursor(list: string, cursor: string, keys: number): Place {
  const parsed = placeSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const [name, ...place] = parsed.success ? parsed.data : [''];
  if (name !== list || place.length !== keys)
    throw new CallError('bad_request', 'This is no place in this list. Please start at its first page.');
  return place;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The page wanted: the first one, or the one after or before a place. */
export interface PageWanted {
  readonly place?: Place | undefined;
  readonly backward: boolean;
}

/** Reads `after` and `before` of a query. Throws a 400 CallError for both at once, and as fromCursor does. */
export function pageWanted(
  list: string,
  { after, before }: { readonly after?: string | undefined; readonly before?: string | undefined },
  keys: number,
): PageWanted {
  if (after !== undefined && before !== undefined)
    throw new CallError('bad_request', 'A page is after a place or before it, not both.');
  const cursor = after ?? before;
  return {
    place: cursor === undefined ? undefined : fromCursor(list, cursor, keys),
    backward: before !== undefined,
  };
}

/** A page of rows, and the places of its neighbours; null where there are none. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly prev: string | null;
}

/**
 * Cuts a page from rows that were read in the wanted direction, one more than the page holds. A page before a place ends
 * where that place begins; one after a place has that place's row before it.
 */
export function cutPage<Row>(
  list: string,
  read: readonly Row[],
  { place, backward }: PageWanted,
  size: number,
  placeOf: (row: Row) => Place,
): Page<Row> {
  const isMore = read.length > size;
  const rows = read.slice(0, size);
  if (backward) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNext = backward ? place !== undefined : isMore;
  const hasPrev = backward ? isMore : place !== undefined;
  return {
    rows,
    next: hasNext && last ? toCursor(list, placeOf(last)) : null,
    prev: hasPrev && first ? toCursor(list, placeOf(first)) : null,
  };
}
