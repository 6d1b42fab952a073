import * as z from 'zod/mini';

/** Id of a stored row. */
export const id = z.int().check(z.minimum(1));

/** A number of things, or of days: whole and never below 0. */
export const count = z.int().check(z.minimum(0));

/** Whole cents, as stored; never below 0. */
export const cents = z.int().check(z.minimum(0));

/** Dollars on the wire: never below 0, at most two decimals. */
export const dollars = z.number().check(z.minimum(0), z.multipleOf(0.01));

/** Where a picture lies below the path prefix /img, such as `/default.jpg`. */
export const location = z.string();

/** Moment in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
