import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderMediaStore } from './folder-media-store.ts';
import { isMediaLocation } from './media-store-port.ts';

let folder: string;

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

describe('a folder of pictures', () => {
  it('gives back what was stored, whole, and nothing else', async () => {
    const store = folderMediaStore(folder);
    await store.write('/a/b.jpg', Buffer.from('one'));
    expect(await store.read('/a/b.jpg')).toEqual(Buffer.from('one'));
    expect(await store.find('/a/b.jpg')).toMatchObject({ size: 3 });
    for (const missing of ['/a', '/c.jpg', '/a/b.jpg/c']) {
      expect(await store.find(missing)).toBeUndefined();
      expect(await store.read(missing)).toBeUndefined();
    }
    expect(await readdir(join(folder, 'a'))).toEqual(['b.jpg']);
  });

  it('names another version after each change', async () => {
    const store = folderMediaStore(folder);
    await store.write('/a.jpg', Buffer.from('one'));
    const first = await store.find('/a.jpg');
    await store.write('/a.jpg', Buffer.from('other'));
    expect((await store.find('/a.jpg'))?.version).not.toBe(first?.version);
  });

  it('removes what is there, and does not mind what is not', async () => {
    const store = folderMediaStore(folder);
    await store.write('/a/b.jpg', Buffer.from('one'));
    await store.remove('/a/b.jpg');
    await store.remove('/a/b.jpg');
    expect(await store.find('/a/b.jpg')).toBeUndefined();
    await expect(store.remove('/../a')).rejects.toBeInstanceOf(RangeError);
  });

  it('refuses any other place', async () => {
    const store = folderMediaStore(folder);
    await expect(store.write('/../a.jpg', Buffer.from('x'))).rejects.toBeInstanceOf(RangeError);
    await expect(store.read('/..')).rejects.toBeInstanceOf(RangeError);
  });
});
