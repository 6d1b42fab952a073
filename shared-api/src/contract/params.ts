import * as z from 'zod/mini';

const ID_MAX = 999_999_999;

const asNumber = z.pipe(
  z.union([z.string(), z.number()], { error: 'An id is expected here' }).check(
    z.refine((value) => /^\d{1,9}$/.test(String(value)), {
      error: 'An id is a whole number of at most nine digits',
    }),
  ),
  z.transform(Number),
);

/** A path id: digits only, at least 1. Takes the text of a path or a number and gives a number. */
export const idParam = z
  .pipe(asNumber, z.int().check(z.minimum(1, { error: 'An id starts at 1' })))
  .check(z.meta({ type: 'integer', minimum: 1, maximum: ID_MAX }));

/** A path id where 0 has a meaning: no group, or the main item instead of an add-on. */
export const idOrZeroParam = z
  .pipe(asNumber, z.int())
  .check(z.meta({ type: 'integer', minimum: 0, maximum: ID_MAX }));

/** The part of a company's address that names it, such as `wishbin`. */
export const nameCodeParam = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{1,60}$/, {
    error: 'A company address holds letters, digits, - and _ only',
  }),
);

/** Cursor to a log's next entries, from the previous answer. */
export const logPlaceParam = z.string().check(z.regex(/^\d{1,9}$/, { error: 'This is no place in the log' }));

/** Cursor of a list's next page, from `next` of the previous answer; `where` names the list, such as `runs`. */
export function placeParam(where: string) {
  return z.string().check(z.regex(/^\d{1,9}$/, { error: `This is no place in the ${where}` }));
}
