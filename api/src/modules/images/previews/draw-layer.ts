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
import type { EncodingResult } from '../encoding/re-encode.ts';
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

/** One area of a preview, drawn on a picture of the product or on an earlier layer. */
export interface LayerJob {
  readonly ground: Uint8Array;
  /** The picture's height by its width, in thousandths. */
  readonly ratio: number;
  /** Words, or the bytes of a photo and how it lies in its frame. Null: nothing is drawn any more, and the preview is ready. */
  readonly layer: {
    readonly area: PersonalizedArea;
    readonly content: string | Uint8Array;
    readonly placement: Placement | undefined;
  } | null;
}

/** Pixels across: what pages show large on a screen with two pixels for each of theirs. */
const WIDTH = 1400;
/** Most pixels of a photo that is drawn: as many as one has that covers a whole picture, turned by 45 degrees. */
const PHOTO_PIXELS = 4_000_000;
const TIMEOUT_S = 20;

/**
 * Draws a layer by the same rules as in the browser; answers a PNG to draw on, or the JPEG of the ready preview. A refusal says what
 * cannot be drawn.
 */
export async function drawLayer({ ground, ratio, layer }: LayerJob): Promise<EncodingResult> {
  try {
    const drawn = sharp(bufferOf(ground), { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_S })
      .rotate()
      .resize(WIDTH, Math.round((WIDTH * ratio) / 1000), { fit: 'cover' })
      .flatten();
    if (layer === null) {
      const jpeg = drawn.jpeg({ quality: 88, chromaSubsampling: '4:4:4' });
      return { bytes: await jpeg.toBuffer(), kind: 'jpeg' };
    }
    const svg = Buffer.from(toSvg(await layersOf(layer), ratio, WIDTH));
    // The drawing is this program's own, and a photo in it has as many pixels as it may have.
    const png = drawn.composite([{ input: svg, unlimited: true }]).png({ compressionLevel: 1 });
    return { bytes: await png.toBuffer(), kind: 'png' };
  } catch (error) {
    return { refusal: String(error) };
  }
}

async function layersOf({
  area,
  content,
  placement,
}: NonNullable<LayerJob['layer']>): Promise<readonly Layer[]> {
  if (typeof content === 'string')
    return wordLayers(area, wordsPath(outlines(TYPEFACE[area.lettering]), area, content));
  const { shape } = area;
  if (shape.kind !== 'rectangle') return [];
  // What is stored lies upright: it was encoded so.
  const photo = sharp(bufferOf(content), { limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIMEOUT_S });
  const { cut, image } = shownPart(shape, await photo.metadata(), placement);
  // As large as it is drawn and never enlarged: a large photo inside an SVG would take hundreds of megabytes.
  const scale = Math.min(
    WIDTH / 1000,
    cut.width / image.width,
    Math.sqrt(PHOTO_PIXELS / (image.width * image.height)),
  );
  const jpeg = await photo
    .extract(cut)
    .resize(Math.ceil(image.width * scale), Math.ceil(image.height * scale), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return [photoLayer(shape, `data:image/jpeg;base64,${jpeg.toString('base64')}`, image)];
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
