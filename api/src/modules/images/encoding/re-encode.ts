import type { Sharp } from 'sharp';
import { type ImageKind, imageKind, sharp } from '../picture-library.ts';

/** Target size in pixels: a centered square crop, or the whole picture with its longest side limited. */
export type Frame = { readonly square: number } | { readonly longest: number };

/** A re-encoded picture. */
export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly kind: Extract<ImageKind, 'jpeg' | 'png'>;
}

/** An uploaded picture and its target size. */
export interface EncodingJob {
  readonly bytes: Uint8Array;
  readonly frame: Frame;
}

/** A re-encoded picture, or the message of a refusal. */
export type EncodingResult = EncodedPicture | { readonly refusal: string };

/** A worker's reply, with its resident memory in bytes. */
export interface EncodingReply {
  readonly result: EncodingResult;
  readonly memory: number;
}

/** Message for a picture that cannot be decoded. */
export const UNREADABLE = 'This picture could not be read. Please choose another one.';

/**
 * Encodes at smaller and smaller sides until the result fits into `most` bytes. The size of a file is roughly proportional to the
 * area.
 */
export async function fitBytes(
  most: number,
  side: number,
  draw: (side: number) => Promise<Buffer>,
): Promise<Buffer> {
  const drawn = await draw(side);
  if (drawn.length <= most || side <= 1) return drawn;
  const smaller = Math.floor(side * Math.min(0.9, 0.95 * Math.sqrt(most / drawn.length)));
  return fitBytes(most, Math.max(1, smaller), draw);
}

/** Per picture; an ordinary one takes a fraction of a second. */
const TIMEOUT_S = 20;

/** More than phone cameras have; limits decompression bombs. */
const MAX_PIXELS = 50_000_000;

/** Limit of the encoded file, which can be much larger than the upload. */
const MAX_BYTES = 12 * 1024 * 1024;

/** Refuses truncated files; decoder warnings are common in phone photos. */
const strictness = { failOn: 'error' } as const;

const forScreens = { png: { compressionLevel: 9 }, jpeg: { quality: 85, mozjpeg: true } };
/** Full chroma resolution keeps the colors of fine lines. */
const forPrinting = { png: { compressionLevel: 6 }, jpeg: { quality: 90, chromaSubsampling: '4:4:4' } };

/**
 * Re-encodes an upload as JPEG, or as PNG with an alpha channel: upright, in sRGB, never enlarged, and small enough for
 * `mostBytes`. Metadata is dropped. Returns a refusal for a file that is not an acceptable picture.
 */
export async function reEncode(
  { bytes: sent, frame }: EncodingJob,
  mostBytes = MAX_BYTES,
): Promise<EncodingResult> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const is = imageKind(bytes);
  if (is !== 'jpeg' && is !== 'png') return { refusal: 'This is not a .png or .jpg picture.' };
  try {
    const { width, height, hasAlpha } = await sharp(bytes, {
      ...strictness,
      limitInputPixels: false,
    }).metadata();
    if (width * height > MAX_PIXELS)
      return { refusal: `A picture may have at most ${MAX_PIXELS / 1e6} million pixels.` };
    const { png, jpeg } = 'square' in frame ? forScreens : forPrinting;
    const draw = (side: number): Promise<Buffer> => {
      const upright = sharp(bytes, { ...strictness, limitInputPixels: MAX_PIXELS })
        .timeout({ seconds: TIMEOUT_S })
        .autoOrient();
      const framed = inFrame(upright, frame, side);
      return (hasAlpha ? framed.png(png) : framed.jpeg(jpeg)).toBuffer();
    };
    const side =
      'square' in frame
        ? Math.min(frame.square, width, height)
        : Math.min(frame.longest, Math.max(width, height));
    return { bytes: await fitBytes(mostBytes, side, draw), kind: hasAlpha ? 'png' : 'jpeg' };
  } catch {
    // Only invalid input makes the library fail here.
    return { refusal: UNREADABLE };
  }
}

function inFrame(picture: Sharp, frame: Frame, side: number): Sharp {
  return picture.resize({
    width: side,
    height: side,
    fit: 'square' in frame ? 'cover' : 'inside',
    withoutEnlargement: !('square' in frame),
  });
}
