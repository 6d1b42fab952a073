import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderMediaStore } from '../../src/ports/media-store/folder-media-store.ts';
import type { Artwork } from '../artwork/generate.ts';
import { storePictures } from './store-pictures.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-demo-'));
  await writeFile(join(folder, 'a.jpg'), 'picture');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const artwork = (version: string): Artwork => ({
  folder,
  version,
  drawn: 0,
  pictures: [{ location: '/a.jpg', format: 'jpg', alt: 'A', svg: () => '' }],
});

it('stores a set of pictures once, and a changed set again', async () => {
  const store = folderMediaStore(join(folder, 'store'));
  expect(await storePictures(artwork('one'), store)).toBe(1);
  expect((await store.read('/a.jpg'))?.toString()).toBe('picture');
  expect(await storePictures(artwork('one'), store)).toBe(0);
  expect(await storePictures(artwork('two'), store)).toBe(1);
});

it('starts over when it was cut off', async () => {
  const store = folderMediaStore(join(folder, 'store'));
  const broken = { ...store, write: () => Promise.reject(new Error('no room')) };
  await expect(storePictures(artwork('one'), broken)).rejects.toThrow('no room');
  expect(await storePictures(artwork('one'), store)).toBe(1);
});
