import { addMedia, changeMedia } from 'shared-api/contract/media';
import { api } from 'shared-auth';
import type { MediaItem } from '../../domain/media/media-item.ts';
import type { TextPanel } from '../../domain/media/panel.ts';
import { type Tried, tried } from './tried.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/** What the server keeps now. */
export interface Kept {
  readonly sliceId: number;
  readonly stored: string;
}

/** Gives a text or a password to an item, in place of the one that is kept if there is one. */
export function saveText(
  item: MediaItem,
  { kind, sliceId }: Pick<TextPanel, 'kind' | 'sliceId'>,
  content: string,
): Promise<Tried<Kept>> {
  return tried('a text could not be saved', async () => {
    const signal = AbortSignal.timeout(PATIENCE);
    if (sliceId !== null) {
      await api.call(changeMedia, { body: { mediaslice_id: sliceId, content }, signal });
      return { sliceId, stored: content };
    }
    const { wishId: cart_id, addonId: cartaddon_id, gift } = item;
    const body = { cart_id, cartaddon_id, gift, type_media: kind, content };
    const { data, mediaslice_id } = await api.call(addMedia, { body, signal });
    return { sliceId: mediaslice_id, stored: data };
  });
}
