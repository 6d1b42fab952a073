import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { create } from 'qrcode';
import type { MediaStore } from '../../ports/media-store/media-store-port.ts';

/** Minimum side in pixels; sharp in print, too. */
const SIDE = 700;
/** Quiet zone of the standard, in modules. */
const QUIET = 4;

const deflated = promisify(deflate);

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The filter of a row that is stored as its difference to the row above. */
const UP = 2;

/**
 * A link as a QR code with 25 % error correction: a PNG with one bit for each pixel, 1 for white. Rows that repeat the row above are zeros
 * after their filter, so that the whole takes a fraction of a millisecond and about a kilobyte; zlib runs in a thread of its own.
 */
export async function drawQr(link: string): Promise<Buffer> {
  const { modules } = create(link, { errorCorrectionLevel: 'Q' });
  const width = modules.size + 2 * QUIET;
  const scale = Math.ceil(SIDE / width);
  const side = width * scale;
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(side * rowBytes);
  for (let line = 0; line < width; line += 1) {
    const start = line * scale * rowBytes;
    const row = rows.subarray(start + 1, start + rowBytes).fill(255);
    const isQuiet = line < QUIET || line >= QUIET + modules.size;
    for (let column = 0; column < modules.size && !isQuiet; column += 1)
      if (modules.get(line - QUIET, column)) blacken(row, (column + QUIET) * scale, scale);
    for (let again = 1; again < scale; again += 1) rows[start + again * rowBytes] = UP;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bits of a pixel. The zeros behind it: gray, deflated, filtered by row, not interlaced.
  header[8] = 1;
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', await deflated(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The highest bit of a byte is the leftmost pixel. */
function blacken(row: Buffer, from: number, pixels: number): void {
  for (let x = from; x < from + pixels; x += 1) row[x >> 3] = (row[x >> 3] ?? 0) & ~(0x80 >> (x & 7));
}

/** Length, type, data, and the checksum of type and data. */
function pngChunk(type: string, data: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, checksum]);
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
    // A crash may leave an empty file of what was not flushed.
    if ((await mediaStore.find(location))?.size) return;
    await mediaStore.write(location, await drawQr(link), { flushed: false });
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
