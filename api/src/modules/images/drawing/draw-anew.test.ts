import { randomBytes } from 'node:crypto';
import { sharp } from '../picture-library.ts';
import { drawAnew } from './draw-anew.ts';
import { UNREADABLE } from './drawing.ts';

const frame = { longest: 5000 };
const side = 300;

/** A picture of which nothing repeats itself, opaque or not. */
function noise(channels: 3 | 4) {
  return sharp(randomBytes(side * side * channels), { raw: { width: side, height: side, channels } });
}

describe('a picture that takes more bytes drawn anew than may be kept', () => {
  it.each([
    ['png', 4],
    ['jpeg', 3],
  ] as const)('is made smaller until it does not: a %s', async (kind, channels) => {
    const most = 40_000;
    const bytes = await noise(channels).png().toBuffer();
    const whole = await drawAnew({ bytes, frame });
    const drawn = await drawAnew({ bytes, frame }, most);
    if ('refusal' in drawn || 'refusal' in whole) throw new Error('It was refused');
    expect(whole.bytes.length).toBeGreaterThan(most);
    expect(drawn.bytes.length).toBeLessThanOrEqual(most);
    // Not for nothing: most of what may be kept is used.
    expect(drawn.bytes.length).toBeGreaterThan(most / 4);
    const { format, width, height } = await sharp(drawn.bytes).metadata();
    expect([drawn.kind, format, width]).toEqual([kind, kind, height]);
  });
});

describe('a photo at which a decoder wonders', () => {
  const startOfScan = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xda]));

  it('is taken: of telephones that write a scan’s end in a way of their own', async () => {
    const jpeg = await noise(3).jpeg().toBuffer();
    const end = startOfScan(jpeg) + 2 + jpeg.readUInt16BE(startOfScan(jpeg) + 2) - 2;
    expect(jpeg[end]).toBe(63);
    jpeg[end] = 0;
    await expect(sharp(jpeg).toBuffer()).rejects.toThrow('SOS parameters');
    expect(await drawAnew({ bytes: jpeg, frame })).toMatchObject({ kind: 'jpeg' });
  });

  it('is taken: with bytes between its parts that belong to none', async () => {
    const jpeg = await noise(3).jpeg().toBuffer();
    const at = startOfScan(jpeg);
    const bytes = Buffer.concat([jpeg.subarray(0, at), Buffer.from([1, 2, 3]), jpeg.subarray(at)]);
    await expect(sharp(bytes).toBuffer()).rejects.toThrow('extraneous bytes');
    expect(await drawAnew({ bytes, frame })).toMatchObject({ kind: 'jpeg' });
  });

  it('is refused where a part of it is missing', async () => {
    const jpeg = await noise(3).jpeg().toBuffer();
    const png = await noise(4).png().toBuffer();
    for (const bytes of [jpeg.subarray(0, jpeg.length * 0.7), png.subarray(0, png.length - 30)])
      expect(await drawAnew({ bytes, frame })).toEqual({ refusal: UNREADABLE });
  });
});
