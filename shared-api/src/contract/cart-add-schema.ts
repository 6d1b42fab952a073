import * as z from 'zod/mini';
import { ID_MAX } from './fields.ts';
import { quantity } from './quantity-field.ts';

/** The most parts of a wish: its main item and its add-ons. */
export const WISH_PARTS_MAX = 50;

const NOTHING_CHOSEN = 'Please choose what you want to add to the cart.';
const NO_VARIANT = 'Please choose a variant of every part.';

/** An id that a page sends along: whoever reads the sentence has not typed it. */
const idOr = (error: string) => z.int({ error }).check(z.minimum(1, { error }), z.maximum(ID_MAX, { error }));

const productKey = z
  .string()
  .check(z.regex(/^[1-9]\d{0,8}$/, { error: 'The parts of a wish are named by product ids.' }));

const variant = z.object(
  { merch_id: idOr(NO_VARIANT), buy_quantity: z.optional(quantity) },
  { error: NO_VARIANT },
);

/** The chosen merchandise by product id: the root product and each add-on. Of a merchandise only its id is trusted. */
const chosen = z.record(productKey, variant, { error: NOTHING_CHOSEN }).check(
  z.refine((map) => Object.keys(map).length > 0, { error: NOTHING_CHOSEN }),
  z.refine((map) => Object.keys(map).length <= WISH_PARTS_MAX, {
    error: `A wish has at most ${WISH_PARTS_MAX} parts.`,
  }),
);

const asked = {
  product_id: idOr('There is no such product.'),
  cart: chosen,
  influencer: z.optional(z.nullable(idOr('There is no such influencer.'))),
};

/** What the older product page sends: the quantity is the root's buy_quantity in the map, else 1. */
export const cartAddOlderSchema = z.object(asked, { error: NOTHING_CHOSEN });

/** What Add to Cart sends. `influencer` is a person's id, null without one. */
export const cartAddSchema = z.object({ ...asked, quantity }, { error: NOTHING_CHOSEN });

export type CartAdd = z.infer<typeof cartAddSchema>;
