import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { PreviewTokens } from 'federation/registry';
import { receiveSpans, type SpanReceiver } from 'server-kit/testing/span-receiver';
import { STORE_KEY, writeRegistry, writeRelease } from './testing/test-store.ts';

/** No server listens on the discard port. */
const NOWHERE = 'http://127.0.0.1:9';

/** Secrets of visitors, planted in every request below. */
const GIFT = 'planted-gift-code-4711';
const PASSWORD = 'planted-password-4711';
const SIGNATURE = 'planted-signature-4711';
const TOKEN = 'planted-bearer-token-4711';
const CARD = 'pi_planted4711_secret_card4711';
const EMAIL = 'planted-mail-4711@example.com';
const STREET = '4711 Planted Street';
const COOKIE = 'planted-cookie-4711';

const PROCESS_TIMEOUT_MS = 180_000;

interface Line {
  readonly msg: string;
  readonly request_id?: string;
  readonly route?: string;
  readonly status?: number;
  readonly [field: string]: unknown;
}

let folder: string;
let api: FastifyInstance;
let receiver: SpanReceiver;
let door: ChildProcess;
let output = '';
let url: string;
let preview: string;
const headersAtApi: Record<string, unknown>[] = [];

/** The log so far, as lines. What is no JSON would be there without a form. */
const lines = (): Line[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Sends bytes as they are; gives what comes back until the server hangs up. */
function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const exchange = (request: string) =>
  send(`${request} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`);

/** Of an answer's own moment. */
const MOMENTARY = /^(date|x-request-id|server-timing|cache-status|content-length|transfer-encoding):/i;

const lasting = (head: string) =>
  head
    .split('\r\n')
    .filter((header) => !MOMENTARY.test(header))
    .sort();

/** The lines of one request, once the last of them is there. */
async function linesOf(id: string | null): Promise<Line[]> {
  for (;;) {
    const found = lines().filter(({ request_id }) => request_id === id);
    if (found.some(({ msg }) => msg === 'answered')) return found;
    if (door.stdout) await once(door.stdout, 'data');
  }
}

async function ended(): Promise<number | null> {
  if (door.exitCode === null) {
    door.kill('SIGTERM');
    await once(door, 'close');
  }
  return door.exitCode;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-logged-'));
  const store = join(folder, 'store');
  const keys = join(folder, 'keys');
  await mkdir(store);
  await writeRegistry(store, 1, { g: ['1.0.0'] });
  await writeRelease(store, 'g', '2.0.0');
  preview = await new PreviewTokens(keys).signLink({ name: 'g', version: '2.0.0' });

  api = fastify();
  api.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  api.all('/*', (request, reply) => {
    headersAtApi.push(request.headers);
    reply.headers({ 'x-logged-route': '/api/gift/:code', 'x-logged-actor': '17' });
    if (request.url.includes('breaks')) return reply.hijack().raw.destroy();
    return { ok: true };
  });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });

  receiver = await receiveSpans();
  door = spawn(process.execPath, [join(import.meta.dirname, 'testing/door-process.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'trace',
      PORT: '0',
      API_URL: apiUrl,
      IDENTITY_URL: NOWHERE,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      RELEASE_STORE: store,
      RELEASE_KEYS: keys,
      RELEASE_STORE_KEY: STORE_KEY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  url = await new Promise<string>((resolve, reject) => {
    for (const stream of [door.stdout, door.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
        const found = /listening at (http:[^"]+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    door.once('close', () => reject(new Error(output)));
  });
}, PROCESS_TIMEOUT_MS);

afterAll(async () => {
  await ended();
  await api.close();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a request', () => {
  it('has one id and one line, which says what the API says', async () => {
    const reply = await fetch(`${url}/api/gift/${GIFT}`, {
      headers: { 'x-request-id': 'chosen-0123456789' },
    });
    const id = reply.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(headersAtApi.at(-1)).toMatchObject({ 'x-request-id': id });
    expect([...reply.headers.keys()].filter((name) => name.startsWith('x-logged'))).toEqual([]);
    await reply.arrayBuffer();
    expect(await linesOf(id)).toEqual([
      expect.objectContaining({ actor: 17, method: 'GET', route: '/api/gift/:code', status: 200 }),
    ]);
  });

  it('for a page has the pattern of the page, and gives its id to the calls of the page', async () => {
    const reply = await fetch(`${url}/g/${GIFT}`);
    const id = reply.headers.get('x-request-id');
    await reply.arrayBuffer();
    const [called, ...others] = headersAtApi.filter((headers) => headers['x-request-id'] === id);
    expect(others).toEqual([]);
    const [line] = await linesOf(id);
    expect(called?.['traceparent']).toMatch(new RegExp(`^00-${line?.['trace_id']}-[0-9a-f]{16}-01$`));
    expect((await linesOf(id)).filter(({ msg }) => msg === 'answered')).toEqual([
      expect.objectContaining({ method: 'GET', route: '/g/:page', status: 200 }),
    ]);
  });

  it.each([
    `GET http://shop.example/api/gift/${GIFT}`,
    `GET https://shop.example/g/${GIFT}`,
    `POST http://shop.example/realms/${GIFT}`,
    'GET *',
    'OPTIONS *',
  ])('whose target is no path is 400, without a stack in answer or log: %s', async (request) => {
    const answer = await exchange(request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/\n? {4}at /);
    const [, id = ''] = /\nx-request-id: (\S+)\r/.exec(answer) ?? [];
    expect(answer.split(id).length).toBe(3);
    const found = await linesOf(id);
    expect(found.at(-1)).toMatchObject({ msg: 'answered', status: 400 });
    expect(JSON.stringify(found)).not.toContain('stack');
  });

  it.each([
    '/g/a-page',
    '/g/private/a-page',
    '/robots.txt',
    '/favicon.svg',
    '/api/category',
    '/img/a.jpg',
    '/sitemap.xml',
    '/nothing/here',
    '/remotes/g/1.0.0/none.js',
    '/releases/preview/none',
    '/realms/wishbin/none',
  ])('HEAD %s is what GET is, without a body', async (path) => {
    const [get, head] = [await exchange(`GET ${path}`), await exchange(`HEAD ${path}`)];
    const [getHead = ''] = get.split('\r\n\r\n');
    const [headHead = '', body] = head.split('\r\n\r\n');
    expect(body).toBe('');
    expect(lasting(headHead)).toEqual(lasting(getHead));
  });
});

it(
  'at its most talkative the log holds no address and no secret of a visitor, however a request ends',
  async () => {
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      cookie: `wishbin-visitor=${COOKIE}; wishbin-override=${COOKIE}`,
      referer: `https://shop.example/g/${GIFT}`,
      'user-agent': EMAIL,
      'x-request-id': 'chosen-by-the-caller',
    };
    const query = `?password=${PASSWORD}&client_secret=${CARD}&email=${EMAIL}&access_token=${TOKEN}`;
    const statuses = new Set<number>();
    const ask = async (path: string, init: RequestInit = {}) => {
      const reply = await fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...headers, ...init.headers },
      });
      statuses.add(reply.status);
      await reply.arrayBuffer();
    };
    const body = JSON.stringify({ password: PASSWORD, email: EMAIL, address1: STREET, id: CARD });
    for (const ending of ['', 'R', 'T', 'E'])
      for (const path of [`/g/${GIFT}${ending}`, `/g/${encodeURIComponent(`${GIFT} ${ending}`)}`])
        await ask(path + query);
    for (const path of [
      `/api/gift/${GIFT}`,
      `/api/gift/${GIFT}/breaks`,
      `/img/signed/${SIGNATURE}/wishes/7.jpg`,
      `/realms/wishbin/${GIFT}`,
      `/releases/preview/${preview}`,
      `/releases/preview/${GIFT}`,
      '/releases/api/status',
      `/remotes/g/1.0.0/${GIFT}.js`,
      `/shell/${GIFT}.js`,
      `/nothing/${GIFT}`,
      `//${GIFT}/${EMAIL}`,
      `/${GIFT}/%zz`,
    ]) {
      await ask(path + query);
      await ask(path + query, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    }
    await ask(`/releases/override${query}`, { method: 'POST', body: `{"a":"${PASSWORD}` });
    const broken = `GET /g/${GIFT} HTTP/1.1\r\nauthorization: Bearer ${TOKEN}\r\nbad header\r\n\r\n`;
    expect(await send(broken)).toMatch(/^HTTP\/1\.1 400 .*"request_id":"[0-9a-f-]{36}"/s);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 404, 503]));
    expect(await ended()).toBe(0);

    const found = lines();
    expect(found.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(30);
    for (const msg of [
      'a render process printed',
      'an unhandled rejection in a render process',
      'part of a page is missing',
      'rendering failed',
      'a server behind the front door did not answer',
    ])
      expect(found.map((line) => line.msg)).toContain(msg);
    const secrets = [GIFT, PASSWORD, SIGNATURE, TOKEN, CARD, EMAIL, STREET, COOKIE, ...preview.split('.')];
    secrets.push(encodeURIComponent(`${GIFT} `), 'chosen-by-the-caller', 'Planted Street');
    const leaks = output.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)));
    expect(leaks).toEqual([]);
    const names = receiver.spans.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['GET /g/:page', 'GET /api/gift/:code', 'render']));
    expect(receiver.bodies.filter((one) => secrets.some((secret) => one.includes(secret)))).toEqual([]);
  },
  PROCESS_TIMEOUT_MS,
);
