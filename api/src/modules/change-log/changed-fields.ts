import { isDeepStrictEqual } from 'node:util';

/** A thing at the desk, by the names that its form gives to its fields. Values are those of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** What each changed field was and is. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** The fields of `after` that differ from what they were; those that `after` does not name stayed as they are. */
export function changedFields(before: Fields, after: Fields): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== undefined && !isDeepStrictEqual(before[field], to))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );
}
