import { randomBytes } from 'node:crypto';
import type { PersonalizedArea } from 'shared-api/rules';
import type { MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { type EncodingPool, encodingPool } from '../encoding/worker-pool.ts';
import { sharp } from '../picture-library.ts';
import { drawPreview } from './preview-picture.ts';

const GROUND = '/ground.png';
const PHOTO = '/wishes/photo.jpeg';

const frame = { kind: 'rectangle', x: 200, y: 150, width: 600, height: 400, turn: 0 } as const;
/** Larger than its picture, as areas could be before there was a limit. */
const huge = { ...frame, x: -500, y: -500, width: 3000, height: 2400 };
const area: PersonalizedArea = {
  part: 1,
  media: 'IMAGE',
  slot: 0,
  label: 'Photo',
  ratio: 700,
  letters: 20,
  lines: 1,
  characters: 'latin',
  pixels: 0,
  picture: GROUND,
  shape: frame,
  lettering: 'plain',
  ink: 'printed',
  color: '#000000',
  options: [],
};
const placement = { zoom: 1, x: 0, y: 0, turn: 45 };

const pool = encodingPool({
  onLost: (error) => {
    throw error;
  },
});
afterAll(() => pool.close());

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const ground = await solid(1000, 700, '#c9a06a').png().toBuffer();

const storeWith = (photo: Buffer): Pick<MediaStore, 'read'> => ({
  read: async (location) =>
    location === GROUND ? Buffer.from(ground) : location === PHOTO ? photo : undefined,
});

async function colorAt(picture: Buffer | undefined, left: number, top: number): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1400, 980]);
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** Whether two colors are the same but for what a JPEG changes. */
const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 9);
const RED = [0xd0, 0x10, 0x10];
const WOOD = [0xc9, 0xa0, 0x6a];

describe('a preview', () => {
  it('shows a photo of one pixel all over its frame', async () => {
    const store = storeWith(await solid(1, 1, '#d01010').jpeg().toBuffer());
    const picture = await drawPreview(store, pool, [{ area, content: PHOTO, placement }]);
    for (const [x, y] of [
      [290, 220],
      [1110, 760],
      [700, 490],
    ] as const)
      expect([x, isNear(await colorAt(picture, x, y), RED)]).toEqual([x, true]);
    expect(isNear(await colorAt(picture, 200, 490), WOOD)).toBe(true);
  });

  it('takes little memory of the server for many areas that are larger than their picture', async () => {
    const store = storeWith(await solid(1, 1, '#d01010').jpeg().toBuffer());
    const filled = Array.from({ length: 10 }, (_, slot) => ({
      area: { ...area, slot, shape: huge },
      content: PHOTO,
      placement,
    }));
    const before = process.memoryUsage.rss();
    const picture = await drawPreview(store, pool, filled);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 2 ** 20);
    expect(isNear(await colorAt(picture, 700, 490), RED)).toBe(true);
  });

  it('shows a large photo that hardly compresses, in an area larger than its picture', async () => {
    // Its drawing comes near the 10 MB that the renderer allows by default.
    const photo = await sharp(randomBytes(2000 * 2000 * 3), {
      raw: { width: 2000, height: 2000, channels: 3 },
    })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(6 * 2 ** 20);
    const picture = await drawPreview(storeWith(photo), pool, [
      { area: { ...area, shape: huge }, content: PHOTO, placement },
    ]);
    expect((await sharp(picture).stats()).channels[0]?.stdev).toBeGreaterThan(10);
  });

  it('is not there when a layer cannot be drawn', async () => {
    const filled = [{ area, content: PHOTO, placement }];
    await expect(drawPreview(storeWith(Buffer.from('no picture')), pool, filled)).rejects.toThrow(
      /A preview was not drawn: .*unsupported image format/,
    );
    const lost: Pick<EncodingPool, 'run'> = { run: async () => ({ refusal: 'Its process was killed' }) };
    await expect(drawPreview(storeWith(ground), lost, filled)).rejects.toThrow(/Its process was killed/);
  });

  it('leaves out a photo that is gone, and is none without the product’s picture', async () => {
    const gone = { read: async (location: string) => (location === GROUND ? ground : undefined) };
    const filled = [{ area, content: PHOTO, placement }];
    expect(isNear(await colorAt(await drawPreview(gone, pool, filled), 700, 490), WOOD)).toBe(true);
    expect(await drawPreview({ read: async () => undefined }, pool, filled)).toBeUndefined();
  });
});
