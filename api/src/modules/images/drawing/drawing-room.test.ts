import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aJpeg } from '../../../testing/pictures.ts';
import { sharp } from '../picture-library.ts';
import { UNREADABLE } from './drawing.ts';
import { type DrawingRoom, drawingRoom } from './drawing-room.ts';

const MIB = 1024 * 1024;
const frame = { longest: 5000 };
const HONEST = 0;
const CRASHES = 1;
const HANGS = 2;
const SWELLS = 3;

const rooms: DrawingRoom[] = [];
const lost: unknown[] = [];

afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
  lost.length = 0;
});

function aRoom(parts: { program?: URL; patience?: number } = {}): DrawingRoom {
  const room = drawingRoom({ ...parts, onLost: (error) => lost.push(error) });
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

describe('pictures of strangers', () => {
  it('leave nothing behind in the memory of the server, whole or cut off', async () => {
    const side = 4000;
    const create = { width: side, height: side, channels: 3, background: '#366C4D' } as const;
    const whole = await sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const cutOff = whole.subarray(0, whole.length * 0.7);
    const room = aRoom();
    const results = [await room.draw({ bytes: whole, frame: { longest: 20 } })];
    const before = process.memoryUsage.rss();
    for (let round = 0; round < 5; round += 1)
      results.push(await room.draw({ bytes: cutOff, frame: { longest: 20 } }));
    results.push(await room.draw({ bytes: whole, frame: { longest: 20 } }));
    // One of them takes a hundred in whatever process it is read.
    expect((process.memoryUsage.rss() - before) / MIB).toBeLessThan(100);
    expect(results.map((result) => ('refusal' in result ? result.refusal : result.kind))).toEqual([
      'jpeg',
      ...Array(5).fill(UNREADABLE),
      'jpeg',
    ]);
  });

  it('are refused when they break the program that reads them, and the next one is drawn', async () => {
    const room = aRoom({ program: odd });
    expect(await room.draw(bytes(CRASHES))).toEqual({ refusal: UNREADABLE });
    expect(lost).toMatchObject([{ name: 'DrawingLostError', message: expect.stringContaining('SIGSEGV') }]);
    expect(await room.draw(bytes(HONEST))).toEqual({ refusal: expect.stringMatching(/^\d+$/) });
  });

  it('are refused when they never come to an end', async () => {
    const room = aRoom({ program: odd, patience: 500 });
    expect(await room.draw(bytes(HANGS))).toEqual({ refusal: UNREADABLE });
    expect(lost).toMatchObject([{ name: 'DrawingLostError', message: expect.stringContaining('SIGKILL') }]);
  });

  it('are drawn as they are, and one process after the other draws them', async () => {
    const room = aRoom();
    expect(await room.draw({ bytes: await aJpeg(40, 30), frame })).toMatchObject({ kind: 'jpeg' });
    const oddRoom = aRoom({ program: odd });
    const first = await oddRoom.draw(bytes(HONEST));
    expect(await oddRoom.draw(bytes(SWELLS))).toEqual(first);
    expect(await oddRoom.draw(bytes(HONEST))).not.toEqual(first);
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

  it('is ended by whoever closes the room, in the middle of a picture', async () => {
    const room = aRoom({ program: odd });
    const drawing = room.draw(bytes(HANGS));
    room.close();
    expect(await drawing).toEqual({ refusal: UNREADABLE });
  });
});
