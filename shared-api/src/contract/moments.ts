import * as z from 'zod/mini';

/** A day that is asked about, `2026-11-22`; nothing is older than the first, and not every day before it can be counted with. */
export const day = z.iso
  .date({ error: 'A day such as 2026-11-22 is expected here' })
  .check(z.refine((text) => text >= '2000-01-01', { error: 'Days begin with 2000-01-01' }));

/** Moment in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
