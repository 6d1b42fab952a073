import * as z from 'zod/mini';
import { type TextRule, textRules } from '../../rules/text-rules.ts';
import { transitSchema } from '../arrivals.ts';
import { personalizedAreaSchema } from '../catalog/personalization.ts';
import { addressSchema } from '../checkout/address.ts';
import { cents, count, id, location, namedOptions, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam, placeParam } from '../params.ts';
import { lookedFor, textField } from '../text-field.ts';
import {
  lineChoiceSchema,
  lineStateSchema,
  orderLineSchema,
  refundedShipping,
  refundStateSchema,
  replacementSchema,
} from './orders.ts';
import { labelVoidSchema, paidLabelSchema } from './paid-labels.ts';

/** A buyer's request about a line, open until the owner or an administrator answers. */
export const problemSchema = z.object({
  id,
  line_id: id,
  content: z.string(),
  reply: z.nullable(z.string()),
  created_at: moment,
});

/**
 * The company's part of an order. The media of its lines are printed on the goods: texts, and pictures by signed URL.
 * Before `cancel_until` its buyer may cancel: nothing is made or sent. Data for a gift's receiver only (its text, picture, password, code and thanks) is not here. `parcel` is the buyer's
 * shipping payment, in cents, `returned` when all of it went back; `refunds` the refunds of the company's part. `label` was bought from the carrier and can be
 * printed while the carrier keeps it; null without one. Buying it costs the company nothing: the buyer paid `parcel.shipping` for it.
 * Its `void` is 'refused' once the carrier took it back no more: it was used, and cannot be voided again.
 * `goods`: price of the goods that were not cancelled or refunded, less what was refunded of it, in cents; `fee`: the finders fees on
 * them, null without an influencer. `printed_at`: when its media pack was last printed. `replacements` are goods that
 * are sent again for a problem, without charge; `from_stock`: units on hand were taken for it; `labels` were bought for it, the oldest first.
 * `return_labels`: with which the buyer sends goods back.
 */
export const deskOrderSchema = z.object({
  id,
  created_at: moment,
  cancel_until: moment,
  username: z.string(),
  address: addressSchema,
  provider: z.string(),
  duration_terms: z.string(),
  transit: transitSchema,
  lines: z.array(orderLineSchema),
  parcel: z.object({ shipping: cents, tax: cents, returned: z.boolean(), ...refundedShipping }),
  label: z.nullable(
    z.object({
      tracking_number: z.string(),
      url: z.url(),
      void: z.optional(z.nullable(openEnum(labelVoidSchema))),
    }),
  ),
  return_labels: z.optional(z.array(paidLabelSchema)),
  refunds: z.array(z.object({ id, cents, state: openEnum(refundStateSchema), created_at: moment })),
  problems: z.array(problemSchema),
  goods: z.optional(cents),
  fee: z.optional(z.nullable(cents)),
  printed_at: z.optional(z.nullable(moment)),
  replacements: z.optional(
    z.array(
      z.extend(replacementSchema, {
        from_stock: z.boolean(),
        labels: z.optional(z.array(paidLabelSchema)),
      }),
    ),
  ),
});

/**
 * What a company looks at, by what it does next. `open`: has unsent goods, or a replacement to send. `to_make`: has goods that wait or are being made. `to_print`:
 * has unsent goods with a buyer's media, or a gift, and was not printed. `to_ship`: has goods that can be sent, or a replacement. `late`: a promised day
 * is over. `problems`: a buyer waits for an answer. `shipped`: has goods on their way. `refunds`: something of it was refunded, or is
 * about to be.
 */
export const orderShowSchema = z.enum([
  'open',
  'to_make',
  'to_print',
  'to_ship',
  'late',
  'problems',
  'shipped',
  'refunds',
]);

/** Views of orders with unsent goods, which are due one day. */
export const unsentShows: readonly OrderShow[] = ['open', 'to_make', 'to_print', 'to_ship', 'late'];

/** `due`: by the first promised day of unsent goods; orders without one, such as those that wait for a goal, come last. */
export const orderSortSchema = z.enum(['newest', 'due']);

/** How many orders each view of the list has; `all`: every paid order; `due_soon`: has unsent goods promised for the next seven days, or before. */
export const orderCountsSchema = z.object({
  open: count,
  to_make: count,
  to_print: count,
  to_ship: count,
  late: count,
  due_soon: count,
  problems: count,
  shipped: count,
  refunds: count,
  all: count,
});

/** `next` begins the following ones, in the same sort. */
export const deskOrderListSchema = z.object({
  orders: z.array(deskOrderSchema),
  next: z.nullable(z.string()),
});

/**
 * Media to print on goods or to enclose: one piece for each part of a wish with unsent goods. Null for a text or picture
 * that is temporarily unavailable. `gift_qr` is the QR code of the gift's page, as a picture for a printed sheet: the
 * page's content is for the receiver alone. `text_labels`: by text the area that it fills, '' without one. `text_areas`: by text the shape
 * and lettering of that area with the options that were bought, as the product describes it now; null without one. URLs of pictures are
 * valid for some minutes.
 */
export const mediaPieceSchema = z.object({
  wish_id: id,
  line_ids: z.array(id),
  main: z.boolean(),
  name_view: z.string(),
  merchandice_name: z.string(),
  options: namedOptions,
  picture_location: location,
  picture_alt: z.string(),
  quantity: count,
  states: z.array(openEnum(lineStateSchema)),
  previews: z.array(z.nullable(location)),
  texts: z.array(z.nullable(z.string())),
  text_labels: z.optional(z.array(z.string())),
  text_areas: z.optional(
    z.array(
      z.nullable(
        z.pick(personalizedAreaSchema, { shape: true, lettering: true, lines: true, height_mm: true }),
      ),
    ),
  ),
  pictures: z.array(z.nullable(location)),
  gift: z.boolean(),
  gift_qr: z.nullable(location),
});

/** Everything of an order that a company prints before it packs. */
export const mediaPackSchema = z.object({
  order_id: id,
  created_at: moment,
  username: z.string(),
  address: addressSchema,
  pieces: z.array(mediaPieceSchema),
});

/** Orders of one print. */
export const PRINTED_ORDERS_MAX = 50;

/** Ids in an address, such as `31,32`; at most as many as of one print. */
const orderIdsParam = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, {
      error: `1 to ${PRINTED_ORDERS_MAX} order numbers are expected here, with commas between them`,
    }),
  ),
  z.transform((text) => text.split(',').map(Number)),
);

export type DeskOrder = z.infer<typeof deskOrderSchema>;
export type DeskOrderList = z.infer<typeof deskOrderListSchema>;
export type MediaPack = z.infer<typeof mediaPackSchema>;
export type MediaPiece = z.infer<typeof mediaPieceSchema>;
export type OrderCounts = z.infer<typeof orderCountsSchema>;
export type OrderShow = z.infer<typeof orderShowSchema>;
export type OrderSort = z.infer<typeof orderSortSchema>;
export type Problem = z.infer<typeof problemSchema>;

const orderParams = z.object({ company: nameCodeParam, id: idParam });

/** As carriers print them: letters, digits, and spaces or hyphens between them. */
export const trackingNumber = z.string().check(
  z.trim(),
  z.regex(/^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){5,39}$/, {
    error: 'A tracking number has 6 to 40 letters and digits.',
  }),
);

/** An order's due moment and id. */
const duePlaceParam = z
  .string()
  .check(z.regex(/^\d{1,13}\.\d{1,9}$/, { error: 'This is no place in the orders by due day' }));

/**
 * Filters: one of the views, orders with a line in a state, or with an unanswered problem; fifty at a time. `q` finds an order by its
 * number, by a part of its buyer's or a product's name, or by whole words of the recipient's name and of what is put on the goods: all
 * of them. New orders are found by such words within a minute. The newest come first; `sort=due` is for views of unsent goods. `next` goes on
 * as `before`, by due day as `after`.
 */
export const listDeskOrders = operation({
  name: 'desk.listOrders',
  method: 'GET',
  path: '/api/desk/:company/orders',
  access: 'staff',
  summary:
    'Orders with goods of the company, newest first or by due day; `q` looks in numbers, buyers, products and words',
  params: z.object({ company: nameCodeParam }),
  query: z.object({
    show: z.optional(orderShowSchema),
    q: z.optional(lookedFor),
    state: z.optional(lineStateSchema),
    problems: z.optional(z.literal('open')),
    sort: z.optional(orderSortSchema),
    before: z.optional(placeParam('orders')),
    after: z.optional(duePlaceParam),
  }),
  answer: deskOrderListSchema,
  errors: ['not_found'],
  built: true,
});

export const countDeskOrders = operation({
  name: 'desk.countOrders',
  method: 'GET',
  path: '/api/desk/:company/order-counts',
  access: 'staff',
  summary: 'How many orders of the company there are to make, print, send and answer',
  params: z.object({ company: nameCodeParam }),
  answer: orderCountsSchema,
  errors: ['not_found'],
  built: true,
});

export const getDeskOrder = operation({
  name: 'desk.getOrder',
  method: 'GET',
  path: '/api/desk/:company/orders/:id',
  access: 'staff',
  summary: "The company's part of an order",
  params: orderParams,
  answer: deskOrderSchema,
  errors: ['not_found'],
  built: true,
});

export const getMediaPack = operation({
  name: 'desk.mediaPack',
  method: 'GET',
  path: '/api/desk/:company/orders/:id/media-pack',
  access: 'staff',
  summary: 'What has to be put on the goods of an order, to be printed',
  params: orderParams,
  answer: mediaPackSchema,
  errors: ['not_found'],
  built: true,
});

/** In the order of `ids`; orders without unsent goods have no pieces. */
export const getMediaPacks = operation({
  name: 'desk.mediaPacks',
  method: 'GET',
  path: '/api/desk/:company/media-packs',
  access: 'staff',
  summary: 'What has to be put on the goods of several orders, to be printed together',
  params: z.object({ company: nameCodeParam }),
  query: z.object({ ids: orderIdsParam }),
  answer: z.object({ packs: z.array(mediaPackSchema) }),
  errors: ['not_found'],
  built: true,
});

/**
 * The labels that were bought for orders, in the order of `ids`. `pdf` is the file in base64; null for an order without a label, and for one
 * whose label the carrier does not give at the moment.
 */
export const getOrderLabels = operation({
  name: 'desk.orderLabels',
  method: 'GET',
  path: '/api/desk/:company/order-labels',
  access: 'staff',
  summary: 'The files of the labels of several orders, to be printed together',
  params: z.object({ company: nameCodeParam }),
  query: z.object({ ids: orderIdsParam }),
  answer: z.object({ labels: z.array(z.object({ order_id: id, pdf: z.nullable(z.string()) })) }),
  errors: ['not_found'],
  built: true,
});

/** Afterwards these orders wait no longer to be printed. */
export const markOrdersPrinted = operation({
  name: 'desk.markPrinted',
  method: 'POST',
  path: '/api/desk/:company/order-prints',
  access: 'staff',
  summary: 'Note that the media packs of orders were printed',
  params: z.object({ company: nameCodeParam }),
  body: z.object({ order_ids: z.array(id).check(z.minLength(1), z.maxLength(PRINTED_ORDERS_MAX)) }),
  answer: z.object({ printed_at: moment }),
  errors: ['not_found', 'invalid'],
  built: true,
});

/** With a tracking number no label is bought, and `label_url` is null. */
export const shipLines = operation({
  name: 'desk.ship',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/ship',
  access: 'staff',
  summary: 'Buy the label, or give the number of a parcel sent without it, and mark lines as shipped',
  params: orderParams,
  body: z.extend(lineChoiceSchema, { tracking_number: z.optional(trackingNumber) }),
  answer: z.extend(deskOrderSchema, { label_url: z.nullable(z.url()) }),
  errors: ['not_found', 'conflict', 'invalid'],
  built: true,
});

/**
 * Cancels unsent goods, in production or not, which go back to stock, and refunds sent ones. `cents` is the amount shown
 * to the staff: if it has changed, nothing is done. The marketplace pays when the company's account does not cover its
 * part (`invalid`) or while it is suspended. The refund is under way when this replies.
 */
export const refundDeskLines = operation({
  name: 'desk.refund',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/refund',
  access: 'staff',
  summary: 'Cancel or refund lines: their price and tax',
  params: orderParams,
  body: z.extend(lineChoiceSchema, { cents: z.optional(cents) }),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/**
 * Gives back a part of a line's price with the same part of its tax, the shipping of a parcel that was sent, or both; the goods stay with
 * the buyer. `shipping_amount`: so much of the shipping with the same part of its tax; without it all that is left. `goods`,
 * `shipping_amount` and `cents` in cents; `cents` is all that goes back, as it was shown: if it has changed, nothing is done. Send it
 * with an Idempotency-Key: a repeat gives nothing back. The company bears the shipping. Covered like `desk.refund`.
 */
export const refundDeskPart = operation({
  name: 'desk.refundPart',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/refund-part',
  access: 'staff',
  summary: 'Refund a part of an item, or of the shipping',
  params: orderParams,
  body: z.object({
    line: z.optional(z.object({ id, goods: cents.check(z.minimum(1)) })),
    shipping: z.boolean(),
    shipping_amount: z.optional(cents.check(z.minimum(1))),
    cents: cents.check(z.minimum(1)),
  }),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** What a company answers. */
export const problemReply = {
  required: 'Your answer is required',
  max: textRules.mediaText.max,
  tooLong: `Your answer must be less than ${textRules.mediaText.max} characters`,
} as const satisfies TextRule;

export const answerDeskProblem = operation({
  name: 'desk.answerProblem',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/problem',
  access: 'owner',
  summary: 'Answer a problem a buyer reported',
  params: orderParams,
  body: z.object({ problem_id: id, reply: textField(problemReply) }),
  answer: deskOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
