import * as z from 'zod/mini';
import { id, location, message } from '../fields.ts';
import { operation } from '../operation.ts';
import { idOrZeroParam, idParam } from '../params.ts';
import {
  giftMediaSchema,
  givenMediaSchema,
  mediaChangeSchema,
  mediaEntrySchema,
  mediaInputSchema,
  mediaSliceSchema,
  pictureChangeSchema,
  pictureEntrySchema,
} from './media-schema.ts';

/** An entry and one of its add-ons, 0 for the main item. */
const itemParams = z.object({ cart_id: idParam, cartaddon_id: idOrZeroParam });

export const listMedia = operation({
  name: 'media.list',
  method: 'GET',
  path: '/api/order/cart/:cart_id/:cartaddon_id/media',
  access: 'member',
  summary: 'The media of an item',
  params: itemParams,
  answer: z.array(mediaSliceSchema),
  errors: ['not_found'],
  built: true,
});

export const getMediaInput = operation({
  name: 'media.input',
  method: 'GET',
  path: '/api/order/cart/:cart_id/:cartaddon_id/mediainput',
  access: 'member',
  summary: 'What media an item takes',
  params: itemParams,
  answer: mediaInputSchema,
  errors: ['not_found'],
  built: true,
});

export const getGiftMedia = operation({
  name: 'media.gift',
  method: 'GET',
  path: '/api/order/cart/:cart_id/giftmedia',
  access: 'member',
  summary: 'The gift media of an entry by kind',
  params: z.object({ cart_id: idParam }),
  answer: giftMediaSchema,
  errors: ['not_found'],
  built: true,
});

export const listGivenMedia = operation({
  name: 'media.given',
  method: 'GET',
  path: '/api/order/cart/media',
  access: 'member',
  summary: 'The texts and pictures given for everything in the cart',
  answer: z.array(givenMediaSchema),
  errors: [],
  built: true,
});

export const addMedia = operation({
  name: 'media.add',
  method: 'POST',
  path: '/api/order/cart/mediaslice',
  access: 'member',
  summary: 'Store a text or password',
  body: mediaEntrySchema,
  answer: z.object({ data: z.string(), id, mediaslice_id: id }),
  errors: ['not_found', 'invalid', 'media_slots_full', 'wish_in_pending_order'],
  built: true,
});

export const changeMedia = operation({
  name: 'media.change',
  method: 'PUT',
  path: '/api/order/cart/mediaslice',
  access: 'member',
  summary: 'Replace a stored text or password',
  body: mediaChangeSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'wish_in_pending_order'],
  built: true,
});

export const addPicture = operation({
  name: 'media.addPicture',
  method: 'POST',
  path: '/api/order/mediaslice/picture',
  access: 'member',
  summary: 'Store a picture',
  body: pictureEntrySchema,
  bodyType: 'multipart',
  answer: z.object({ content: location, id, mediaslice_id: id }),
  errors: ['not_found', 'upload_refused', 'media_slots_full', 'wish_in_pending_order', 'storage_full'],
  built: true,
});

export const changePicture = operation({
  name: 'media.changePicture',
  method: 'PUT',
  path: '/api/order/mediaslice/picture',
  access: 'member',
  summary: 'Replace a stored picture',
  body: pictureChangeSchema,
  bodyType: 'multipart',
  answer: z.object({ content: location }),
  errors: ['not_found', 'upload_refused', 'wish_in_pending_order', 'storage_full'],
  built: true,
});

export const deleteMedia = operation({
  name: 'media.delete',
  method: 'DELETE',
  path: '/api/order/mediaslice/:mediaslice_id',
  access: 'member',
  summary: 'Empty one slot',
  params: z.object({ mediaslice_id: idParam }),
  answer: message,
  errors: ['not_found', 'wish_in_pending_order'],
  built: true,
});
