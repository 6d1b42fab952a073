import fastify, { type FastifyInstance } from 'fastify';
import { proxy } from './proxy.ts';
import { trustedProxies, unknownVisitors } from './trusted-proxies.ts';

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

  /** What the server behind is told, when this machine asks a front door that believes these. */
  async function told(proxies: string, headers: Record<string, string>): Promise<Record<string, string>> {
    door = fastify({ trustProxy: trustedProxies.parse(proxies) });
    const apiUrl = upstream.listeningOrigin;
    await door.register(proxy, { apiUrl, identityUrl: null, cardsUrl: null, mailUrl: null });
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
      const headers = await told(proxies, forged);
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
    expect((await told(proxies, { 'x-forwarded-for': forwarded }))['x-forwarded-for']).toBe(visitor);
  });

  it('is the proxy itself where it says nothing', async () => {
    expect((await told('127.0.0.1', {}))['x-forwarded-for']).toBe('127.0.0.1');
  });
});
