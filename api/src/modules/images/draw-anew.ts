import sharp, { type Sharp } from 'sharp';
import { CallError } from '../../platform/http/call-error.ts';
import { type ImageKind, imageKind } from './image-kind.ts';

/** Seconds that one picture may take; an ordinary one takes a small part of one. */
const LONGEST_DRAWING = 20;

/** More than the pictures of telephones have; a small file may claim any number. */
const MOST_PIXELS = 50_000_000;

const forScreens = { png: { compressionLevel: 9 }, jpeg: { quality: 85, mozjpeg: true } };
/** Fine lines keep their colours. */
const forPrinting = { png: { compressionLevel: 6 }, jpeg: { quality: 90, chromaSubsampling: '4:4:4' } };

/** A picture as it is stored. */
export interface Drawn {
  readonly bytes: Buffer;
  readonly kind: Extract<ImageKind, 'jpeg' | 'png'>;
}

/** What becomes of a picture: a square of at most so many pixels cut around its middle, or the whole of it, no side longer. */
export type Frame = { readonly square: number } | { readonly longest: number };

/**
 * What somebody sent, drawn anew: JPEG, or PNG where it may be transparent. It stands upright, is never enlarged, and its
 * colours are those of every screen. Nothing of the sent bytes goes in but what is seen. Rejects with an upload_refused
 * CallError for what is no picture that can be taken.
 */
export async function drawAnew(bytes: Buffer, frame: Frame): Promise<Drawn> {
  const sent = imageKind(bytes);
  if (sent !== 'jpeg' && sent !== 'png') throw refused('This is not a .png or .jpg picture.');
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(orUnreadable);
  if (width * height > MOST_PIXELS) {
    throw refused(`A picture may have at most ${MOST_PIXELS / 1e6} million pixels.`);
  }
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_DRAWING })
    .autoOrient();
  const framed =
    'square' in frame
      ? inSquare(upright, Math.min(frame.square, width, height))
      : upright.resize({
          width: frame.longest,
          height: frame.longest,
          fit: 'inside',
          withoutEnlargement: true,
        });
  const { png, jpeg } = 'square' in frame ? forScreens : forPrinting;
  const [kind, drawn] = hasAlpha
    ? (['png', framed.png(png)] as const)
    : (['jpeg', framed.jpeg(jpeg)] as const);
  return { bytes: await drawn.toBuffer().catch(orUnreadable), kind };
}

function inSquare(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'cover' });
}

function refused(msg: string): CallError {
  return new CallError('upload_refused', msg);
}

/** The library fails on nothing but its input here. */
function orUnreadable(): never {
  throw refused('This picture could not be read. Please choose another one.');
}
