import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Release } from '../registry/index.ts';
import type { BuildState, DevBuild } from './dev-build.ts';
import { devServer } from './dev-server.ts';

const PAGE = [
  '<body>',
  '<div id="root"><p>rendered</p></div>',
  '<script type="application/json" id="wishbin-page">{"composition":{"remotes":[]},"rendered":{}}</script>',
].join('\n');

const release = {
  name: 'mf-tea',
  version: '1.0.0-dev',
  base: '/remotes/mf-tea/1.0.0-dev/',
  entry: 'remoteEntry.js',
  routes: [],
  files: {},
  paths: [{ path: '/tea', render: 'browser' }],
} as unknown as Release;
const files = new Map([['browser/remoteEntry.js', Buffer.from('entry')]]);

let site: Server;
let dev: Server;
let asked: {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}[];
let state: BuildState;
let tell: () => void;
let lines: string[];

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

let siteUrl: string;
let url: string;

beforeEach(async () => {
  asked = [];
  lines = [];
  state = { built: { release, files }, fault: null };
  tell = () => undefined;
  site = createServer(async (incoming, answer) => {
    const { method, url: address, headers } = incoming;
    asked.push({ method, url: address, headers, body: await text(incoming) });
    if (address === '/moved') answer.writeHead(302, { location: `${siteUrl}/tea?x=1` }).end();
    else if (address?.startsWith('/api'))
      answer
        .writeHead(201, {
          'content-type': 'application/json',
          'set-cookie': ['a=1; Secure; HttpOnly', 'b=2'],
        })
        .end('{}');
    else
      answer
        .writeHead(address === '/tea' ? 404 : 200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "script-src 'self'",
          'strict-transport-security': 'max-age=1',
          etag: '"x"',
        })
        .end(PAGE);
  });
  siteUrl = await listen(site);
  const build: DevBuild = {
    get state() {
      return state;
    },
    ready: Promise.resolve(),
    onBuild: (listener) => {
      tell = listener;
      return () => {
        tell = () => undefined;
      };
    },
    close: async () => undefined,
  };
  dev = devServer({ build, site: siteUrl, log: (line) => lines.push(line) });
  url = await listen(dev);
});
afterEach(() => Promise.all([close(dev), close(site)]));

const visit = (path: string) => fetch(url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

it('gives pages of the site the build, under the policy of the site', async () => {
  const page = await visit('/tea');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(page.headers.get('strict-transport-security')).toBeNull();
  const html = await page.text();
  expect(html).toContain('/remotes/mf-tea/1.0.0-dev/remoteEntry.js');
  expect(html).not.toContain('rendered</p>');
  const other = await visit('/other');
  expect([other.status, await other.text()]).toEqual([200, expect.stringContaining('rendered</p>')]);
  expect(asked[0]?.headers).toMatchObject({ host: new URL(siteUrl).host, 'accept-encoding': 'identity' });
});

it('serves the files of the build itself, and those of releases from the site', async () => {
  const entry = await fetch(`${url}/remotes/mf-tea/1.0.0-dev/remoteEntry.js`);
  expect([await entry.text(), entry.headers.get('content-type')]).toEqual([
    'entry',
    'text/javascript; charset=utf-8',
  ]);
  expect((await fetch(`${url}/remotes/mf-tea/1.0.0-dev/none.js`)).status).toBe(404);
  expect(asked).toEqual([]);
  await fetch(`${url}/remotes/mf-tea/1.0.0/remoteEntry.js`);
  await fetch(`${url}/remotes/mf-cup/1.0.0-dev/remoteEntry.js`);
  expect(asked).toHaveLength(2);
});

it('sends calls on as if they were made at the site, with cookies both ways', async () => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { origin: url, referer: `${url}/tea`, cookie: 'c=3', 'content-type': 'application/json' };
    request(`${url}/api/cart?x=1`, { method: 'PUT', headers }, resolve).on('error', reject).end('{"a":1}');
  });
  answer.resume();
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([201, ['a=1; HttpOnly', 'b=2']]);
  expect(asked).toEqual([
    {
      method: 'PUT',
      url: '/api/cart?x=1',
      body: '{"a":1}',
      headers: expect.objectContaining({ origin: siteUrl, referer: `${siteUrl}/tea`, cookie: 'c=3' }),
    },
  ]);
});

it('stays at its own address where the site leads to another page', async () => {
  const moved = await visit('/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `${url}/tea?x=1`]);
});

it.each([
  ['the same page of the site', '/tea?kind=green#list', '/tea?kind=green'],
  ['the home page, when it is not known from where', undefined, '/'],
  ['the home page, from another site', 'https://other.example/cup', '/'],
])('leads from the badge to %s', async (_what, from, path) => {
  const referer = from?.startsWith('/') ? url + from : from;
  const left = await new Promise<IncomingMessage>((resolve, reject) => {
    const address = `${url}/remotes/mf-tea/1.0.0-dev/leave`;
    request(address, { headers: { ...(referer && { referer }) } }, resolve)
      .on('error', reject)
      .end();
  });
  left.resume();
  expect([left.statusCode, left.headers.location]).toEqual([303, siteUrl + path]);
  expect(asked).toEqual([]);
});

it('prints what pages of the build throw, without what a terminal would obey', async () => {
  const report = (origin: string) =>
    fetch(`${url}/remotes/mf-tea/1.0.0-dev/faults`, {
      method: 'POST',
      body: 'TypeError: no cup\u001b[2J\n\tat Cup',
      headers: { origin },
    });
  expect((await report(url)).status).toBe(204);
  expect((await report('https://other.example')).status).toBe(403);
  expect(lines).toEqual(['TypeError: no cup[2J\n\tat Cup']);
});

it('takes for its own what comes from its address, not what the caller gives as host', async () => {
  const { port } = new URL(url);
  const call = (path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: 'localhost', port, path, method: 'POST', headers }, (answer) =>
        resolve(answer.resume()),
      )
        .on('error', reject)
        .end('TypeError: no cup');
    });
  const foreign = { host: 'other.example', origin: 'http://other.example' };
  expect((await call('/remotes/mf-tea/1.0.0-dev/faults', foreign)).statusCode).toBe(403);
  expect(lines).toEqual([]);
  await call('/api/cart', foreign);
  expect(asked[0]?.headers).toMatchObject({ host: new URL(siteUrl).host, origin: 'http://other.example' });
});

it('reads no fault beyond what a page can report, and goes on answering', async () => {
  const report = (body: BodyInit) =>
    fetch(`${url}/remotes/mf-tea/1.0.0-dev/faults`, {
      method: 'POST',
      body,
      headers: { origin: url },
      duplex: 'half',
    } as RequestInit);
  let pulled = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  const refused = await report(endless);
  expect([refused.status, await refused.text()]).toEqual([413, 'A fault has at most 65536 bytes.']);
  expect(lines).toEqual([]);
  expect((await report('x'.repeat(65_536))).status).toBe(204);
  expect(lines).toEqual(['x'.repeat(10_000)]);
  expect(pulled).toBeGreaterThan(4);
});

it('tells pages of each build, and what is wrong with the sources', async () => {
  const { body } = await fetch(`${url}/remotes/mf-tea/1.0.0-dev/builds`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': following\n\n');
  tell();
  expect((await reader?.read())?.value).toBe('event: built\ndata: \n\n');
  state = { ...state, fault: 'no good\nline 3' };
  tell();
  expect((await reader?.read())?.value).toBe('event: fault\ndata: no good\ndata: line 3\n\n');
  await reader?.cancel();
});

it('shows why there is no build, and says when the site does not answer', async () => {
  state = { built: null, fault: 'no good' };
  const page = await visit('/tea');
  expect([page.status, await page.text()]).toEqual([500, 'no good']);
  state = { built: { release, files }, fault: null };
  await close(site);
  const gone = await visit('/tea');
  expect([gone.status, await gone.text()]).toEqual([502, `The site ${siteUrl} does not answer.`]);
  expect(lines).toEqual([expect.stringContaining('GET /tea failed')]);
});
