import { createHash } from 'node:crypto';
import { toBuffer } from 'qrcode';
import type { MediaStore } from '../../ports/media-store-port.ts';

/** Pictures of links that telephones read. */
export interface QrPictures {
  /** Where the picture of a link is in a folder such as `/qr`; drawn and stored when it is not there yet. */
  store(link: string, folder: string): Promise<string>;
}

/** Pixels of a picture's side: sharp in print, too. */
const SIDE = 720;

/** The name follows from the link, so that the same link is one file, whoever stores it at whatever time. */
export function qrPictures(mediaStore: MediaStore): QrPictures {
  return {
    store: async (link, folder) => {
      const location = `${folder}/${createHash('sha256').update(link).digest('hex').slice(0, 32)}.png`;
      if (!(await mediaStore.find(location))) await mediaStore.write(location, await drawQr(link));
      return location;
    },
  };
}

/** A PNG with the quiet zone of the standard; a quarter of it may be damaged. */
function drawQr(link: string): Promise<Buffer> {
  return toBuffer(link, { type: 'png', errorCorrectionLevel: 'Q', margin: 4, width: SIDE });
}
