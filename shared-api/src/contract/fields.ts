import * as z from 'zod/mini';
import { QUANTITY_MAX } from '../rules/quantity.ts';

const WHOLE_MAX = 2_147_483_647;

/** The largest id a row can have. */
export const ID_MAX = WHOLE_MAX;

/** Id of a stored row. */
export const id = z.int().check(z.minimum(1), z.maximum(ID_MAX));

/** How often something was changed, from 1: read with it, and sent back with a change of it. */
export const version = z
  .int({ error: 'The version that was read is missing' })
  .check(z.minimum(1), z.maximum(WHOLE_MAX));

/** A number of things, or of days: whole and never below 0. */
export const count = z.int().check(z.minimum(0), z.maximum(WHOLE_MAX));

/** How many units are asked for. */
export const quantity = z
  .int({ error: 'Quantity must be a whole number.' })
  .check(
    z.minimum(1, { error: 'Quantity must be above 0.' }),
    z.maximum(QUANTITY_MAX, { error: `Quantity may be at most ${QUANTITY_MAX}.` }),
  );

/** Whole cents, as stored; never below 0. */
export const cents = z.int().check(z.minimum(0));

/** A difference in whole cents, either way. */
export const signedCents = z.int();

/** Dollars on the wire: never below 0, at most two decimals. */
export const dollars = z.number().check(z.minimum(0), z.maximum(10_000_000), z.multipleOf(0.01));

/** Where a picture lies below the path prefix /img, such as `/default.jpg`. */
export const location = z.string();

/** A day that is asked about, `2026-11-22`; nothing is older than the first, and not every day before it can be counted with. */
export const day = z.iso
  .date({ error: 'A day such as 2026-11-22 is expected here' })
  .check(z.refine((text) => text >= '2000-01-01', { error: 'Days begin with 2000-01-01' }));

/** Moment in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The answer of a call that has nothing to tell but a sentence for the person. */
export const message = z.object({ msg: z.string() });

/** The address of a mailbox, as long as mail servers take. */
export const mailAddress = z
  .string({ error: 'Email is required.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email is required.', abort: true }),
    z.maxLength(254, { error: 'Email must be less than 254 characters.', abort: true }),
    z.regex(z.regexes.email, { error: 'An email address looks like name@example.com.' }),
  );
