import * as z from 'zod/mini';
import { id, quantity } from './fields.ts';

const PARTS_MAX = 50;

const productKey = z.string().check(z.regex(/^\d{1,9}$/, { error: 'The cart is keyed by product id' }));

/** The chosen merchandise by product id: the root product and each add-on. Of a merchandise only its id is trusted. */
const chosen = z.record(productKey, z.object({ merch_id: id, buy_quantity: z.optional(quantity) })).check(
  z.refine((map) => Object.keys(map).length > 0, { error: 'The cart holds no merchandise' }),
  z.refine((map) => Object.keys(map).length <= PARTS_MAX, { error: 'Too many parts for one wish' }),
);

/** What the older product page sends: the quantity is the root's buy_quantity in the map, else 1. */
export const cartAddOlderSchema = z.object({
  product_id: id,
  cart: chosen,
  influencer: z.optional(z.nullable(id)),
});

/** What Add to Cart sends. `influencer` is a person's id, null without one. */
export const cartAddSchema = z.extend(cartAddOlderSchema, { quantity });

export type CartAdd = z.infer<typeof cartAddSchema>;
