import * as z from 'zod/mini';
import { addressSchema } from './address-schema.ts';
import { cents, count, id, location } from './fields.ts';
import { moment } from './moments.ts';
import { lineStateSchema, orderLineSchema, refundStateSchema } from './order-schema.ts';

/** A buyer's request about a line, open until the owner or an administrator answers. */
export const problemSchema = z.object({
  id,
  line_id: id,
  content: z.string(),
  reply: z.nullable(z.string()),
  created_at: moment,
});

/**
 * The company's part of an order. The media of its lines are what has to be put on the goods: texts, and pictures by a
 * signed address. What is for the receiver of a gift alone (its text, picture, password, code and thanks) is not here.
 * `parcel` is what the buyer paid for sending, in cents; `refunds` what of the company's part went back. `label` was bought of the
 * carrier, and is to be printed for as long as the carrier keeps it; null where none was.
 */
export const deskOrderSchema = z.object({
  id,
  created_at: moment,
  username: z.string(),
  address: addressSchema,
  provider: z.string(),
  duration_terms: z.string(),
  lines: z.array(orderLineSchema),
  parcel: z.object({ shipping: cents, tax: cents, returned: z.boolean() }),
  label: z.nullable(z.object({ tracking_number: z.string(), url: z.url() })),
  refunds: z.array(z.object({ id, cents, state: refundStateSchema, created_at: moment })),
  problems: z.array(problemSchema),
});

/** The newest first; `next` begins the following ones. */
export const deskOrderListSchema = z.object({
  orders: z.array(deskOrderSchema),
  next: z.nullable(z.string()),
});

/**
 * What has to be put on goods, or laid beside them: one piece for each part of a wish of which something has not been sent.
 * Null where a text cannot be read or a picture cannot be shown at the moment. `gift_qr` is the code that leads the receiver of a
 * gift to its page, as a picture for a sheet to print: only the picture, for what is on the page is for the receiver alone.
 * Addresses of pictures are good for some minutes.
 */
export const mediaPieceSchema = z.object({
  wish_id: id,
  line_ids: z.array(id),
  main: z.boolean(),
  name_view: z.string(),
  merchandice_name: z.string(),
  picture_location: location,
  picture_alt: z.string(),
  quantity: count,
  states: z.array(lineStateSchema),
  texts: z.array(z.nullable(z.string())),
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

export type DeskOrder = z.infer<typeof deskOrderSchema>;
export type DeskOrderList = z.infer<typeof deskOrderListSchema>;
export type MediaPack = z.infer<typeof mediaPackSchema>;
export type MediaPiece = z.infer<typeof mediaPieceSchema>;
export type Problem = z.infer<typeof problemSchema>;
