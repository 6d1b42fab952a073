/** What a file is by its first bytes, whatever its name says. */
export type PictureKind = 'image/png' | 'image/jpeg' | 'HEIC' | 'AVIF' | 'WebP' | 'GIF' | 'other';

/** Bytes that {@link pictureKind} looks at. */
export const HEAD_BYTES = 12;

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
/** Names that the format in which telephones take pictures bears in its head. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

export function pictureKind(head: Uint8Array): PictureKind {
  if (startsWith(head, png)) return 'image/png';
  if (startsWith(head, jpeg)) return 'image/jpeg';
  const words = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (words.startsWith('GIF8')) return 'GIF';
  const [start, middle, brand] = [words.slice(0, 4), words.slice(4, 8), words.slice(8)];
  if (start === 'RIFF' && brand === 'WEBP') return 'WebP';
  if (middle !== 'ftyp') return 'other';
  if (heicBrands.includes(brand)) return 'HEIC';
  return brand === 'avif' ? 'AVIF' : 'other';
}

function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[index] === byte);
}
