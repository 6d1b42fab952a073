import { createHash } from 'node:crypto';
import type { MediaStore } from '../../ports/media-store-port.ts';
import { drawQr } from './draw-qr.ts';

/** Pictures of links that telephones read. */
export interface QrPictures {
  /** Where the picture of a link is in a folder such as `/qr`; drawn and stored when it is not there yet. */
  store(link: string, folder: string): Promise<string>;
}

/** The name follows from the link, so that the same link is one file, whoever stores it at whatever time. */
export function qrPictures(mediaStore: MediaStore): QrPictures {
  const beingStored = new Map<string, Promise<void>>();
  const drawn = async (link: string, location: string): Promise<void> => {
    if (!(await mediaStore.find(location))) await mediaStore.write(location, await drawQr(link));
  };
  return {
    store: async (link, folder) => {
      const location = `${folder}/${createHash('sha256').update(link).digest('hex').slice(0, 32)}.png`;
      // Asked for many times at once it is drawn once.
      const storing =
        beingStored.get(location) ?? drawn(link, location).finally(() => beingStored.delete(location));
      beingStored.set(location, storing);
      await storing;
      return location;
    },
  };
}
