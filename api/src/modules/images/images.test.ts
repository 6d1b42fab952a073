import { watch } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaStore } from '../../ports/media-store/media-store-port.ts';
import { aJpeg, aPng } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { warmImages } from './image.service.ts';

const server: TestServer = await startTestServer();
const renditions = join(server.app.config.dataDir, 'renditions');
await server.app.mediaStore.write('/default.jpg', await aJpeg(1000, 700));
await server.app.mediaStore.write('/logos/mug.png', await aPng(100, 100));
await server.app.mediaStore.write('/really-a.png', await aJpeg(10, 10));
const WEBP = { accept: 'image/webp,*/*' };
const AVIF = { accept: 'image/avif,image/webp,*/*' };
async function picture(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width } = response.ok
    ? await sharp(bytes).metadata()
    : { format: undefined, width: undefined };
  return {
    status: response.status,
    headers: response.headers,
    type: response.headers.get('content-type'),
    format,
    width,
    bytes,
  };
}

describe('a stored picture', () => {
  it('is served as it is, by its content and not by its name', async () => {
    expect(await picture('/img/default.jpg', WEBP)).toMatchObject({
      status: 200,
      type: 'image/jpeg',
      width: 1000,
    });
    expect(await picture('/img/really-a.png')).toMatchObject({ status: 200, type: 'image/jpeg' });
  });

  it('is drawn for products that have none, with nothing stored', async () => {
    expect(await server.app.mediaStore.find('/no-picture.png')).toBeUndefined();
    const whole = await picture('/img/no-picture.png');
    expect(whole).toMatchObject({ status: 200, type: 'image/png', width: 1000 });
    expect(whole.bytes.length).toBeLessThan(20_000);
    expect(await picture('/img/no-picture.png?w=320', WEBP)).toMatchObject({
      ...{ status: 200, format: 'webp', width: 320 },
    });
  });

  it('may be kept and shown by other sites, and is not sent twice', async () => {
    const { headers } = await picture('/img/default.jpg');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('vary')).toBe('Accept');
    const tag = headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/img/default.jpg`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    const other = await fetch(`${server.url}/img/default.jpg?w=320`, { headers: { 'if-none-match': tag } });
    expect(other.status).toBe(200);
  });

  it.each([48, 96, 192, 320, 480, 640, 800])(
    'comes %i pixels wide as webp to a client that accepts it',
    async (width) => {
      expect(await picture(`/img/default.jpg?w=${width}`, WEBP)).toMatchObject({
        type: 'image/webp',
        format: 'webp',
        width,
      });
    },
  );

  it('comes in its own kind to everybody else, and is never enlarged', async () => {
    expect(await picture('/img/default.jpg?w=320')).toMatchObject({
      type: 'image/jpeg',
      format: 'jpeg',
      width: 320,
    });
    expect(await picture('/img/logos/mug.png?w=1080')).toMatchObject({
      type: 'image/png',
      format: 'png',
      width: 100,
    });
  });

  it('is drawn again after it was replaced', async () => {
    await server.app.mediaStore.write('/changing.png', await aPng(400, 100));
    const before = await picture('/img/changing.png?w=320', WEBP);
    await server.app.mediaStore.write('/changing.png', await aPng(200, 120));
    const after = await picture('/img/changing.png?w=320', WEBP);
    expect([before.width, after.width]).toEqual([320, 200]);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('is drawn once for many who ask together, and kept', async () => {
    await server.app.mediaStore.write('/asked.jpg', await aJpeg(900, 600));
    const all = await Promise.all(Array.from({ length: 20 }, () => picture('/img/asked.jpg?w=480', WEBP)));
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(await readdir(join(renditions, 'asked.jpg'))).toHaveLength(1);
  });

  it('is drawn as AVIF behind the first request, which gets WebP', async () => {
    await server.app.mediaStore.write('/small.jpg', await aJpeg(900, 600));
    const first = await picture('/img/small.jpg?w=320', AVIF);
    expect(first).toMatchObject({ type: 'image/webp', format: 'webp', width: 320 });
    const folder = join(renditions, 'small.jpg');
    const { promise, resolve } = Promise.withResolvers<void>();
    const watcher = watch(folder, async () => {
      if ((await readdir(folder)).some((name) => name.endsWith('-avif'))) resolve();
    });
    if (!(await readdir(folder)).some((name) => name.endsWith('-avif'))) await promise;
    watcher.close();
    const next = await picture('/img/small.jpg?w=320', AVIF);
    expect(next).toMatchObject({ type: 'image/avif', format: 'heif', width: 320 });
    expect(next.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const known = { ...AVIF, 'if-none-match': next.headers.get('etag') ?? '' };
    expect(await picture('/img/small.jpg?w=320', known)).toMatchObject({ status: 304 });
  });

  it('is served all the same when it cannot be kept', async () => {
    await server.app.mediaStore.write('/unkept.jpg', await aJpeg(400, 400));
    await mkdir(renditions, { recursive: true });
    await writeFile(join(renditions, 'unkept.jpg'), 'in the way');
    expect(await picture('/img/unkept.jpg?w=320', WEBP)).toMatchObject({ status: 200, width: 320 });
  });

  it('can be prepared before the first request', async () => {
    await server.app.mediaStore.write('/warm.jpg', await aJpeg(900, 600));
    await warmImages(server.app.images, ['/warm.jpg', '/missing.jpg'], [320, 640]);
    expect(await readdir(join(renditions, 'warm.jpg'))).toHaveLength(2);
  });
});

describe('a media store that fails while a picture is drawn in advance', () => {
  it('is logged, and the request is answered', async () => {
    const png = await aPng(400, 400);
    let reads = 0;
    const mediaStore: MediaStore = {
      find: async () => ({ version: 'one', size: png.length }),
      read: async () => {
        reads += 1;
        if (reads === 1) throw new Error('The bucket is away');
        return png;
      },
      write: async () => undefined,
      remove: async () => undefined,
    };
    const { app, url } = await startTestServer({ mediaStore });
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const { promise: logged, resolve } = Promise.withResolvers<unknown>();
    app.log.warn = (facts: object) => resolve(facts);
    const reply = await fetch(`${url}/img/mug.png?w=320`, { headers: AVIF });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await logged).toMatchObject({ err: { message: 'The bucket is away' } });
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

describe('what is no picture', () => {
  it.each(['7', '321', '-320', '320.0', 'abc', '', '320&w=480', '1e3', '9'.repeat(40)])(
    'is 422 for the width %s',
    async (width) => {
      const reply = await server.call(`/img/default.jpg?w=${width}`);
      expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(Object(reply.body).msg).toContain('320, 480, 640, 800, 1080');
    },
  );

  it('is 404 with a sentence when it is not there', async () => {
    for (const path of [
      '/img/missing.jpg',
      '/img/',
      '/img/logos',
      '/img/default.jpg/x',
      '/img/missing.jpg?w=320',
    ]) {
      const reply = await server.call(path);
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(Object(reply.body).msg).toMatch(/^There is no/);
    }
  });

  it('is 404 when it lies outside the store, however it is written', async () => {
    const outside = join(server.app.config.dataDir, 'secret.png');
    await writeFile(outside, await aPng(5, 5));
    const ways = [
      '../secret.png',
      '..%2fsecret.png',
      '%2e%2e/secret.png',
      'logos/..%2f..%2fsecret.png',
      '..%5csecret.png',
      '.%2fdefault.jpg',
      '%2fdefault.jpg',
      'default.jpg%00.png',
      `..%252fsecret.png`,
    ];
    for (const way of ways) expect((await server.call(`/img/${way}`)).status).toBe(404);
    await rm(outside);
  });

  it('is 404 when its content is of another kind, whatever its name', async () => {
    const contents = {
      'page.png': '<html><script>alert(1)</script>',
      'drawing.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'anim.png': 'GIF89a',
    };
    for (const [name, content] of Object.entries(contents)) {
      await server.app.mediaStore.write(`/${name}`, Buffer.from(content));
      expect((await server.call(`/img/${name}`)).status).toBe(404);
      expect((await server.call(`/img/${name}?w=320`, { headers: WEBP })).status).toBe(404);
    }
  });

  it('is 404 in every width when it begins like a picture and is damaged', async () => {
    const whole = await aPng(400, 400);
    await server.app.mediaStore.write('/damaged.png', whole.subarray(0, whole.length / 2));
    await server.app.mediaStore.write('/damaged.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
    for (const path of ['/img/damaged.png?w=320', '/img/damaged.jpg?w=320']) {
      for (const headers of [WEBP, {}]) {
        const reply = await server.call(path, { headers });
        expect(reply).toMatchObject({ status: 404, body: { msg: 'There is no such picture.' } });
      }
    }
    await server.app.mediaStore.write('/damaged.png', whole);
    expect(await picture('/img/damaged.png?w=320', WEBP)).toMatchObject({ status: 200, width: 320 });
  });

  it('does not follow a link out of the folder by name', async () => {
    await symlink('/etc', join(server.app.config.dataDir, 'images', 'etc'));
    expect((await server.call('/img/etc/passwd')).status).toBe(404);
  });
});

describe('pictures as they are stored', () => {
  const MIB = 1024 * 1024;
  let server: TestServer;
  let reads = 0;
  let gate: PromiseWithResolvers<void>;
  beforeAll(async () => {
    const png = await aPng(10, 10);
    gate = Promise.withResolvers();
    /** Pictures of 20 MB, so it says, whose bytes come when the gate is opened. */
    const mediaStore: MediaStore = {
      find: async () => ({ version: 'one', size: 20 * MIB }),
      read: async () => {
        reads += 1;
        await gate.promise;
        return png;
      },
      write: async () => undefined,
      remove: async () => undefined,
    };
    server = await startTestServer({ mediaStore });
  });

  it('stay within the memory budget, however many are requested', async () => {
    const asked = Array.from({ length: 12 }, (_, index) => server.call(`/img/large-${index}.png`));
    let refused = 0;
    const enough = Promise.withResolvers<void>();
    for (const reply of asked)
      void reply.then(({ status }) => {
        if (status === 503) refused += 1;
        if (refused === 9) enough.resolve();
      });
    await enough.promise;
    expect(reads).toBe(3);
    gate.resolve();
    const replies = await Promise.all(asked);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.find(({ status }) => status === 503)?.body).toMatchObject({
      code: 'unavailable',
      msg: 'Too many pictures are being sent. Please try again shortly.',
    });
    for (const index of [1, 2, 3, 4, 5])
      expect((await server.call(`/img/large-${index}.png`)).status).toBe(200);
  });
});
