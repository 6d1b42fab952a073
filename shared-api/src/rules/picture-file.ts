/** Largest picture that is taken, in bytes. */
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024;

/** Detects a file's type by its first bytes, ignoring its name. */
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

/** The accepted formats, in one line. */
export const PICTURE_HELP = '.png or .jpg, up to 8 MB';

/** The server's own words for what it refuses. */
const NOT_A_PICTURE = 'This is not a .png or .jpg picture.';
const TOO_LARGE = 'A picture may have at most 8 MB.';

export const UNREADABLE_FILE = 'This file could not be read. Please choose it again, or another one.';

/**
 * Why a kind of file is not taken, and what to do about it: telephones call their pictures photos and show them like any
 * other, so that one is of no use here has to be explained.
 */
export function wrongKindWords(kind: Exclude<PictureKind, 'image/png' | 'image/jpeg'>): string {
  return kind === 'other'
    ? NOT_A_PICTURE
    : `${NOT_A_PICTURE} It is ${ofKind[kind]}: save it as JPEG first, or take a picture of the screen.`;
}

const ofKind = {
  HEIC: 'a photo in the HEIC format',
  AVIF: 'in the AVIF format',
  WebP: 'in the WebP format',
  GIF: 'in the GIF format',
} as const;

/** With how large it is, rounded up so that it never sounds as if it were small enough. */
export function tooLargeWords(bytes: number): string {
  const megabytes = Math.ceil((bytes / 1024 / 1024) * 10) / 10;
  return `${TOO_LARGE} This one has ${megabytes.toFixed(1)} MB.`;
}
