import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { proxy, trustedProxies, unknownVisitors } from './proxy.ts';

/** No server listens on the discard port. */
const NOBODY = 'http://127.0.0.1:9';

/** The answer to an address that clients would normalize. */
async function rawAnswer(door: FastifyInstance, path: string): Promise<string> {
  const { port } = new URL(await door.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

const sandboxless = { cardsUrl: null, mailUrl: null, parcelsUrl: null, timing: () => 'edition;desc="7-a"' };

describe('proxy', () => {
  let upstream: FastifyInstance;
  let door: FastifyInstance;

  beforeEach(async () => {
    upstream = fastify();
    upstream.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    upstream.all('/*', ({ url, method, headers, body }) => ({ url, method, headers, body: body ?? null }));
    await upstream.listen({ host: '127.0.0.1', port: 0 });
    door = fastify();
  });

  afterEach(async () => {
    await door.close();
    await upstream.close();
  });

  const identity = () => upstream.listeningOrigin;

  it('hands a sign-in form on as it is, and says itself who sent it', async () => {
    await door.register(proxy, { ...sandboxless, apiUrl: NOBODY, identityUrl: identity() });
    const answer = await door.inject({
      method: 'POST',
      url: '/realms/wishbin/token?x=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '6.6.6.6' },
      payload: 'grant_type=refresh_token',
    });
    expect(answer.json()).toMatchObject({
      url: '/realms/wishbin/token?x=1',
      method: 'POST',
      body: 'grant_type=refresh_token',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
  });

  it.each([
    '/api/internal/changes',
    '/api/internal',
    '/api/%69nternal/changes',
    '/api/x/../internal/changes',
    '/api/x/%2e%2e/internal/changes',
    '/api/./internal/changes',
    '/api/%2e/%69nternal/changes',
  ])('has no way to what the API tells front doors: %s', async (url) => {
    await door.register(proxy, { ...sandboxless, apiUrl: identity(), identityUrl: null });
    const socket = await rawAnswer(door, url);
    expect(socket).toMatch(/^HTTP\/1.1 40[04] /);
    expect(socket).not.toContain('"url"');
  });

  it('tells of the edition with the answers of the API alone', async () => {
    await door.register(proxy, { ...sandboxless, apiUrl: identity(), identityUrl: null });
    expect((await door.inject('/api/category')).headers['server-timing']).toBe('edition;desc="7-a"');
    expect((await door.inject('/img/a.jpg')).headers['server-timing']).toBeUndefined();
  });

  it('passes the sitemap and its files on by their own names', async () => {
    await door.register(proxy, { ...sandboxless, apiUrl: identity(), identityUrl: null });
    for (const url of ['/sitemap.xml', '/sitemap-products-12.xml'])
      expect((await door.inject(url)).json()).toMatchObject({ url });
  });

  it('has no way to the sandbox where the shop has an identity server of its own', async () => {
    await door.register(proxy, { ...sandboxless, apiUrl: NOBODY, identityUrl: null });
    const answer = await door.inject('/realms/wishbin/auth');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Try again');
  });

  it('tells a person in a page that signing in is not possible now', async () => {
    await door.register(proxy, { ...sandboxless, apiUrl: NOBODY, identityUrl: NOBODY });
    const answer = await door.inject({ url: '/realms/wishbin/auth', headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
    });
    expect(answer.body).toContain('The sign-in service does not answer at the moment.');
    expect(answer.body).toContain('<a href="">Try again</a>');
  });

  it('passes on the sandbox’s pages as they are, and never the switches of its services', async () => {
    const upstream = identity();
    const upstreams = {
      ...sandboxless,
      apiUrl: NOBODY,
      identityUrl: null,
      cardsUrl: upstream,
      mailUrl: upstream,
      parcelsUrl: upstream,
    };
    await door.register(proxy, upstreams);
    for (const url of [
      '/sandbox/cards/stripe.js',
      '/sandbox/mail',
      '/sandbox/mail/7/html?view=text',
      '/sandbox/parcels/track/940500',
    ])
      expect((await door.inject(url)).json()).toMatchObject({ url });
    const call = { method: 'POST', url: '/sandbox/cards/v1/x', payload: 'a=1' } as const;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await door.inject({ ...call, headers: form })).json()).toMatchObject({
      method: 'POST',
      body: 'a=1',
    });
    for (const url of [
      '/_sandbox/faults',
      '/sandbox/cards/../../_sandbox/faults',
      '/sandbox/cards/%2e%2e/%2E./_sandbox/faults',
      '/sandbox/mail/..%2f..%2f_sandbox/faults',
      '/sandbox/cards/..\\..\\_sandbox/faults',
      '/sandbox/parcels/../../_sandbox/faults',
      '/sandbox/parcels/%2e%2e/%2E./_sandbox/faults',
      '/sandbox/_sandbox/state',
    ])
      expect((await door.inject({ method: 'PUT', url })).body).not.toContain('"url":"/_sandbox');
  });

  it('has no way to cards, mails and parcels where they are real', async () => {
    await door.register(proxy, { ...sandboxless, apiUrl: NOBODY, identityUrl: null });
    for (const url of ['/sandbox/cards/stripe.js', '/sandbox/mail', '/sandbox/parcels/track/1'])
      expect((await door.inject(url)).statusCode).toBe(404);
  });

  it('tells a program in JSON that the shop is away', async () => {
    await door.register(proxy, { ...sandboxless, apiUrl: NOBODY, identityUrl: NOBODY });
    const answer = await door.inject({ url: '/api/company/id/3', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      msg: 'The shop does not answer at the moment. Please try again shortly.',
    });
  });

  it('says of a change whose answer was lost that it may be made', async () => {
    const cutting = fastify();
    cutting.post('/*', (_, reply) => void reply.hijack().raw.destroy());
    await cutting.listen({ host: '127.0.0.1', port: 0 });
    await door.register(proxy, { ...sandboxless, apiUrl: cutting.listeningOrigin, identityUrl: null });
    const answer = await door.inject({
      method: 'POST',
      url: '/api/desk/kilnfold/orders/3/refund',
      payload: {},
    });
    await cutting.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      msg: 'The shop did not answer, so this may be done or not. Please look before you try again.',
    });
  });
});

describe('the list of trusted proxies', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' 10.0.0.7, 10.1.0.0/16 fd00::/8,::1 ', ['10.0.0.7', '10.1.0.0/16', 'fd00::/8', '::1']],
  ])('reads %p', (text, places) => {
    expect(trustedProxies.parse(text)).toEqual(places);
  });

  it.each([
    'proxy.example',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    'fd00::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.1:80',
    'true',
    '*',
  ])('refuses %p by its name', (text) => {
    const { error } = trustedProxies.safeParse(`127.0.0.1, ${text}`);
    expect(error?.issues[0]?.message).toContain(`“${text}” must be addresses or networks`);
  });

  it('is missed where shoppers come by https, and only there', () => {
    expect(unknownVisitors('https://shop.example', [])).toContain('TRUSTED_PROXIES');
    expect(unknownVisitors('https://shop.example', ['10.0.0.1'])).toBeNull();
    expect(unknownVisitors('http://localhost:4000', [])).toBeNull();
  });
});

describe('who a visitor is, over the network', () => {
  let upstream: FastifyInstance;
  let door: FastifyInstance | undefined;

  beforeAll(async () => {
    upstream = fastify();
    upstream.get('/*', ({ headers }) => headers);
    await upstream.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => door?.close());
  afterAll(() => upstream.close());

  /** The upstream's headers for a request through a front door that trusts these proxies. */
  async function receivedHeaders(
    proxies: string,
    headers: Record<string, string>,
  ): Promise<Record<string, string>> {
    door = fastify({ trustProxy: trustedProxies.parse(proxies) });
    const apiUrl = upstream.listeningOrigin;
    await door.register(proxy, { apiUrl, ...sandboxless, identityUrl: null });
    const origin = await door.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${origin}/api/gift`, { headers });
    return JSON.parse(await answer.text());
  }

  const forged = {
    'x-forwarded-for': '6.6.6.6, 7.7.7.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };

  it.each(['', '10.0.0.0/8', '6.6.6.6'])(
    'is whoever connects, where only %p is believed',
    async (proxies) => {
      const headers = await receivedHeaders(proxies, forged);
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(headers['x-forwarded-proto']).toBe('http');
      expect(headers['x-forwarded-host']).not.toContain('evil');
    },
  );

  it.each([
    ['127.0.0.1', '6.6.6.6, 7.7.7.7', '7.7.7.7'],
    ['127.0.0.0/8, 10.0.0.0/8', '6.6.6.6, 7.7.7.7, 10.0.0.9, 10.0.0.7', '7.7.7.7'],
    ['127.0.0.1, 10.0.0.0/8', '10.0.0.9', '10.0.0.9'],
    ['127.0.0.1', 'fd00::7', 'fd00::7'],
  ])('is the right-most that is not believed: of %p and %p', async (proxies, forwarded, visitor) => {
    expect((await receivedHeaders(proxies, { 'x-forwarded-for': forwarded }))['x-forwarded-for']).toBe(
      visitor,
    );
  });

  it('is the proxy itself where it says nothing', async () => {
    expect((await receivedHeaders('127.0.0.1', {}))['x-forwarded-for']).toBe('127.0.0.1');
  });
});
