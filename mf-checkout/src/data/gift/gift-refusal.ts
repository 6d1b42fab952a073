import * as z from 'zod/mini';

const refusedSchema = z.looseObject({ tries_left: z.int().check(z.minimum(0)) });
const waitSchema = z.looseObject({ retry_after: z.int().check(z.minimum(1)) });

/** How many tries are left before one has to wait; null when the server does not say. */
export function triesLeft(body: unknown): number | null {
  const read = refusedSchema.safeParse(body);
  return read.success ? read.data.tries_left : null;
}

/** A quarter of an hour, when the server does not say how long. */
const LONGEST = 15 * 60;

/** Seconds until the next try. */
export function secondsToWait(body: unknown): number {
  const read = waitSchema.safeParse(body);
  return read.success ? read.data.retry_after : LONGEST;
}
