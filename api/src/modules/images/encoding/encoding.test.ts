import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aJpeg } from '../../../testing/pictures.ts';
import { sharp } from '../picture-library.ts';
import { reEncode, UNREADABLE } from './re-encode.ts';
import { type EncodingPool, encodingPool } from './worker-pool.ts';

const MIB = 1024 * 1024;
const frame = { longest: 5000 };
const HONEST = 0;
const CRASHES = 1;
const HANGS = 2;
const SWELLS = 3;
const rooms: EncodingPool[] = [];
const lost: unknown[] = [];
afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
  lost.length = 0;
});
function aRoom(parts: { program?: URL; timeoutMs?: number } = {}): EncodingPool {
  const room = encodingPool({ ...parts, onLost: (error) => lost.push(error) });
  rooms.push(room);
  return room;
}
const odd = new URL('./testing/odd-process.ts', import.meta.url);
const bytes = (first: number) => ({ bytes: Uint8Array.of(first), frame });
/** Gone, or dead and not yet taken note of. */
async function isGone(pid: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tX');
  return /^State:\s+[XZ]/m.test(status);
}

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
    const whole = await reEncode({ bytes, frame });
    const drawn = await reEncode({ bytes, frame }, most);
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
    expect(await reEncode({ bytes: jpeg, frame })).toMatchObject({ kind: 'jpeg' });
  });

  it('is taken: with bytes between its parts that belong to none', async () => {
    const jpeg = await noise(3).jpeg().toBuffer();
    const at = startOfScan(jpeg);
    const bytes = Buffer.concat([jpeg.subarray(0, at), Buffer.from([1, 2, 3]), jpeg.subarray(at)]);
    await expect(sharp(bytes).toBuffer()).rejects.toThrow('extraneous bytes');
    expect(await reEncode({ bytes, frame })).toMatchObject({ kind: 'jpeg' });
  });

  it('is refused where a part of it is missing', async () => {
    const jpeg = await noise(3).jpeg().toBuffer();
    const png = await noise(4).png().toBuffer();
    for (const bytes of [jpeg.subarray(0, jpeg.length * 0.7), png.subarray(0, png.length - 30)])
      expect(await reEncode({ bytes, frame })).toEqual({ refusal: UNREADABLE });
  });
});

describe('pictures of strangers', () => {
  it('leave nothing behind in the memory of the server, whole or cut off', async () => {
    const side = 4000;
    const create = { width: side, height: side, channels: 3, background: '#366C4D' } as const;
    const whole = await sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const cutOff = whole.subarray(0, whole.length * 0.7);
    const room = aRoom();
    const results = [await room.run({ bytes: whole, frame: { longest: 20 } })];
    const before = process.memoryUsage.rss();
    for (let round = 0; round < 5; round += 1)
      results.push(await room.run({ bytes: cutOff, frame: { longest: 20 } }));
    results.push(await room.run({ bytes: whole, frame: { longest: 20 } }));
    // Each of them costs a hundred, in any process.
    expect((process.memoryUsage.rss() - before) / MIB).toBeLessThan(100);
    expect(results.map((result) => ('refusal' in result ? result.refusal : result.kind))).toEqual([
      'jpeg',
      ...Array(5).fill(UNREADABLE),
      'jpeg',
    ]);
  });

  it('are refused when they break the program that reads them, and the next one is drawn', async () => {
    const room = aRoom({ program: odd });
    expect(await room.run(bytes(CRASHES))).toEqual({ refusal: UNREADABLE });
    expect(lost).toMatchObject([{ name: 'DrawingLostError', message: expect.stringContaining('SIGSEGV') }]);
    expect(await room.run(bytes(HONEST))).toEqual({ refusal: expect.stringMatching(/^\d+$/) });
  });

  it('are refused when they never come to an end', async () => {
    const room = aRoom({ program: odd, timeoutMs: 500 });
    expect(await room.run(bytes(HANGS))).toEqual({ refusal: UNREADABLE });
    expect(lost).toMatchObject([{ name: 'DrawingLostError', message: expect.stringContaining('SIGKILL') }]);
  });

  it('are drawn as they are, and one process after the other draws them', async () => {
    const room = aRoom();
    expect(await room.run({ bytes: await aJpeg(40, 30), frame })).toMatchObject({ kind: 'jpeg' });
    const oddRoom = aRoom({ program: odd });
    const first = await oddRoom.run(bytes(HONEST));
    expect(await oddRoom.run(bytes(SWELLS))).toEqual(first);
    expect(await oddRoom.run(bytes(HONEST))).not.toEqual(first);
    expect(lost).toEqual([]);
  });
});

describe('a process that draws', () => {
  it('lets the program end that started it, and ends with it', async () => {
    const program = fileURLToPath(new URL('./testing/draw-and-end.ts', import.meta.url));
    const { stdout: pid } = await promisify(execFile)(process.execPath, [program], {
      env: { PATH: process.env.PATH },
    });
    expect(pid).toMatch(/^\d+$/);
    while (!(await isGone(pid))) await wait(20);
  });

  it('is ended by closing the encoder, in the middle of a picture', async () => {
    const room = aRoom({ program: odd });
    const drawing = room.run(bytes(HANGS));
    room.close();
    expect(await drawing).toEqual({ refusal: UNREADABLE });
  });
});
