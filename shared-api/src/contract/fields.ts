import * as z from 'zod/mini';

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

/** Whole cents, as stored; never below 0. */
export const cents = z.int().check(z.minimum(0));

/** A difference in whole cents, either way. */
export const signedCents = z.int();

/** Dollars on the wire: never below 0, at most two decimals. */
export const dollars = z.number().check(z.minimum(0), z.maximum(10_000_000), z.multipleOf(0.01));

/** Where a picture lies below the path prefix /img, such as `/default.jpg`. */
export const location = z.string();

/** The answer of a call that has nothing to tell but a sentence for the person. */
export const message = z.object({ msg: z.string() });

/** The options of a variant by the names of their attributes, in the product's order; empty for a product without choices. */
export const namedOptions = z.array(z.object({ name: z.string(), value: z.string() }));

/**
 * One of the values, as an answer has it: what this code does not know reads as `unknown`, so that the API may add values
 * without breaking the remotes of before. Requests take the values alone. @__NO_SIDE_EFFECTS__
 */
export function openEnum<E extends z.core.util.EnumLike>(
  values: z.ZodMiniEnum<E>,
): z.ZodMiniType<E[keyof E] | 'unknown', E[keyof E] | 'unknown'> {
  // Widened by its type alone: in a request, and in an answer that the API checks, `unknown` is no value.
  return z.catch(values as z.ZodMiniType<E[keyof E] | 'unknown', E[keyof E] | 'unknown'>, 'unknown');
}

/** Production phases, by the text shown. */
export const productionPhaseSchema = z.enum([
  'In Stock',
  'Funding',
  'Funded',
  'Manufacturing',
  'Finishing',
  'Sold Out',
]);

export type ProductionPhase = z.infer<typeof productionPhaseSchema>;
