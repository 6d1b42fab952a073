import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { drain } from './drain.ts';

let app: FastifyInstance;
let url: string;
let letFinish: () => Promise<void>;

beforeEach(async () => {
  app = fastify();
  letFinish = drain(app, { readyPath: '/ready' });
  app.get('/ready', async () => ({ status: 'ok' }));
  app.get('/page', async () => 'a page');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

it('sends balancers away and goes on answering everyone else', async () => {
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  const drained = letFinish();
  const ready = await fetch(`${url}/ready?from=balancer`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await ready.json()).toEqual({
    code: 'unavailable',
    msg: 'This server is stopping.',
    request_id: expect.any(String),
  });
  const page = await fetch(`${url}/page`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await drained;
});

it('waits for requests, and not for probes', async () => {
  let isDrained = false;
  const began = performance.now();
  const drained = letFinish().then(() => {
    isDrained = true;
  });
  while (!isDrained) {
    await fetch(`${url}/ready`);
    await wait(10);
  }
  await drained;
  // Requests in its place would have kept it open for 4 s.
  expect(performance.now() - began).toBeLessThan(3500);
});
