import * as z from 'zod/mini';

const digits = z.union([z.string(), z.number()]).check(
  z.refine((value) => /^\d{1,9}$/.test(String(value)), {
    error: 'An id is a whole number of at most nine digits',
  }),
);

const asNumber = z.pipe(digits, z.transform(Number));

/** A path id: digits only, at least 1. Takes the text of a path or a number and gives a number. */
export const idParam = z.pipe(asNumber, z.int().check(z.minimum(1, { error: 'An id starts at 1' })));

/** A path id whose 0 has a meaning of its own: no group, or the main item instead of an add-on. */
export const idOrZeroParam = z.pipe(asNumber, z.int());

/** The part of a company's address that names it, such as `wishbin`. */
export const nameCodeParam = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{1,60}$/, { error: 'A company address holds letters, digits, - and _ only' }),
  );
