import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { DOOR_SPENDING_PATH, type DoorSpending, doorSpendingSchema } from 'shared-api/contract/door-spending';
import { answerNotFound } from '../error-answers.ts';
import { proxy, readForwardedHeader } from '../proxy.ts';
import { JOIN_INTERVAL_MS } from './joined-spending.ts';
import { REPORTED_FROM } from './token-buckets.ts';
import { bucketsOf, limitVisitors } from './visitor-limit.ts';

const SECRET = 'a secret of sixteen letters';
/** Points a second; a bucket holds those of thirty seconds. */
const RATE = 10;
const CAPACITY = 30 * RATE;
const VISITOR = '203.0.113.7';

/** As the API joins reports, on a real port. */
async function openApi(port = 0): Promise<FastifyInstance> {
  const api = fastify();
  const known: DoorSpending[] = [];
  api.post(DOOR_SPENDING_PATH, async ({ body, headers }, reply) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return reply.code(401).send({});
    const report = doorSpendingSchema.parse(body);
    if (!known.some(({ door, sequence }) => door === report.door && sequence === report.sequence))
      known.push(report);
    const seen = new Map(report.seen);
    return {
      reports: known.filter(
        ({ door, sequence, spent }) =>
          door !== report.door && spent.length > 0 && sequence > (seen.get(door) ?? -1),
      ),
    };
  });
  api.all('/*', async () => ({ ok: true }));
  await api.listen({ host: '127.0.0.1', port });
  return api;
}

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of open.splice(0).reverse()) await server.close();
});

interface DoorOptions {
  readonly rate?: number;
  readonly header?: string;
  readonly trusted?: string[];
}

/** A front door on a port of its own, with pages and the way to the API. Gives its address. */
async function openDoor(api: FastifyInstance, options: DoorOptions = {}): Promise<string> {
  const { rate = RATE, header = 'x-forwarded-for', trusted = ['127.0.0.1'] } = options;
  const door = fastify({ trustProxy: trusted });
  open.push(door);
  readForwardedHeader(door, header);
  door.setNotFoundHandler(answerNotFound);
  limitVisitors(door, { apiUrl: api.listeningOrigin, eventsSecret: SECRET, visitorRate: rate });
  door.get('/*', async () => 'page');
  door.get('/shell/*', async () => 'script');
  for (const path of [
    '/releases/api/*',
    '/releases/override',
    '/releases/policy-reports',
    '/releases/traces',
  ])
    door.all(path, async () => 'answer');
  await door.register(proxy, {
    apiUrl: api.listeningOrigin,
    identityUrl: null,
    cardsUrl: null,
    mailUrl: null,
    parcelsUrl: null,
    timing: () => '',
  });
  await door.listen({ host: '127.0.0.1', port: 0 });
  return door.listeningOrigin;
}

async function openApiAndDoor(options?: DoorOptions): Promise<string> {
  const api = await openApi();
  open.push(api);
  return openDoor(api, options);
}

const visit = (door: string, path = '/a', from = VISITOR, headers: Record<string, string> = {}) =>
  fetch(door + path, { headers: { 'x-forwarded-for': from, ...headers } });

/** Sends so many requests, forty at a time, and gives how many got the answer 200. */
async function flood(count: number, send: (number: number) => Promise<Response>): Promise<number> {
  let served = 0;
  for (let sent = 0; sent < count; sent += 40) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(40, count - sent) }, async (_, index) => {
        const answer = await send(sent + index);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(answers.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    served += answers.filter((status) => status === 200).length;
  }
  return served;
}

describe('a visitor', () => {
  it('gets a bucket of pages, then a page that says when to come back; neighbours are served', async () => {
    const door = await openApiAndDoor();
    const began = performance.now();
    const served = await flood(1000, (number) => visit(door, `/a?${number}`));
    const gained = (RATE * (performance.now() - began)) / 1000;
    expect(served).toBeGreaterThanOrEqual(CAPACITY);
    expect(served).toBeLessThanOrEqual(CAPACITY + gained + 1);

    let refused = await visit(door);
    while (refused.status === 200) refused = await visit(door);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(await refused.text()).toContain('Too many requests come from your network at the moment.');
    expect(await visit(door, '/a', '203.0.113.8').then(({ status }) => status)).toBe(200);

    while ((await visit(door)).status === 429) await wait(50);
  });

  it('who asks for data gets JSON', async () => {
    const door = await openApiAndDoor({ rate: 0.1 });
    const path = '/api/category';
    expect(await flood(4, () => visit(door, path))).toBe(3);
    const refused = await visit(door, path);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        code: 'too_many_requests',
        msg: expect.stringMatching(/^Too many requests come from your network at the moment\. .*seconds\.$/),
        request_id: expect.any(String),
      },
    ]);
  });

  it('pays a tenth for a picture, and nothing for scripts and events of the card service', async () => {
    const door = await openApiAndDoor({ rate: 0.1 });
    expect(await flood(35, () => visit(door, '/img/a.jpg'))).toBe(30);
    expect(await flood(20, () => visit(door, '/shell/a.js'))).toBe(20);
    const headers = { 'x-forwarded-for': VISITOR };
    const post = (path: string) => fetch(door + path, { method: 'POST', headers });
    expect(await flood(20, () => post('/api/payment/webhook'))).toBe(20);
    expect((await post('/api/payment/webhook/other')).status).toBe(429);
    expect((await visit(door)).status).toBe(429);
  });

  it.each([
    ['POST', '/api/telemetry'],
    ['PUT', '/api/payment/webhook'],
    ['DELETE', '/api/order/complete'],
    ['OPTIONS', '/api/category'],
    ['POST', '/img/a.jpg'],
    ['GET', '/releases/api/status'],
    ['GET', '/releases/override'],
    ['POST', '/releases/policy-reports'],
    ['POST', '/releases/traces'],
  ])('pays for %s %s as for a page, with a token or without', async (method, path) => {
    const door = await openApiAndDoor({ rate: 0.1 });
    const send = (number: number) =>
      fetch(door + path, {
        method,
        headers: { 'x-forwarded-for': VISITOR, ...(number % 2 === 0 && { authorization: 'Bearer made-up' }) },
      });
    expect(await flood(20, send)).toBe(3);
    expect((await visit(door)).status).toBe(429);
  });

  it('of a /24 shares it: many addresses do not get many buckets', async () => {
    const door = await openApiAndDoor({ rate: 1 });
    const served = await flood(500, (number) => visit(door, '/a', `203.0.113.${number % 250}`));
    expect(served).toBeGreaterThanOrEqual(120);
    expect(served).toBeLessThan(150);
    expect((await visit(door, '/a', '203.0.114.1')).status).toBe(200);
  });

  it('is not limited where the rate is 0', async () => {
    const door = await openApiAndDoor({ rate: 0 });
    expect(await flood(400, () => visit(door))).toBe(400);
  });
});

describe('two front doors', () => {
  it('give one visitor no more than the decision says', async () => {
    const api = await openApi();
    open.push(api);
    const doors = [await openDoor(api), await openDoor(api)] as const;
    const began = performance.now();
    const served = await flood(2000, (number) => visit(doors[number % 2 === 0 ? 0 : 1]));
    const seconds = (performance.now() - began) / 1000;
    // 0080: at D doors at most D(B + rL + M) + rt.
    const learned = (2 * JOIN_INTERVAL_MS) / 1000;
    expect(served).toBeLessThanOrEqual(2 * (CAPACITY + RATE * learned + REPORTED_FROM) + RATE * seconds);
    expect(served).toBeGreaterThanOrEqual(CAPACITY);
  });

  it('know of each other’s visitors', async () => {
    const api = await openApi();
    open.push(api);
    const [one, other] = [await openDoor(api), await openDoor(api)];
    expect(await flood(CAPACITY + 100, () => visit(one))).toBeGreaterThanOrEqual(CAPACITY);
    // Alone, the other door would answer a whole bucket of them.
    let answered = 0;
    for (; (await visit(other)).status === 200; answered += 1) await wait(50);
    expect(answered).toBeLessThan(CAPACITY / 2);
    expect((await visit(other, '/a', '203.0.113.8')).status).toBe(200);
  });

  it('count each for itself while the API is away, and together again afterwards', async () => {
    const api = await openApi();
    const doors = [await openDoor(api), await openDoor(api)] as const;
    const { port } = new URL(api.listeningOrigin);
    await api.close();
    const served = await flood(1000, (number) => visit(doors[number % 2 === 0 ? 0 : 1]));
    expect(served).toBeGreaterThanOrEqual(2 * CAPACITY);
    open.unshift(await openApi(Number(port)));
    for (const door of doors)
      while (Number((await visit(door)).headers.get('retry-after')) < CAPACITY / RATE / 2) await wait(50);
  });
});

describe('whose address counts', () => {
  it('is that of a client without a proxy, whatever it says', async () => {
    const door = await openApiAndDoor({ rate: 0.1, trusted: ['10.0.0.1'] });
    expect(await flood(20, (number) => visit(door, '/a', `203.0.113.${number}`))).toBe(20);
  });

  it('is the one of the header that the proxies set, if that is another one', async () => {
    const door = await openApiAndDoor({ rate: 0.1, header: 'cf-connecting-ip' });
    const from = (address: string) => ({ 'cf-connecting-ip': address });
    expect(await flood(9, (number) => visit(door, '/a', `198.51.100.${number}`, from(VISITOR)))).toBe(3);
    expect((await visit(door, '/a', VISITOR, from('198.51.100.1'))).status).toBe(200);
  });
});

describe('bucketsOf', () => {
  it.each([
    ['203.0.113.77', ['203.0.113.77/32', '203.0.113.0/24']],
    ['203.0.113.77:4321', ['203.0.113.77/32', '203.0.113.0/24']],
    ['[2001:db8:1:2:3:4:5:6]:443', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['::ffff:203.0.113.77', ['203.0.113.77/32', '203.0.113.0/24']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ])('of %s', (address, names) => {
    const buckets = bucketsOf(address, 50);
    expect(buckets.map(([name]) => name)).toEqual(names);
    expect(buckets.map(([, size]) => size)).toEqual([
      { capacity: 1500, perSecond: 50 },
      { capacity: 6000, perSecond: 200 },
    ]);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'fd00::1',
    'fe80::1%eth0',
    'unknown',
  ])('of %s are none: that is no visitor', (address) => expect(bucketsOf(address, 50)).toEqual([]));
});
