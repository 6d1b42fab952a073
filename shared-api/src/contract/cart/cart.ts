import * as z from 'zod/mini';
import { QUANTITY_MAX } from '../../rules/cart/wishes.ts';
import { textRules } from '../../rules/text-rules.ts';
import { dollars, ID_MAX, id, message } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';
import { textField } from '../text-field.ts';
import { cartAddonSchema, cartEntrySchema, cartListSchema } from './cart-schema.ts';

/** How many units are asked for. */
export const quantity = z
  .int({ error: 'Quantity must be a whole number.' })
  .check(
    z.minimum(1, { error: 'Quantity must be above 0.' }),
    z.maximum(QUANTITY_MAX, { error: `Quantity may be at most ${QUANTITY_MAX}.` }),
  );

/** The most parts of a wish: its main item and its add-ons. */
export const WISH_PARTS_MAX = 50;

const NOTHING_CHOSEN = 'Please choose what you want to add to the cart.';
const NO_VARIANT = 'Please choose a variant of every part.';

/** An id that a page sends: the reader of its error message did not type it. */
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

const NO_INFLUENCER = 'There is no such influencer.';

/** A person's id. As the specification's default, 0 stands for none, and so do an empty text and null. */
const influencer = z.union([z.null(), z.literal([0, '']), idOr(NO_INFLUENCER)], { error: NO_INFLUENCER });

const choice = {
  product_id: idOr('There is no such product.'),
  cart: chosen,
  influencer: z.optional(influencer),
};

/** What the older product page sends: the quantity is the root's buy_quantity in the map, else 1. */
export const cartAddOlderSchema = z.object(choice, { error: NOTHING_CHOSEN });

/**
 * What Add to Cart sends. `seen_price` is what one piece of everything chosen cost when the shopper saw it, in dollars;
 * where it costs something else by now, nothing is added.
 */
export const cartAddSchema = z.object(
  { ...choice, quantity, seen_price: z.optional(dollars) },
  { error: NOTHING_CHOSEN },
);

export type CartAdd = z.infer<typeof cartAddSchema>;

/** The wish that was made, or found: its id and those of its add-ons by product id, for their media. */
const addedWish = z.extend(message, { id, addons: z.record(productKey, id) });

export type AddedWish = z.infer<typeof addedWish>;

const entryParams = z.object({ id: idParam });

const NOTHING_TO_CHANGE = 'Please give a new name, a new quantity or a name for the gift.';

/** Omitted fields stay unchanged. */
const entryChange = z
  .object(
    {
      name: z.optional(textField(textRules.wishName)),
      cart_quantity: z.optional(quantity),
      giver_name: z.optional(textField(textRules.giverName)),
    },
    { error: NOTHING_TO_CHANGE },
  )
  .check(
    z.refine((change) => Object.values(change).some((field) => field !== undefined), {
      error: NOTHING_TO_CHANGE,
    }),
  );

export const addToCart = operation({
  name: 'cart.add',
  method: 'POST',
  path: '/api/order/cart',
  access: 'member',
  summary: 'Add a product with its add-ons to the cart',
  body: cartAddSchema,
  answer: addedWish,
  errors: [
    'not_found',
    'invalid',
    'choice_missing',
    'conflict',
    'price_changed',
    'influencer_not_for_product',
    'quantity_over_max',
    'influencer_already_bound',
  ],
  built: true,
});

export const addToCartOlder = operation({
  name: 'cart.addOlder',
  method: 'POST',
  path: '/api/order/carts',
  access: 'member',
  summary: 'Add to the cart from the older product page',
  body: cartAddOlderSchema,
  answer: addedWish,
  errors: addToCart.errors,
  built: true,
});

export const getCart = operation({
  name: 'cart.get',
  method: 'GET',
  path: '/api/order/cart',
  access: 'member',
  summary: 'The entries of the cart',
  answer: cartListSchema,
  errors: [],
  built: true,
});

export const updateCartEntry = operation({
  name: 'cart.update',
  method: 'PUT',
  path: '/api/order/cart/:cart_id/update',
  access: 'member',
  summary: 'Rename an entry, change its quantity or the name that a gift shows',
  params: z.object({ cart_id: idParam }),
  body: entryChange,
  answer: cartEntrySchema,
  errors: ['not_found', 'invalid', 'quantity_over_max', 'wish_in_pending_order'],
  built: true,
});

export const deleteCartEntry = operation({
  name: 'cart.delete',
  method: 'DELETE',
  path: '/api/order/cart/:id/update',
  access: 'member',
  summary: 'Delete an entry',
  params: entryParams,
  answer: message,
  errors: ['not_found', 'wish_in_pending_order'],
  built: true,
});

/** Called when a media dialog closes. Changes nothing but the check of an entry that may not stay. */
export const checkCartMedia = operation({
  name: 'cart.checkMedia',
  method: 'PUT',
  path: '/api/order/cart/mediacheck/:id',
  access: 'member',
  summary: 'Look again whether an entry has all its media',
  params: entryParams,
  answer: cartEntrySchema,
  errors: ['not_found'],
  built: true,
});

/**
 * It changes something although it is a GET: never cached, never repeated. An entry whose media are missing stays as it is;
 * 423 when nothing but its quantity is in the way.
 */
export const toggleChecked = operation({
  name: 'cart.toggleChecked',
  method: 'GET',
  path: '/api/order/cart/:id/clicked',
  access: 'member',
  summary: 'Choose an entry for checkout, or not',
  params: entryParams,
  answer: cartEntrySchema,
  errors: ['not_found', 'wish_quantity_over_max', 'wish_in_pending_order'],
  built: true,
  changes: true,
});

/** It changes something although it is a GET: never cached, never repeated. */
export const toggleGift = operation({
  name: 'cart.toggleGift',
  method: 'GET',
  path: '/api/order/cart/:id/gift',
  access: 'member',
  summary: 'Make an entry a gift, or not',
  params: entryParams,
  answer: cartEntrySchema,
  errors: ['not_found', 'gift_not_possible', 'wish_in_pending_order'],
  built: true,
  changes: true,
});

export const listCartAddons = operation({
  name: 'cart.listAddons',
  method: 'GET',
  path: '/api/order/cart/:id/addons',
  access: 'member',
  summary: 'The add-ons of an entry',
  params: entryParams,
  answer: z.array(cartAddonSchema),
  errors: ['not_found'],
  built: true,
});
