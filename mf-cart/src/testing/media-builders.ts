import {
  type MediaInput,
  type MediaSlice,
  mediaInputSchema,
  mediaSliceSchema,
} from 'shared-api/contract/media-schema';

/** An empty slot for a text of a wish's main item, as the server answers it. */
export function aSlot(own: Partial<MediaSlice> = {}): MediaSlice {
  return mediaSliceSchema.parse({
    id: 1,
    media: 'TEXT',
    content: null,
    mediaslice_id: null,
    cart_id: 4,
    cartaddon_id: 0,
    type_media: null,
    gift: false,
    ...own,
  });
}

/** The rule of an item that must be given one text and may be given one picture. */
export function anInput(own: Partial<MediaInput> = {}): MediaInput {
  return mediaInputSchema.parse({
    name: 'Words to engrave',
    merc_media_describe: 'Burned into the wood as you type them.',
    media_describe: 'Type the words as they should appear.',
    text: 1,
    textreq: 1,
    image: 1,
    imagereq: 0,
    sound: 0,
    ...own,
  });
}
