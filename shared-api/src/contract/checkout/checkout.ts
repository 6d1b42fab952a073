import * as z from 'zod/mini';
import { transitSchema } from '../arrivals.ts';
import { checkoutEntrySchema } from '../cart/cart-schema.ts';
import { cents, id, location, message } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';
import { addressChangeSchema, addressFormSchema, addressSchema } from './address.ts';

/** A handle given by a service, echoed back unchanged. */
export const handle = z.string().check(z.regex(/^[\w-]{1,200}$/, { error: 'Unknown handle' }));

/** One way of sending everything; `amount` is a decimal text in dollars, `object_id` names the rate. */
export const shippingRateSchema = z.object({
  object_id: handle,
  amount: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  provider: z.string(),
  duration_terms: z.string(),
  transit: transitSchema,
});

/** A quote, all in cents; `charge` is the card fee passed on. */
export const taxResultSchema = z.object({
  tax_id: handle,
  cart_total: cents,
  shipping: cents,
  tax_amount: cents,
  charge: cents,
  total: cents,
});

/** What an order is placed with; `shipment_id` is the chosen rate's object_id, `charge_total` the total in cents. */
export const orderRequestSchema = z.object({
  address_id: id,
  tax_id: handle,
  shipment_id: handle,
  charge_total: cents,
});

/** The same as a query: proxies may drop the body of a DELETE. */
export const orderQuerySchema = z.object({
  address_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  tax_id: z.optional(handle),
  shipment_id: z.optional(handle),
  charge_total: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
});

/** A placed order, still to be paid with the card provider. */
export const orderCreatedSchema = z.object({ client_secret: z.string(), id });

/** A paid order's badge: `qr_url` is the absolute address of the buyer's influencer page, `qr_location` the QR picture. */
export const completionSchema = z.object({ username: z.string(), qr_url: z.url(), qr_location: location });

export type ShippingRate = z.infer<typeof shippingRateSchema>;
export type TaxResult = z.infer<typeof taxResultSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderCreated = z.infer<typeof orderCreatedSchema>;
export type Completion = z.infer<typeof completionSchema>;

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

const addressParams = z.object({ id: idParam });

/** The changed address has another id where something shipped to the old one: orders and quotes keep that. */
export const changeAddress = operation({
  name: 'checkout.changeAddress',
  method: 'PUT',
  path: '/api/order/address/:id',
  access: 'member',
  summary: 'Change a saved address after the carrier has checked it',
  params: addressParams,
  body: addressChangeSchema,
  answer: z.object({ id }),
  errors: ['not_found', 'invalid', 'address_not_found'],
  built: true,
});

export const deleteAddress = operation({
  name: 'checkout.deleteAddress',
  method: 'DELETE',
  path: '/api/order/address/:id',
  access: 'member',
  summary: 'Delete a saved address; orders keep theirs',
  params: addressParams,
  answer: message,
  errors: ['not_found'],
  built: true,
});

/** Makes it the last of the list, which is offered first. */
export const useAddressFirst = operation({
  name: 'checkout.useAddressFirst',
  method: 'PUT',
  path: '/api/order/address/:id/first',
  access: 'member',
  summary: 'Offer a saved address before all others',
  params: addressParams,
  answer: message,
  errors: ['not_found'],
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

/** The signature is checked over the bytes as they arrive, before anything in them is read. */
export const receivePaymentEvent = operation({
  name: 'payment.webhook',
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'provider',
  summary: 'Signed events of the card provider',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  answer: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
  built: true,
});

/** Where pages get the card provider's own script, and the key they name themselves by there. */
export const readPaymentSettings = operation({
  name: 'payment.settings',
  method: 'GET',
  path: '/api/payment/settings',
  access: 'anonymous',
  summary: 'What a page needs to take a card: the public key, and the address of the card script',
  answer: z.object({
    publishable_key: z.string(),
    /** Empty: the address that the card provider's library knows by itself. */
    script_url: z.string(),
  }),
  errors: [],
  built: true,
});
