import { createHash } from 'node:crypto';
import { create } from 'qrcode';
import type { MediaStore } from '../../ports/media-store/media-store-port.ts';
import { sharp } from './picture-library.ts';

/** Minimum side in pixels; sharp in print, too. */
const SIDE = 700;
/** Quiet zone of the standard, in modules. */
const QUIET = 4;

/**
 * A link as a QR code (PNG) with 25 % error correction. It is drawn with one pixel per module and enlarged by sharp in its own
 * thread, which keeps the event loop free.
 */
export async function drawQr(link: string): Promise<Buffer> {
  const { modules } = create(link, { errorCorrectionLevel: 'Q' });
  const width = modules.size + 2 * QUIET;
  const pixels = Buffer.alloc(width * width, 255);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pixels[(row + QUIET) * width + column + QUIET] = 0;
  const side = width * Math.ceil(SIDE / width);
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

/** QR codes of links. */
export interface QrPictures {
  /** The location of a link's QR code in a folder such as `/qr`; rendered and stored when it is missing. */
  store(link: string, folder: string): Promise<string>;
}

/** File names are hashes of the link, so that each link has one file. */
export function qrPictures(mediaStore: MediaStore): QrPictures {
  const beingStored = new Map<string, Promise<void>>();
  const drawn = async (link: string, location: string): Promise<void> => {
    if (!(await mediaStore.find(location))) await mediaStore.write(location, await drawQr(link));
  };
  return {
    store: async (link, folder) => {
      const location = `${folder}/${createHash('sha256').update(link).digest('hex').slice(0, 32)}.png`;
      // Concurrent requests share one rendering.
      const storing =
        beingStored.get(location) ?? drawn(link, location).finally(() => beingStored.delete(location));
      beingStored.set(location, storing);
      await storing;
      return location;
    },
  };
}

/** An influencer's badge: the link to their page and its QR code. */
export interface Badge {
  readonly qr_url: string;
  /** Below the path prefix of pictures. */
  readonly qr_location: string;
}

/** The badge of a person. May write to the media store, so it must not be called in a transaction. */
export type BadgeOf = (personId: number) => Promise<Badge>;

/** @param siteUrl where shoppers see the site, without a slash at the end */
export function badges(qr: QrPictures, siteUrl: string): BadgeOf {
  return async (personId) => {
    const qr_url = `${siteUrl}/i/${personId}`;
    return { qr_url, qr_location: await qr.store(qr_url, '/qr') };
  };
}
