import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findIsolation, type Program } from 'federation/isolation';
import { type ApiAnswer, type PageCall, pageCallsOf } from './page-calls.ts';
import { API_ORIGIN } from './process-protocol.ts';
import { ProcessRenderer } from './process-renderer.ts';
import type { JobRemote, RenderAnswer } from './render-job.ts';

// What the code of a release reaches in a real render process. The shell is small: it shows what the page's loader returns.

const folder = mkdtempSync(join(tmpdir(), 'wishbin-attacks-'));
chmodSync(folder, 0o755);
const shell = join(folder, 'shell.cjs');
writeFileSync(
  shell,
  `
  const company = { id: 0, marker: '', logo: '', template_id: 0, name_code: '', name_view: '',
    primary_color: '', secondary_color: '', loading: false, error: '' };
  exports.shared = { react: { name: 'react' } };
  exports.bindApi = ({ baseUrl }) => { exports.shared['shared-auth'] = { get: (path) => fetch(baseUrl + path) }; };
  exports.renderPage = async ({ url, remotes }) => {
    const { routes } = remotes[0];
    const shown = routes ? await routes[0].loader(new URL(url).searchParams) : null;
    return { status: 200, html: JSON.stringify(shown) ?? '', styles: '', meta: { title: '', description: '' },
      jsonLd: [], company, owner: null, rendered: null, problem: null, ...(shown?.page ?? {}) };
  };`,
);

const program: Program = {
  module: new URL('./render-process.ts', import.meta.url),
  args: [shell],
  files: [shell],
  output: 'inherit',
};
const isolation = await findIsolation(program);
const NEVER = `${API_ORIGIN}/api/fees/median`;
const LARGE = `${API_ORIGIN}/api/shop/products`;
const ANSWERS = [NEVER, LARGE, `${API_ORIGIN}/api/health`];
const calls: PageCall[] = [];
const warnings: object[] = [];
const open: ProcessRenderer[] = [];

function openRenderer(): ProcessRenderer {
  const refuseOthers = pageCallsOf({ apiUrl: 'http://127.0.0.1:9', timeLimitMs: 5000 });
  const renderer = new ProcessRenderer({
    program,
    isolation,
    callApi: async ({ method, url }, signal): Promise<ApiAnswer> => {
      calls.push({ method, url });
      if (method !== 'GET' || !ANSWERS.includes(url)) return refuseOthers({ method, url }, signal);
      if (url === NEVER)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      if (url === LARGE) return { status: 200, headers: {}, body: Buffer.alloc(2 ** 20, 'x') };
      return { status: 200, headers: { 'surrogate-key': 'health' }, body: Buffer.from('{"status":"ok"}') };
    },
    maxProcesses: 1,
    timeLimitMs: 5000,
    log: { warn: (details: object) => void warnings.push(details) },
  });
  open.push(renderer);
  return renderer;
}

afterEach(async () => {
  calls.length = 0;
  warnings.length = 0;
  await Promise.all(open.splice(0).map((renderer) => renderer.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A release whose page does what `loader`, the body of a function, says. */
function releaseOf(loader: string, top = ''): JobRemote {
  const code = `${top}\nexports.routes = [{ path: '/', loader: async (query) => { ${loader} } }];`;
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const file = join(folder, `${integrity.slice(7, 27).replaceAll('/', '_')}.cjs`);
  writeFileSync(file, code);
  return { name: 'mf-bad', version: '1.0.0', paths: [], build: { file, integrity } };
}

function run(release: JobRemote, renderer = openRenderer(), query = ''): Promise<RenderAnswer> {
  return renderer.render({
    url: `http://shop.example/${query}`,
    site: { contactEmail: '', development: true, testMode: false },
    remotes: [release],
    owner: 'mf-bad',
  });
}

describe('what a page needs', () => {
  it('is there: shared modules, calls, timers and answers', async () => {
    const page = await run(
      releaseOf(`
        const answer = await require('shared-auth').get('/api/health');
        await new Promise((resolve) => setTimeout(resolve, 1));
        return { answer: await answer.json(), react: require('react').name, mode: process.env.NODE_ENV };`),
    );
    expect(JSON.parse(page.html)).toEqual({ answer: { status: 'ok' }, react: 'react', mode: 'test' });
    expect(page).toMatchObject({ dependencies: ['health'], isDataMissing: false, problem: null });
    expect(calls).toEqual([{ method: 'GET', url: `${API_ORIGIN}/api/health` }]);
  });

  it('says why a release is missing, and reads it again', async () => {
    const renderer = openRenderer();
    const release = releaseOf("return 'here'");
    const gone = {
      ...release,
      build: { file: join(folder, 'gone.cjs'), integrity: release.build?.integrity ?? '' },
    };
    await expect(run(gone, renderer)).resolves.toMatchObject({ problem: expect.stringContaining('ENOENT') });
    await expect(run(release, renderer)).resolves.toMatchObject({ problem: null, html: '"here"' });
  });
});

describe('the code of a release', () => {
  let renderer: ProcessRenderer;
  beforeAll(() => {
    renderer = openRenderer();
    open.pop();
  });
  afterAll(() => renderer.close());

  it.each([
    ['require a module', "require('node:fs')", /asks for node:fs/],
    ['import a module', "await import('node:fs')", /dynamic import/i],
    [
      'import by a made function',
      'new Function(\'return import("node:net")\')()',
      /Code generation from strings/,
    ],
    ['import by eval', '(0, eval)(\'import("node:net")\')', /Code generation from strings/],
    ['make functions by a constructor', "''.constructor.constructor('return process')()", /Code generation/],
    ['make functions in a job', "await Promise.resolve('1').then(Function)", /Code generation from strings/],
    ['load built-in modules', "process.getBuiltinModule('node:fs')", /is not a function/],
    ['use bindings', "process.binding('fs')", /is not a function/],
    ['load addons', "process.dlopen({ exports: {} }, '/tmp/a.node')", /is not a function/],
    ['end the process', 'process.exit(0)', /is not a function/],
    ['signal the front door', 'process.kill(process.ppid)', /is not a function/],
    ['send by itself', "process.send({ kind: 'ready' })", /is not a function/],
    ['reach modules by the main one', 'process.mainModule.require', /undefined/],
    ['reach sockets by the console', 'new console._stdout.constructor()', /undefined/],
    ['reach connections of fetch', "globalThis[Symbol.for('undici.globalDispatcher.1')].request({})", /null/],
    ['open web sockets', "new WebSocket('ws://127.0.0.1')", /WebSocket is not defined/],
    ['open event sources', "new EventSource('http://127.0.0.1')", /EventSource is not defined/],
    ['compile modules', "new (require('react').constructor.constructor)('1')", /Code generation/],
  ])('cannot %s', async (_, code, message) => {
    await expect(run(releaseOf(code), renderer)).rejects.toMatchObject({
      fault: 'error',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['another host', "fetch('http://example.com/')"],
    ['a file', "fetch('file:///etc/passwd')"],
    ['a call that sends', `fetch('${API_ORIGIN}/api/health', { method: 'POST', body: '{}' })`],
    ['a call for members', `fetch('${API_ORIGIN}/api/cart')`],
    ['an internal call', `fetch('${API_ORIGIN}/api/shop/../internal/changes')`],
  ])('cannot fetch %s', async (_, code) => {
    await expect(run(releaseOf(`await ${code}`), renderer)).rejects.toThrow(
      /anonymous GET calls of the contract only, not (GET|POST)/,
    );
    expect(calls).toHaveLength(1);
  });

  it('reads an API that is away as a failed fetch, which is no fault of the code', async () => {
    await expect(run(releaseOf(`await fetch('${API_ORIGIN}/api/ready')`))).rejects.toThrow(
      'TypeError: fetch failed',
    );
  });

  it('cannot wait for many calls at a time', async () => {
    const code = `await Promise.all(Array.from({ length: 500 }, () => fetch('${NEVER}')))`;
    await expect(run(releaseOf(code))).rejects.toThrow('Pages may wait for 128 calls at a time');
    expect(calls).toHaveLength(128);
  });

  it('sees none of the settings', async () => {
    process.env.EVENTS_SECRET = 'secret';
    const { html } = await run(releaseOf('return { ...process, env: Object.keys(process.env) }'));
    delete process.env.EVENTS_SECRET;
    expect(JSON.parse(html)).toEqual({ env: ['NODE_ENV', 'TZ'] });
  });

  it.each([
    ['a page without a title', 'return { page: { meta: {} } }'],
    ['a status that is none', 'return { page: { status: 7 } }'],
    ['a redirect that splits headers', "return { page: { redirect: '/a\\r\\nset-cookie: b' } }"],
    ['a page of 20 MB', "return { page: { html: 'x'.repeat(20 * 2 ** 20) } }"],
  ])('cannot give the front door %s', async (_, code) => {
    await expect(run(releaseOf(code), renderer)).rejects.toMatchObject({ fault: 'crashed' });
    await expect(run(releaseOf('return 1'), renderer)).resolves.toMatchObject({ html: '1' });
  });

  it('cannot flood the front door', async () => {
    const code =
      "for (let i = 0; i < 20000; i += 1) fetch('http://x.example/').catch(() => 0); await new Promise(() => 0)";
    await expect(run(releaseOf(code))).rejects.toMatchObject({ fault: 'crashed' });
    expect(warnings).toContainEqual(expect.objectContaining({ reason: 'it sends too many messages' }));
  });

  it('cannot fill the memory of the front door with answers that it does not read', async () => {
    const code = `for (let i = 0; i < 100; i += 1) fetch('${LARGE}'); for (;;);`;
    await expect(run(releaseOf(code))).rejects.toMatchObject({ fault: 'crashed' });
    expect(warnings).toContainEqual(expect.objectContaining({ reason: 'it does not read its answers' }));
  });

  it('ends for what loops for ever, and takes no more than its memory', async () => {
    const renderer = openRenderer();
    await expect(run(releaseOf('for (;;);'), renderer)).rejects.toMatchObject({ fault: 'unresponsive' });
    const fill = 'const held = []; for (;;) held.push(Buffer.alloc(2 ** 24, 1));';
    await expect(run(releaseOf(fill), renderer)).rejects.toMatchObject({ isCodeFault: true });
    await expect(run(releaseOf('return 1'), renderer)).resolves.toMatchObject({ html: '1' });
  });
});

describe('between releases and pages', () => {
  it('reaches nothing of another release, which has processes of its own', async () => {
    const poison = releaseOf("Array.prototype.poison = 1; globalThis.poison = 1; return 'done'");
    const look = releaseOf('return [typeof globalThis.poison, typeof [].poison]');
    await run(poison);
    expect((await run(look)).html).toBe('["undefined","undefined"]');
  });

  it('keeps the state of one release from page to page, as the description says', async () => {
    const renderer = openRenderer();
    const counts = releaseOf('count += 1; return count', 'let count = 0;');
    await run(counts, renderer);
    expect((await run(counts, renderer)).html).toBe('2');
  });
});
