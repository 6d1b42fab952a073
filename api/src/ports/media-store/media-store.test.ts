import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open as openFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lendAwsAccount, S3_ACCOUNT, startS3Server } from '../../testing/s3-server.ts';
import { bucketMediaStore } from './bucket-media-store.ts';
import { folderMediaStore } from './folder-media-store.ts';
import { isMediaLocation, type MediaStore } from './media-store-port.ts';

let folder: string;
lendAwsAccount(S3_ACCOUNT);

const s3 = await startS3Server();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-media-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a place for a picture', () => {
  it.each(['/default.jpg', '/products/2/front.jpg', '/a-b_c.d.png', '/0'])('%s is one', (location) => {
    expect(isMediaLocation(location)).toBe(true);
  });

  it.each([
    '',
    '/',
    'default.jpg',
    '/../x',
    '/a/../b',
    '/a//b',
    '/.hidden',
    '/a/',
    '/a b',
    '/a\\b',
    '/a\0',
    '/a..b',
    `/${'a'.repeat(101)}`,
    '/a'.repeat(9),
  ])('%s is none', (location) => {
    expect(isMediaLocation(location)).toBe(false);
  });
});

const stores: readonly [string, () => Promise<MediaStore>][] = [
  ['folder', async () => folderMediaStore(folder)],
  ['bucket', async () => bucketMediaStore(await s3.bucket())],
];

describe.each(stores)('a %s of pictures', (_, open) => {
  it('gives back what was stored, whole, and nothing else', async () => {
    const store = await open();
    await store.write('/a/b.jpg', Buffer.from('one'));
    expect(await store.read('/a/b.jpg')).toEqual(Buffer.from('one'));
    expect(await store.find('/a/b.jpg')).toMatchObject({ size: 3 });
    for (const missing of ['/a', '/c.jpg', '/a/b.jpg/c']) {
      expect(await store.find(missing)).toBeUndefined();
      expect(await store.read(missing)).toBeUndefined();
    }
  });

  it('keeps every byte of a large picture', async () => {
    const store = await open();
    const bytes = Buffer.alloc(
      8_388_608,
      Uint8Array.from({ length: 251 }, (_, at) => at),
    );
    await store.write('/wishes/large.png', bytes);
    const found = await store.read('/wishes/large.png');
    expect(found?.equals(bytes)).toBe(true);
  });

  it('names another version after each change, in letters that an address may hold', async () => {
    const store = await open();
    await store.write('/a.jpg', Buffer.from('one'));
    const first = await store.find('/a.jpg');
    expect(first?.version).toMatch(/^[A-Za-z0-9-]+$/);
    await store.write('/a.jpg', Buffer.from('other'));
    expect((await store.find('/a.jpg'))?.version).not.toBe(first?.version);
    expect(await store.read('/a.jpg')).toEqual(Buffer.from('other'));
  });

  it('removes what is there, and does not mind what is not', async () => {
    const store = await open();
    await store.write('/a/b.jpg', Buffer.from('one'));
    await store.remove('/a/b.jpg');
    await store.remove('/a/b.jpg');
    expect(await store.find('/a/b.jpg')).toBeUndefined();
    expect(await store.read('/a/b.jpg')).toBeUndefined();
  });

  it('shows one whole picture of many that are stored at once', async () => {
    const store = await open();
    const pictures = Array.from({ length: 8 }, (_, at) => Buffer.alloc(200_000, at + 1));
    await Promise.all(pictures.map((bytes) => store.write('/same.jpg', bytes)));
    const found = await store.read('/same.jpg');
    expect(pictures.some((bytes) => found?.equals(bytes))).toBe(true);
  });

  it('refuses any other place', async () => {
    const store = await open();
    for (const place of ['/../a.jpg', '/..', 'a.jpg']) {
      await expect(store.find(place)).rejects.toBeInstanceOf(RangeError);
      await expect(store.read(place)).rejects.toBeInstanceOf(RangeError);
      await expect(store.write(place, Buffer.from('x'))).rejects.toBeInstanceOf(RangeError);
      await expect(store.remove(place)).rejects.toBeInstanceOf(RangeError);
    }
  });
});

/** A process is killed while it writes a picture; where its bytes are. */
async function leaveUnfinished(): Promise<string> {
  const store = pathToFileURL(join(import.meta.dirname, 'folder-media-store.ts')).href;
  const script = `
    const { folderMediaStore } = await import(${JSON.stringify(store)});
    void folderMediaStore(${JSON.stringify(folder)}).write('/wishes/a.jpg', Buffer.alloc(400_000_000, 'x'));
    const { globSync, statSync } = await import('node:fs');
    for (;;) {
      const [path] = globSync('{**,.unfinished}/*.part', { cwd: ${JSON.stringify(folder)} });
      if (path && statSync(${JSON.stringify(`${folder}/`)} + path).size > 0) break;
      await new Promise(setImmediate);
    }
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const parts = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.part'));
  expect(parts).toHaveLength(1);
  return join(folder, parts[0] ?? '');
}

describe('a folder of pictures', () => {
  it('waits for the disk with each picture but those that can be drawn again', async () => {
    const handle = await openFile(join(folder, 'any'), 'w');
    const prototype: { sync(): Promise<void> } = Object.getPrototypeOf(handle);
    await handle.close();
    const { sync } = prototype;
    let flushes = 0;
    prototype.sync = function (this: unknown) {
      flushes += 1;
      return sync.call(this);
    };
    try {
      const store = folderMediaStore(folder);
      await store.write('/drawn.png', Buffer.from('one'), { flushed: false });
      expect(flushes).toBe(0);
      expect(await store.read('/drawn.png')).toEqual(Buffer.from('one'));
      await store.write('/given.png', Buffer.from('one'));
      expect(flushes).toBe(1);
    } finally {
      prototype.sync = sync;
    }
  });

  it('holds nothing but them', async () => {
    const store = folderMediaStore(folder);
    await store.write('/a/b.jpg', Buffer.from('one'));
    expect(await readdir(join(folder, 'a'))).toEqual(['b.jpg']);
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['b.jpg']);
  });

  it('is freed of what a killed process left unfinished, an hour later', async () => {
    const left = await leaveUnfinished();
    const store = folderMediaStore(folder);
    await store.write('/wishes/b.jpg', Buffer.from('one'));
    // Another process may be writing it.
    expect((await stat(left)).size).toBeGreaterThan(0);
    const before = Date.now() / 1000 - 3700;
    await utimes(left, before, before);
    await store.write('/wishes/b.jpg', Buffer.from('other'));
    await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(join(folder, 'wishes'))).toEqual(['b.jpg']);
  });
});
