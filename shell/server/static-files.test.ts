import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { describeFile, FolderStore, type Release } from 'federation/registry';
import { CheckedFiles } from './checked-files.ts';
import { staticFiles } from './static-files.ts';
import { testRelease } from './testing/test-release.ts';

const BASE = '/remotes/mf-tea/1.0.0/';
const SCRIPT = 'routes();'.repeat(300);
const FILES: Readonly<Record<string, string>> = {
  'routes.js': SCRIPT,
  'tea.css': 'a{}',
  'page.html': '<p>',
  'mark.svg': '<svg/>',
  'texts.json': '{}',
  'inter.woff2': 'font',
  'parts/helper.js': 'helper()',
};

let store: FolderStore;
let release: Release;
let log: object[];
beforeEach(async () => {
  store = new FolderStore(await mkdtemp(join(tmpdir(), 'wishbin-static-')));
  log = [];
  for (const [file, content] of Object.entries(FILES)) await write(file, content);
  await write('routes.js.br', brotliCompressSync(SCRIPT));
  await write('routes.js.gz', gzipSync(SCRIPT));
  release = testRelease('mf-tea', '1.0.0', {
    files: Object.fromEntries(
      Object.entries(FILES).map(([file, content]) => [file, describeFile(Buffer.from(content))]),
    ),
  });
});
afterEach(() => rm(store.folder, { recursive: true }));

/** Writes into the store, behind the back of the front door. */
async function write(file: string, content: Buffer | string): Promise<void> {
  const path = store.fileOf('mf-tea', '1.0.0', `browser/${file}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

describe('a file of a remote', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = fastify();
    const readRelease = async (_: string, version: string) => (version === '1.0.0' ? release : null);
    await app.register(staticFiles, { store, source: { readRelease } });
  });
  afterEach(() => app.close());

  const get = (file: string, headers: Record<string, string> = {}) =>
    app.inject({ url: BASE + file, headers });
  const policyOf = async (file: string, destination?: string) => {
    const answer = await get(file, {
      'accept-encoding': 'br',
      ...(destination && { 'sec-fetch-dest': destination }),
    });
    expect([file, answer.statusCode]).toEqual([file, 200]);
    expect(answer.headers['cache-control']).toContain('immutable');
    return answer.headers['content-security-policy'];
  };

  it.each(['page.html', 'mark.svg', 'routes.js', 'texts.json', 'inter.woff2'])(
    'runs nothing when it is opened by itself: %s',
    async (file) => {
      for (const destination of [undefined, 'document', 'iframe', 'worker', 'empty'])
        expect(await policyOf(file, destination)).toBe("default-src 'none'; sandbox");
    },
  );

  it('weighs no policy as a script of a page, where that has none', async () => {
    expect(await policyOf('routes.js', 'script')).toBeUndefined();
  });

  it('keeps its policy when a page asks for something else as a script, and the browser keeps the answer', async () => {
    expect(await policyOf('page.html', 'script')).toBe("default-src 'none'; sandbox");
  });

  it('comes in the encoding that the browser takes, and as it is where there is no copy in that', async () => {
    const sizes = { br: brotliCompressSync(SCRIPT).length, gzip: gzipSync(SCRIPT).length };
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await get('routes.js', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], rawPayload.length]).toEqual([encoding, sizes[encoding]]);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
      });
    }
    for (const accepted of ['', 'identity', 'br;q=0', 'zstd'])
      expect((await get('routes.js', { 'accept-encoding': accepted })).body).toBe(SCRIPT);
    const style = await get('tea.css', { 'accept-encoding': 'br' });
    expect([style.body, style.headers['content-encoding']]).toEqual(['a{}', undefined]);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['that its release does not name', 'other.css'],
    ['that is a compressed copy', 'routes.js.br'],
    ['with the name of an inherited property', 'constructor'],
    ['that is a folder', 'parts'],
    ['above those of the browser', '../server/server.cjs'],
    ['above those of the browser, encoded', '..%2fserver%2fserver.cjs'],
  ])('%s is none', async (_, file) => {
    await write('other.css', 'a{}');
    await write('constructor', 'x');
    await write('../server/server.cjs', 'x');
    expect((await get(file)).statusCode).toBe(404);
  });

  it('of a release that no owner has signed is none', async () => {
    expect((await app.inject({ url: '/remotes/mf-tea/1.1.0/routes.js' })).statusCode).toBe(404);
  });
});

describe('what was written into the store since', () => {
  const open = (options: { maxBytes?: number } = {}) =>
    new CheckedFiles({ store, log: { error: (details) => log.push(details) }, ...options });
  const textOf = async (files: CheckedFiles, file = 'routes.js', encoding: 'br' | 'identity' = 'br') =>
    (await files.read(release, file, encoding))?.content.toString('latin1') ?? null;
  const copy = brotliCompressSync(SCRIPT).toString('latin1');
  const refused = (file: string) => [{ file: store.fileOf('mf-tea', '1.0.0', `browser/${file}`) }];

  it.each(['tea.css', 'mark.svg', 'routes.js', 'texts.json', 'inter.woff2'])(
    'is not served in place of %s, and the log says so once',
    async (file) => {
      for (const content of ['x', `${FILES[file]}x`, '']) {
        log = [];
        await write(file, content);
        const files = open();
        for (const _ of [1, 2]) expect(await textOf(files, file, 'identity')).toBeNull();
        expect(log).toEqual(refused(file));
      }
    },
  );

  it('changes nothing of what was read before', async () => {
    const files = open();
    expect(await textOf(files)).toBe(copy);
    expect(await textOf(files, 'routes.js', 'identity')).toBe(SCRIPT);
    for (const file of ['routes.js', 'routes.js.br']) await write(file, 'attack()');
    expect(await textOf(files)).toBe(copy);
    expect(await textOf(files, 'routes.js', 'identity')).toBe(SCRIPT);
    expect(log).toEqual([]);
  });

  it.each([
    ['of another file', brotliCompressSync('attack();'.repeat(300))],
    ['of a longer file', brotliCompressSync(`${SCRIPT}attack()`)],
    ['that unpacks to very much', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['that is damaged', brotliCompressSync(SCRIPT).subarray(4)],
    ['longer than the file itself', Buffer.alloc(SCRIPT.length + 1)],
  ])('as a compressed copy %s is left out: the file comes as it is', async (_, content) => {
    await write('routes.js.br', content);
    expect(await textOf(open())).toBe(SCRIPT);
    expect(log).toEqual(refused('routes.js.br'));
  });

  it('is looked at again by the next request, so that a file that is put back is served', async () => {
    const files = open();
    await rm(store.fileOf('mf-tea', '1.0.0', 'browser/tea.css'));
    expect(await textOf(files, 'tea.css')).toBeNull();
    await write('tea.css', 'b{}');
    expect(await textOf(files, 'tea.css')).toBeNull();
    await write('tea.css', 'a{}');
    expect(await textOf(files, 'tea.css')).toBe('a{}');
    expect(log).toEqual(refused('tea.css'));
  });

  it('counts for one reading of all who ask at once, also of a file that is too large to keep', async () => {
    await write('tea.css', 'b{}');
    const files = open({ maxBytes: 2 });
    expect(await Promise.all([1, 2, 3].map(() => textOf(files, 'tea.css')))).toEqual([null, null, null]);
    expect(log).toEqual(refused('tea.css'));
    expect(await textOf(files, 'routes.js', 'identity')).toBe(SCRIPT);
    await write('routes.js', 'attack()');
    expect(await textOf(files, 'routes.js', 'identity')).toBeNull();
  });

  it('counts for another release of the same version by its own hashes', async () => {
    const files = open();
    expect(await textOf(files, 'tea.css')).toBe('a{}');
    await write('tea.css', 'b{}');
    release.files['tea.css'] = describeFile(Buffer.from('b{}'));
    expect(await textOf(files, 'tea.css')).toBe('b{}');
  });
});
