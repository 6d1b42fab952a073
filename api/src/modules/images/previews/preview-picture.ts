import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Layer,
  type PersonalizedArea,
  type Placement,
  photoLayer,
  shownPart,
  toSvg,
  wordLayers,
} from 'shared-api/rules';
import {
  type Outlines,
  readOutlines,
  TYPEFACE,
  type Typeface,
  wordsPath,
} from 'shared-api/rules/personalization/lettering';
import type { MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { MAX_PIXELS, sharp } from '../picture-library.ts';

/** The files that browsers draw with too. */
const FILES: Readonly<Record<Typeface, string>> = {
  italic: '@fontsource/lora/files/lora-latin-500-italic.woff',
  plain: '@fontsource/inter/files/inter-latin-600-normal.woff',
};

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<Typeface, Outlines>();

function outlines(typeface: Typeface): Outlines {
  const known = loaded.get(typeface);
  if (known) return known;
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(FILES[typeface]));
  const fresh = readOutlines(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  loaded.set(typeface, fresh);
  return fresh;
}

/** An area with what was given for it: words, or the location of a picture and how it lies in its frame. */
export interface FilledArea {
  readonly area: PersonalizedArea;
  readonly content: string;
  readonly placement?: Placement | undefined;
}

/** Pixels across: what pages show large on a screen with two pixels for each of theirs. */
const WIDTH = 1400;

/**
 * What a buyer asked for, as a JPEG: the product's picture with words and photos on it, drawn by the same rules as in the browser.
 * All areas are on one picture. Undefined when that picture is missing; a photo that is missing is left out.
 */
export async function drawPreview(
  mediaStore: MediaStore,
  filled: readonly FilledArea[],
): Promise<Buffer | undefined> {
  const [first] = filled;
  const ground = first && (await mediaStore.read(first.area.picture));
  if (!ground) return undefined;
  const layers = await Promise.all(filled.map((one) => layersOf(mediaStore, one)));
  const picture = sharp(ground, { limitInputPixels: MAX_PIXELS }).rotate();
  const height = Math.round((WIDTH * first.area.ratio) / 1000);
  return sharp(await picture.resize(WIDTH, height, { fit: 'cover' }).toBuffer())
    .composite([{ input: Buffer.from(toSvg(layers.flat(), first.area.ratio, WIDTH)) }])
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function layersOf(
  mediaStore: MediaStore,
  { area, content, placement }: FilledArea,
): Promise<readonly Layer[]> {
  if (area.media === 'TEXT')
    return wordLayers(area, wordsPath(outlines(TYPEFACE[area.lettering]), area, content));
  const { shape } = area;
  const photo = shape.kind === 'rectangle' ? await mediaStore.read(content) : undefined;
  if (!photo || shape.kind !== 'rectangle') return [];
  // What is stored lies upright: it was encoded so.
  const size = await sharp(photo, { limitInputPixels: MAX_PIXELS }).metadata();
  const { cut, image } = shownPart(shape, size, placement);
  // As large as it is drawn: a photo of 25 megapixels inside an SVG would take hundreds of megabytes.
  const scale = WIDTH / 1000;
  const jpeg = await sharp(photo, { limitInputPixels: MAX_PIXELS })
    .extract(cut)
    .resize(Math.ceil(image.width * scale), Math.ceil(image.height * scale), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return [photoLayer(shape, `data:image/jpeg;base64,${jpeg.toString('base64')}`, image)];
}
