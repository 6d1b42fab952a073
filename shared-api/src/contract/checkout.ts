import * as z from 'zod/mini';
import { addressFormSchema, addressSchema } from './address-schema.ts';
import { checkoutEntrySchema } from './cart-schema.ts';
import {
  completionSchema,
  handle,
  orderCreatedSchema,
  orderQuerySchema,
  orderRequestSchema,
  shippingRateSchema,
  taxResultSchema,
} from './checkout-schema.ts';
import { id, message } from './fields.ts';
import { operation } from './operation.ts';

export const listAddresses = operation({
  name: 'checkout.listAddresses',
  method: 'GET',
  path: '/api/order/address',
  access: 'member',
  summary: 'The saved addresses, the one used last at the end',
  answer: z.array(addressSchema),
  errors: [],
  built: true,
});

export const addAddress = operation({
  name: 'checkout.addAddress',
  method: 'POST',
  path: '/api/order/address',
  access: 'member',
  summary: 'Save an address after the carrier has checked it',
  body: addressFormSchema,
  answer: z.object({ id }),
  errors: ['invalid', 'address_not_found'],
  built: true,
});

export const listCheckoutEntries = operation({
  name: 'checkout.listEntries',
  method: 'GET',
  path: '/api/order/carts/checkout',
  access: 'member',
  summary: 'The entries chosen for checkout, by their id',
  answer: z.record(z.string(), checkoutEntrySchema),
  errors: [],
  built: true,
});

/** Freezes the chosen entries and the address as one shipment. */
export const createShipment = operation({
  name: 'checkout.createShipment',
  method: 'PUT',
  path: '/api/order/calcshipment',
  access: 'member',
  summary: 'Ask for shipping options to an address',
  body: z.object({ address_id: id }),
  answer: z.object({ object_id: handle }),
  errors: ['not_found', 'cart_changed', 'invalid'],
  built: true,
});

export const listShippingRates = operation({
  name: 'checkout.listRates',
  method: 'POST',
  path: '/api/order/calcshipment',
  access: 'member',
  summary: 'The shipping rates of a shipment, cheapest first',
  body: z.object({ shipment_id: handle }),
  answer: z.array(shippingRateSchema),
  errors: ['not_found', 'cart_changed', 'quote_expired'],
  built: true,
});

export const calculateTax = operation({
  name: 'checkout.calculateTax',
  method: 'PUT',
  path: '/api/order/calctax',
  access: 'member',
  summary: 'The totals of an order, valid for 30 minutes',
  body: z.object({ address_id: id, shipment_id: handle }),
  answer: taxResultSchema,
  errors: ['not_found', 'cart_changed', 'quote_expired', 'invalid', 'address_not_found'],
  built: true,
});

/** Sent again with the same tax_id it answers the same while the order is pending; 409 `already_paid`, with what completing answers, once it is paid. */
export const placeOrder = operation({
  name: 'checkout.placeOrder',
  method: 'POST',
  path: '/api/order/',
  access: 'member',
  summary: 'Reserve the goods and open the payment',
  body: orderRequestSchema,
  answer: orderCreatedSchema,
  errors: [
    'not_found',
    'order_refused',
    'cart_changed',
    'quote_expired',
    'sold_out',
    'already_paid',
    'card_service_failed',
  ],
  built: true,
});

/** May be asked any number of times; everything a payment brings about happens once. */
export const completeOrder = operation({
  name: 'checkout.complete',
  method: 'POST',
  path: '/api/order/complete',
  access: 'member',
  summary: 'Settle a payment that the card provider confirms',
  body: orderRequestSchema,
  answer: completionSchema,
  errors: ['not_found', 'order_refused', 'payment_not_succeeded'],
  built: true,
});

/** 409 `already_paid` once it is paid (with what completing answers), `conflict` while the card has not answered. */
export const cancelPendingOrder = operation({
  name: 'checkout.cancel',
  method: 'DELETE',
  path: '/api/order/complete',
  access: 'member',
  summary: 'Cancel an order that is not paid yet',
  query: orderQuerySchema,
  body: z.optional(orderRequestSchema),
  answer: message,
  errors: ['not_found', 'order_refused', 'already_paid', 'conflict', 'payment_not_succeeded'],
  built: true,
});
