import type { ImageKind } from './image-kind.ts';
import { sharp } from './picture-library.ts';

/** More pixels than any picture of a product has; a small file may claim any number. */
export const MOST_PIXELS = 40_000_000;

/** The picture at most `width` pixels wide, never enlarged, without its metadata. */
export async function resize(bytes: Buffer, width: number, kind: ImageKind): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  switch (kind) {
    case 'webp':
      return picture.webp({ quality: 78, effort: 4, smartSubsample: true }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer();
    case 'jpeg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}
