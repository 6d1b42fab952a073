import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { cartAddOlderSchema, cartAddSchema } from './cart-add-schema.ts';
import { cartAddonSchema, cartEntrySchema, cartListSchema } from './cart-schema.ts';
import { message } from './fields.ts';
import { operation } from './operation.ts';
import { idParam } from './params.ts';
import { quantity } from './quantity-field.ts';
import { textField } from './text-field.ts';

const entryParams = z.object({ id: idParam });

const NOTHING_TO_CHANGE = 'Please give a new name or a new quantity.';

/** What is left out stays as it is. */
const entryChange = z
  .object(
    { name: z.optional(textField(textRules.wishName)), cart_quantity: z.optional(quantity) },
    { error: NOTHING_TO_CHANGE },
  )
  .check(
    z.refine(({ name, cart_quantity }) => name !== undefined || cart_quantity !== undefined, {
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
  answer: message,
  errors: [
    'not_found',
    'invalid',
    'choice_missing',
    'conflict',
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
  answer: message,
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
  summary: 'Rename an entry or change its quantity',
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
