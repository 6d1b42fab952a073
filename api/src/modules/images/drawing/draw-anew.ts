import type { Sharp } from 'sharp';
import { imageKind } from '../image-kind.ts';
import { sharp } from '../picture-library.ts';
import { type DrawingOrder, type DrawingResult, type Frame, UNREADABLE } from './drawing.ts';
import { withinBytes } from './within-bytes.ts';

/** Seconds that one picture may take; an ordinary one takes a small part of one. */
const LONGEST_DRAWING = 20;

/** More than the pictures of telephones have; a small file may claim any number. */
const MOST_PIXELS = 50_000_000;

/** Bytes of what is stored. A small file can say what takes very many to say in another way. */
const MOST_BYTES = 12 * 1024 * 1024;

/** What is cut off is refused; what a decoder merely wonders about is in the photos of many telephones. */
const strictness = { failOn: 'error' } as const;

const forScreens = { png: { compressionLevel: 9 }, jpeg: { quality: 85, mozjpeg: true } };
/** Fine lines keep their colours. */
const forPrinting = { png: { compressionLevel: 6 }, jpeg: { quality: 90, chromaSubsampling: '4:4:4' } };

/**
 * What somebody sent, drawn anew: JPEG, or PNG where it may be transparent. It stands upright, is never enlarged, made smaller
 * where it would take too many bytes, and its colours are those of every screen. Nothing of the sent bytes goes in but what is
 * seen. A sentence says what is no picture that can be taken.
 */
export async function drawAnew(
  { bytes: sent, frame }: DrawingOrder,
  mostBytes = MOST_BYTES,
): Promise<DrawingResult> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const is = imageKind(bytes);
  if (is !== 'jpeg' && is !== 'png') return { refusal: 'This is not a .png or .jpg picture.' };
  try {
    const { width, height, hasAlpha } = await sharp(bytes, {
      ...strictness,
      limitInputPixels: false,
    }).metadata();
    if (width * height > MOST_PIXELS)
      return { refusal: `A picture may have at most ${MOST_PIXELS / 1e6} million pixels.` };
    const { png, jpeg } = 'square' in frame ? forScreens : forPrinting;
    const draw = (side: number): Promise<Buffer> => {
      const upright = sharp(bytes, { ...strictness, limitInputPixels: MOST_PIXELS })
        .timeout({ seconds: LONGEST_DRAWING })
        .autoOrient();
      const framed = inFrame(upright, frame, side);
      return (hasAlpha ? framed.png(png) : framed.jpeg(jpeg)).toBuffer();
    };
    const side =
      'square' in frame
        ? Math.min(frame.square, width, height)
        : Math.min(frame.longest, Math.max(width, height));
    return { bytes: await withinBytes(mostBytes, side, draw), kind: hasAlpha ? 'png' : 'jpeg' };
  } catch {
    // The library fails on nothing but its input here.
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
