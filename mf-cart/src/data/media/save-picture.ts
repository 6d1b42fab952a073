import { addPicture, changePicture } from 'shared-api/contract/media';
import { api } from 'shared-auth';
import type { MediaItem } from '../../domain/media/media-item.ts';
import { patience } from './patience.ts';
import type { Kept } from './save-text.ts';
import { type Tried, tried } from './tried.ts';

/** Milliseconds of silence: longer than the server takes to draw a picture anew. */
const SILENCE = 60_000;

interface Sending {
  /** The slice that it takes the place of; null for a new one. */
  readonly sliceId: number | null;
  readonly stop: AbortSignal;
  readonly onProgress: (part: number) => void;
}

/** Uploads a picture for an item. */
export function savePicture(item: MediaItem, picture_name: File, sending: Sending): Promise<Tried<Kept>> {
  const { sliceId, stop, onProgress } = sending;
  return tried('a picture could not be uploaded', async () => {
    const { signal, heard, done } = patience(SILENCE, stop);
    const watch = {
      signal,
      onProgress: (part: number) => {
        heard();
        onProgress(part);
      },
    };
    try {
      if (sliceId !== null) {
        const body = { picture_name, mediaslice_id: sliceId };
        const { content } = await api.upload(changePicture, { body, ...watch });
        return { sliceId, stored: content };
      }
      const { wishId: cart_id, addonId: cartaddon_id, gift } = item;
      const body = { picture_name, cart_id, cartaddon_id, gift };
      const { content, mediaslice_id } = await api.upload(addPicture, { body, ...watch });
      return { sliceId: mediaslice_id, stored: content };
    } finally {
      done();
    }
  });
}
