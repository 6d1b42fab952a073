import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { arrivalSchema, transitSchema } from '../arrivals.ts';
import { mediaTypeSchema } from '../cart/media-schema.ts';
import { addressSchema } from '../checkout/address.ts';
import { cents, count, dollars, id, location, message, namedOptions, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, placeParam } from '../params.ts';
import { textField } from '../text-field.ts';

/** An order as a whole. */
export const orderStateSchema = z.enum(['pending', 'paid', 'cancelled']);

/** One line of it, from paying to the door. `reserved`: its order is not paid yet. */
export const lineStateSchema = z.enum([
  'reserved',
  'paid',
  'waiting',
  'making',
  'finishing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
]);

/** `asked`: on its way. `held`: the card service refused it, and an administrator sees to it. */
export const refundStateSchema = z.enum(['asked', 'done', 'held']);

/**
 * `goal_not_met`: too few ordered what was to be made. `paid_too_late`: the payment came when its goods had gone to others.
 * `never_charged`: the order was taken for paid, and its card was never charged, so nothing goes back.
 */
export const refundReasonSchema = z.enum([
  'cancelled',
  'refunded',
  'goal_not_met',
  'paid_too_late',
  'never_charged',
]);

/**
 * Money that goes back to the buyer, in cents; of one company's goods, or of the whole order when that is null. `shipping`: what of it is
 * shipping, without its tax; none of older ones.
 */
export const refundSchema = z.object({
  id,
  cents,
  created_at: moment,
  state: openEnum(refundStateSchema),
  reason: openEnum(refundReasonSchema),
  company_name_code: z.nullable(z.string()),
  shipping: z.optional(z.nullable(cents)),
});

/** What of a parcel's shipping and its tax went back while the rest stayed, in cents. */
export const refundedShipping = {
  refunded_shipping: z.optional(cents),
  refunded_tax: z.optional(cents),
};

/** What one company sends: its shipping and the tax on that, in cents, which are given back when nothing of it is sent. */
export const parcelSchema = z.object({ company_id: id, shipping: cents, tax: cents, ...refundedShipping });

/** What a buyer wrote to the company about a line; `reply` is null until it is answered. */
export const lineProblemSchema = z.object({
  content: z.string(),
  created_at: moment,
  reply: z.nullable(z.string()),
});

/** `preparing`: promised and not sent yet. */
export const replacementStateSchema = z.enum(['preparing', 'shipped', 'cancelled']);

/** Goods of a line that its company sends again for a problem, without charge, in a parcel of their own. `tracking_url`: of a label that was bought. */
export const replacementSchema = z.object({
  id,
  line_id: id,
  problem_id: z.nullable(id),
  quantity: count,
  state: openEnum(replacementStateSchema),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.optional(z.nullable(z.string())),
  created_at: moment,
  shipped_at: z.nullable(moment),
});

/**
 * A text, password or picture (its signed address, good for a while) given for goods; null when it cannot be read at the moment.
 * A PREVIEW is a picture of the goods with all that stands on them: on a main item one of the product, on an add-on one of the add-on
 * alone. `label`: the area that a text or picture fills, as its company calls it; none without an area.
 */
export const lineMediaSchema = z.object({
  gift: z.boolean(),
  type_media: openEnum(z.enum([...mediaTypeSchema.options, 'PREVIEW'])),
  content: z.nullable(z.string()),
  label: z.optional(z.string()),
});

/**
 * Bought goods of one kind: a main item, or an add-on when `main_line_id` is not null. Lines of one `wish_id` were bought as
 * one wish. `options` are frozen with the order; lines of old ones may have none. Goods only partly in stock make two
 * lines: `to_make` marks the one to be made. `tax` is the whole line's, in cents; `refunded_goods` and
 * `refunded_tax` are what of its price and tax went back while it stayed. `arrival` says when an unsent line of a
 * paid order comes. `due_at` is the promised shipping time, null before payment and before the start of a run that it
 * waits for; `late_until` the new estimate after a missed
 * promise, else null. `cancellable`: the buyer may cancel the line now, with everything of its wish that has not been
 * started: in the first half hour, and while a part of it waits; a late line until it is sent. `gift_code`, `gift_qr` (a signed URL), `gift_opened_at` and `gift_thanks` are on
 * the main item of a paid gift; the buyer's media on every line of the part.
 */
export const orderLineSchema = z.object({
  id,
  main_line_id: z.nullable(id),
  wish_id: id,
  product_id: id,
  merch_id: id,
  company_id: id,
  company_name_code: z.string(),
  company_name_view: z.string(),
  name: z.string(),
  name_view: z.string(),
  merchandice_name: z.string(),
  options: namedOptions,
  picture_location: location,
  picture_alt: z.string(),
  price_usd: dollars,
  quantity: count,
  tax: cents,
  refunded_goods: z.optional(cents),
  refunded_tax: z.optional(cents),
  gift: z.boolean(),
  gift_code: z.nullable(z.string()),
  gift_qr: z.nullable(location),
  gift_opened_at: z.nullable(moment),
  gift_thanks: z.nullable(z.string()),
  influencer: z.nullable(z.string()),
  influencer_picture: location,
  state: openEnum(lineStateSchema),
  to_make: z.boolean(),
  estimated_delay: count,
  arrival: z.nullable(arrivalSchema),
  due_at: z.nullable(moment),
  late_until: z.nullable(moment),
  shipped_at: z.nullable(moment),
  delivered_at: z.nullable(moment),
  tracking_url: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  cancellable: z.boolean(),
  problem: z.nullable(lineProblemSchema),
  media: z.array(lineMediaSchema),
});

/**
 * An order in a list; `total` and `refunded` in cents. `states` counts its lines by their state, in the order they go
 * through. `wishes` counts what was bought as one thing, and `names` is what the first of them are called with their
 * options, two at most. `unread`: there are messages of the company that its buyer has not read. The picture is of the first thing that was personalized, as its buyer asked for it, at an address that
 * expires; else of the first line.
 */
export const orderSummarySchema = z.object({
  id,
  created_at: moment,
  state: openEnum(orderStateSchema),
  total: cents,
  refunded: cents,
  lines: count,
  wishes: count,
  names: z.array(z.string()).check(z.maxLength(2)),
  states: z.array(z.object({ state: openEnum(lineStateSchema), lines: count })),
  picture_location: location,
  picture_alt: z.string(),
  companies: z.array(
    z.object({
      name_code: z.string(),
      name_view: z.string(),
      lines: count,
      wishes: count,
      states: z.array(openEnum(lineStateSchema)),
      unread: z.optional(z.boolean()),
    }),
  ),
});

/** The newest first; `next` begins the following ones. */
export const orderPageSchema = z.object({
  orders: z.array(orderSummarySchema),
  next: z.nullable(z.string()),
});

/**
 * An order with all its lines and its money, in cents. `refunded` is the sum of `refunds`, those on their way included.
 * `cancel_until`: until when a paid order may be cancelled whatever its stock; null before payment. `return_labels`: with which goods are
 * sent back to a company, to be printed. `unread_from`: the name codes of companies with messages that its buyer has not read.
 * `replacements` leaves out those that were cancelled.
 */
export const orderSchema = z.object({
  id,
  created_at: moment,
  paid_at: z.nullable(moment),
  cancel_until: z.nullable(moment),
  state: openEnum(orderStateSchema),
  address: addressSchema,
  provider: z.string(),
  duration_terms: z.string(),
  transit: transitSchema,
  cart_total: cents,
  shipping: cents,
  tax_amount: cents,
  charge: cents,
  total: cents,
  refunded: cents,
  refunds: z.array(refundSchema),
  parcels: z.array(parcelSchema),
  return_labels: z.optional(
    z.array(
      z.object({
        company_name_code: z.string(),
        provider: z.string(),
        tracking_number: z.string(),
        url: z.url(),
      }),
    ),
  ),
  lines: z.array(orderLineSchema),
  unread_from: z.optional(z.array(z.string())),
  replacements: z.optional(z.array(replacementSchema)),
});

/** Some lines of an order; all of them when none is named. */
export const lineChoiceSchema = z.object({ line_ids: z.optional(z.array(id).check(z.maxLength(200))) });

export type OrderState = z.infer<typeof orderStateSchema>;
export type LineState = z.infer<typeof lineStateSchema>;
export type RefundState = z.infer<typeof refundStateSchema>;
export type Replacement = z.infer<typeof replacementSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
export type OrderPage = z.infer<typeof orderPageSchema>;
export type Order = z.infer<typeof orderSchema>;

const orderParams = z.object({ id: idParam });

/** The newest 200; `orders.page` has all of them. */
export const listOrders = operation({
  name: 'orders.list',
  method: 'GET',
  path: '/api/order/orders',
  access: 'member',
  summary: 'The own orders, newest first',
  answer: z.array(orderSummarySchema),
  errors: [],
  built: true,
});

/** The newest first, 50 at a time; `next` begins the following ones. */
export const pageOrders = operation({
  name: 'orders.page',
  method: 'GET',
  path: '/api/order/orders/page',
  access: 'member',
  summary: 'One page of the own orders, newest first',
  query: z.object({ before: z.optional(placeParam('orders')) }),
  answer: orderPageSchema,
  errors: [],
  built: true,
});

export const getOrder = operation({
  name: 'orders.get',
  method: 'GET',
  path: '/api/order/orders/:id',
  access: 'member',
  summary: 'One of the own orders',
  params: orderParams,
  answer: orderSchema,
  errors: ['not_found'],
  built: true,
});

/** In the first half hour everything; later the unstarted part of a wish that waits for production. The refund is under way when this replies. */
export const cancelOrderLines = operation({
  name: 'orders.cancel',
  method: 'POST',
  path: '/api/order/orders/:id/cancel',
  access: 'member',
  summary: 'Cancel what has just been paid, or is still waiting',
  params: orderParams,
  body: lineChoiceSchema,
  answer: orderSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

/** Answered by the company's owner or an administrator; one at a time for a line, of an order that was paid. */
export const reportOrderProblem = operation({
  name: 'orders.problem',
  method: 'POST',
  path: '/api/order/orders/:id/problem',
  access: 'member',
  summary: 'Tell the company about a problem with an order',
  params: orderParams,
  body: z.object({ line_id: id, content: textField(textRules.mediaText) }),
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const confirmDelivery = operation({
  name: 'orders.delivered',
  method: 'POST',
  path: '/api/order/orders/:id/delivered',
  access: 'member',
  summary: 'Say that shipped goods have arrived',
  params: orderParams,
  body: lineChoiceSchema,
  answer: orderSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});
