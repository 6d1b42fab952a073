import type { PictureKind } from './picture-kind.ts';

/** What is taken, in a line. */
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
