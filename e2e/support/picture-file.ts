import { crc32, deflateSync } from 'node:zlib';

/** A file as a visitor would choose it. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of stripes, as a .png. */
export function aPicture(name = 'stripes.png', width = 240, height = 160): PictureFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    // The first byte of a row says that it is stored as it is.
    Buffer.concat([Buffer.of(0), Buffer.alloc(3 * width, row % 20 < 10 ? 0x36 : 0xd8)]),
  );
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([SIGNATURE, ...parts]) };
}

/** One that is no picture behind its first bytes: only who draws it notices. */
export function aBrokenPicture(name = 'broken.png'): PictureFile {
  const whole = aPicture(name);
  return { ...whole, buffer: whole.buffer.subarray(0, 60) };
}

function chunk(kind: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
