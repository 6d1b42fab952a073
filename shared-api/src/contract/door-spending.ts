import * as z from 'zod/mini';

/** Most networks that one report tells of. */
export const SPENDING_NETWORKS_MAX = 1000;

const door = z.uuid();
const sequence = z.int().check(z.minimum(0));

/** An address or a network in the notation of CIDR, and the points that it spent. */
const spent = z.array(
  z.tuple([z.string().check(z.regex(/^[\da-f.:]{2,45}\/\d{1,3}$/)), z.number().check(z.minimum(0))]),
);

/** What visitors spent at a front door since its report before, and which reports of other doors it knows. Not part of the public contract. */
export const doorSpendingSchema = z.strictObject({
  door,
  /** One more than that of the report before; the same for a report that is sent again. */
  sequence,
  spent: spent.check(z.maxLength(SPENDING_NETWORKS_MAX)),
  /** The last known report of each other door. */
  seen: z.array(z.tuple([door, sequence])).check(z.maxLength(1000)),
});

/** The reports of other doors in the last ten seconds that the door did not know, in their order. */
export const otherSpendingSchema = z.object({
  reports: z.array(z.object({ door, sequence, spent })),
});

export type DoorSpending = z.infer<typeof doorSpendingSchema>;
export type OtherSpending = z.infer<typeof otherSpendingSchema>;

/** For front doors alone, with the secret that they share with the API. */
export const DOOR_SPENDING_PATH = '/api/internal/spending';
