import sharp from 'sharp';
import { CallError } from '../../platform/http/call-error.ts';
import { type ImageKind, imageKind } from './image-kind.ts';
import { MOST_PIXELS } from './resize.ts';

/** Seconds that one picture may take; an ordinary one takes a small part of one. */
const LONGEST_DRAWING = 10;

/**
 * What somebody sent, drawn anew as a square of at most `side` pixels, cut around its middle: JPEG, or PNG where it is
 * transparent. Nothing of the sent bytes goes in but what is seen. Rejects with an upload_refused CallError for what is
 * no picture that can be taken.
 */
export async function squarePicture(
  bytes: Buffer,
  side: number,
): Promise<{ readonly bytes: Buffer; readonly kind: ImageKind }> {
  const sent = imageKind(bytes);
  if (sent !== 'jpeg' && sent !== 'png') throw refused('This is not a .png or .jpg picture.');
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(orUnreadable);
  if (width * height > MOST_PIXELS) {
    throw refused(`A picture may have at most ${MOST_PIXELS / 1e6} million pixels.`);
  }
  const size = Math.min(side, width, height);
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_DRAWING })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'cover' });
  const kind = hasAlpha ? 'png' : 'jpeg';
  const drawn =
    kind === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 85, mozjpeg: true });
  return { bytes: await drawn.toBuffer().catch(orUnreadable), kind };
}

function refused(msg: string): CallError {
  return new CallError('upload_refused', msg);
}

/** The library fails on nothing but its input here. */
function orUnreadable(): never {
  throw refused('This picture could not be read. Please choose another one.');
}
