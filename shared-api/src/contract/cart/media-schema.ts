import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { count, id } from '../fields.ts';
import { formBoolean, pictureFile } from '../form-fields.ts';
import { idOrZeroParam, idParam } from '../params.ts';
import { textField } from '../text-field.ts';

export const mediaTypeSchema = z.enum(['TEXT', 'IMAGE', 'PASSWORD']);

/**
 * One slot for a text, picture or password of a wish. `id` is the slot, `media` its kind of content; `mediaslice_id`,
 * `type_media` and `content` are the stored content, null when empty. `cartaddon_id` is 0 for the main item.
 */
export const mediaSliceSchema = z.object({
  id,
  media: mediaTypeSchema,
  content: z.nullable(z.string()),
  mediaslice_id: z.nullable(id),
  cart_id: id,
  cartaddon_id: count,
  type_media: z.nullable(mediaTypeSchema),
  gift: z.boolean(),
});

const howMany = z.union([count, z.boolean()]);

/** What an item takes: slots offered, and how many of them must be filled (true: all). */
export const mediaInputSchema = z.object({
  name: z.string(),
  merc_media_describe: z.string(),
  media_describe: z.string(),
  text: count,
  textreq: howMany,
  image: count,
  imagereq: howMany,
  sound: count,
});

/** The gift media of a wish, by kind. */
export const giftMediaSchema = z.object({
  PASSWORD: z.array(mediaSliceSchema),
  TEXT: z.array(mediaSliceSchema),
  IMAGE: z.array(mediaSliceSchema),
});

const slot = { cart_id: id, cartaddon_id: count, gift: z.boolean() };

/** A text or password to store; pictures have their own call. */
export const mediaEntrySchema = z.discriminatedUnion('type_media', [
  z.object({ ...slot, type_media: z.literal('TEXT'), content: textField(textRules.mediaText) }),
  z.object({ ...slot, type_media: z.literal('PASSWORD'), content: textField(textRules.mediaPassword) }),
]);

/** New content for a stored slice. The server checks the length, which depends on the slice. */
export const mediaChangeSchema = z.object({
  content: textField({ required: textRules.mediaText.required }),
  mediaslice_id: id,
});

/** A picture to store, as a multipart body. */
export const pictureEntrySchema = z.object({
  picture_name: pictureFile,
  cart_id: idParam,
  cartaddon_id: idOrZeroParam,
  gift: formBoolean,
});

/** A new picture for a stored slice, as a multipart body. */
export const pictureChangeSchema = z.object({ picture_name: pictureFile, mediaslice_id: idParam });

export type MediaType = z.infer<typeof mediaTypeSchema>;
export type MediaSlice = z.infer<typeof mediaSliceSchema>;
export type MediaInput = z.infer<typeof mediaInputSchema>;
export type GiftMedia = z.infer<typeof giftMediaSchema>;
