import * as z from 'zod/mini';
import { count } from './fields.ts';

/** A day of the calendar in the market's time zone: "2026-12-03". */
export const day = z.iso.date();

/** When goods come; see `Arrival` of the rules. */
export const arrivalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dated'), leaves: day }),
  z.object({ kind: z.literal('funding'), needed: count, by: day, days: count }),
  z.object({ kind: z.literal('funded'), days: count }),
]);

/** Business days on the way, least and most. */
export const transitSchema = z.object({ min: count, max: count });

/** The working days of a company, as of `today`; see `Packing` of the rules. `takes_orders`: also while it pauses. */
export const packingSchema = z.object({
  today: day,
  handling_days: count,
  holidays: z.readonly(z.array(day)),
  paused_until: z.nullable(day),
  takes_orders: z.boolean(),
});
