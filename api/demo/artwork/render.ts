import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import { Sketch } from './kit/sketch.ts';
import type { Picture } from './pictures.ts';
import { type Ground, groundArt } from './scenes/grounds.ts';

const [WIDTH, HEIGHT] = [1000, 700];
const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const;

/** Turns pictures into files, keeping what several of them share: their grounds and the film grain. */
export class Renderer {
  readonly #grounds = new Map<string, Promise<Buffer>>();
  readonly #grain = grain();

  /** The picture as a JPG or as a PNG. */
  async render(picture: Picture): Promise<Buffer> {
    const drawing = Buffer.from(picture.svg());
    if (picture.format === 'png')
      return sharp(drawing).png({ compressionLevel: 9, effort: 7, palette: false }).toBuffer();
    const layers = [{ input: await this.#grain, blend: 'soft-light', tile: true } as const];
    const jpg = { quality: picture.quality ?? 82, chromaSubsampling: '4:2:0' };
    if (!picture.ground) return sharp(drawing).flatten().composite(layers).jpeg(jpg).toBuffer();
    const ground = await this.#ground(picture.ground.of, picture.ground.nearer);
    return sharp(ground, RAW)
      .composite([{ input: drawing }, ...layers])
      .jpeg(jpg)
      .toBuffer();
  }

  #ground(ground: Ground, nearer: number): Promise<Buffer> {
    const key = `${nearer} ${JSON.stringify(ground)}`;
    const known = this.#grounds.get(key);
    if (known) return known;
    const fresh =
      nearer === 1 ? drawGround(ground) : this.#ground(ground, 1).then((whole) => enlarge(whole, nearer));
    this.#grounds.set(key, fresh);
    return fresh;
  }
}

function drawGround(ground: Ground): Promise<Buffer> {
  const sketch = new Sketch(JSON.stringify(ground).length);
  const svg = sketch.finish(groundArt(sketch, ground), WIDTH, HEIGHT);
  return sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
}

/** The middle of a ground, larger and out of focus. */
function enlarge(whole: Buffer, nearer: number): Promise<Buffer> {
  const [width, height] = [Math.round(WIDTH / nearer), Math.round(HEIGHT / nearer)];
  return sharp(whole, RAW)
    .extract({ left: Math.round((WIDTH - width) / 2), top: Math.round((HEIGHT - height) / 2), width, height })
    .resize(WIDTH, HEIGHT)
    .blur(5)
    .raw()
    .toBuffer();
}

/** A tile of fine grain around middle grey; it also hides steps in soft gradients. */
function grain(): Promise<Buffer> {
  const side = 250;
  const random = randomFrom(7);
  const tile = Buffer.alloc(side * side * 3);
  for (let i = 0; i < side * side; i++) tile.fill(128 + random.whole(-7, 7), i * 3, i * 3 + 3);
  return sharp(tile, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}
