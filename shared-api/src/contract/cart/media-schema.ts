import * as z from 'zod/mini';
import { ZOOM_MAX } from '../../rules/personalization/placement.ts';
import { textRules } from '../../rules/text-rules.ts';
import { personalizedAreaSchema } from '../catalog/personalization.ts';
import { count, id, openEnum } from '../fields.ts';
import { formBoolean, pictureFile } from '../form-fields.ts';
import { idOrZeroParam, idParam } from '../params.ts';
import { textField } from '../text-field.ts';

export const mediaTypeSchema = z.enum(['TEXT', 'IMAGE', 'PASSWORD']);

const NO_PLACEMENT = { error: 'The photo cannot be placed like this' };
const placed = (least: number, most: number) =>
  z.number(NO_PLACEMENT).check(z.minimum(least, NO_PLACEMENT), z.maximum(most, NO_PLACEMENT));

/** How a photo lies in its frame (`Placement` says what each number means). */
export const placementSchema = z.object(
  { zoom: placed(1, ZOOM_MAX), x: placed(-1, 1), y: placed(-1, 1), turn: placed(-180, 180) },
  NO_PLACEMENT,
);

/** The same in a multipart body, as JSON. */
const formPlacement = z
  .pipe(z.pipe(z.string(NO_PLACEMENT), z.transform(fromJson)), placementSchema)
  .check(z.meta({ type: 'string', contentMediaType: 'application/json' }));

/** Undefined for what is no JSON, which no schema of an object takes. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * One slot for a text, picture or password of a wish. `id` is the slot, `media` its kind of content; `mediaslice_id`,
 * `type_media` and `content` are the stored content, null when empty. `cartaddon_id` is 0 for the main item. `area` is where it
 * stands on the product as it was chosen, left out where no place is described. `placement` is how a picture lies there, left out
 * where it covers its frame from the middle.
 */
export const mediaSliceSchema = z.object({
  id,
  media: openEnum(mediaTypeSchema),
  content: z.nullable(z.string()),
  mediaslice_id: z.nullable(id),
  cart_id: id,
  cartaddon_id: count,
  type_media: z.nullable(openEnum(mediaTypeSchema)),
  gift: z.boolean(),
  area: z.optional(personalizedAreaSchema),
  placement: z.optional(placementSchema),
});

/**
 * A text or picture (its signed address, good for a while) that was given for an item of the cart, in the order of its slots;
 * null when it cannot be read at the moment. `cartaddon_id` is 0 for the main item and for the gift. A PREVIEW is a picture of the
 * product with all that stands on it; of an add-on that is drawn on a picture of its own it is the add-on's.
 */
export const givenMediaSchema = z.object({
  cart_id: id,
  cartaddon_id: count,
  gift: z.boolean(),
  type_media: openEnum(z.enum(['TEXT', 'IMAGE', 'PREVIEW'])),
  content: z.nullable(z.string()),
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

/** Most slots of one kind that an item offers. */
const SLOTS_MAX = 50;

const place = {
  cart_id: id,
  cartaddon_id: count,
  gift: z.boolean(),
  slot: z.optional(z.int().check(z.minimum(0), z.maximum(SLOTS_MAX))),
};

/** A text or password to store; pictures have their own call. `slot` counts those of its kind from 0; the first empty one without it. */
export const mediaEntrySchema = z.discriminatedUnion('type_media', [
  z.object({ ...place, type_media: z.literal('TEXT'), content: textField(textRules.mediaText) }),
  z.object({ ...place, type_media: z.literal('PASSWORD'), content: textField(textRules.mediaPassword) }),
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
  slot: z.optional(idOrZeroParam),
  placement: z.optional(formPlacement),
});

/**
 * A new picture for a stored slice, as a multipart body, or with a placement alone another one for the picture that is there. A new
 * picture without a placement covers its frame from the middle.
 */
export const pictureChangeSchema = z
  .object({
    picture_name: z.optional(pictureFile),
    mediaslice_id: idParam,
    placement: z.optional(formPlacement),
  })
  .check(
    z.refine(({ picture_name, placement }) => picture_name !== undefined || placement !== undefined, {
      error: 'Please choose a picture',
      path: ['picture_name'],
    }),
  );

export type MediaType = z.infer<typeof mediaTypeSchema>;
export type MediaSlice = z.infer<typeof mediaSliceSchema>;
export type GivenMedia = z.infer<typeof givenMediaSchema>;
export type MediaInput = z.infer<typeof mediaInputSchema>;
export type GiftMedia = z.infer<typeof giftMediaSchema>;
