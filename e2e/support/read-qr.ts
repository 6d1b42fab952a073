import jsQR from 'jsqr';
import sharp from 'sharp';

/** A telephone sees a code this small, in px. */
const SEEN = 296;

/** What a telephone reads from the picture of a QR code. @throws where there is no code in it */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(SEEN, SEEN, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('There is no QR code in this picture');
  return code.data;
}
