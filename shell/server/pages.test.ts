import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { RenderError, type Renderer, type RenderFault } from './rendering/render-job.ts';
import { aPage, openTestDoor, type TestDoor } from './testing/test-door.ts';

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let door: TestDoor;
afterEach(() => door.close());

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  door.app.inject({ url, headers: { 'user-agent': PERSON, ...headers } });

/** A renderer in this process that counts its pages. */
function counting(page: Partial<typeof aPage> = {}) {
  const state: { rendered: string[]; fault?: RenderFault | undefined } = { rendered: [] };
  const renderer = (): Renderer => ({
    render: async ({ url, owner, remotes }) => {
      if (state.fault) throw new RenderError(state.fault, 'planned');
      const { pathname, search } = new URL(url);
      const version = remotes.find(({ name }) => name === owner)?.version;
      state.rendered.push(`${version ?? 'frame'} ${pathname}${search}`);
      return { ...aPage, html: `of ${version}`, ...page };
    },
    close: async () => undefined,
  });
  return { state, renderer };
}

describe('a registry that cannot be read when the door starts', () => {
  it('is answered 503 with a page, until it is there again', async () => {
    const { renderer } = counting();
    door = await openTestDoor({ renderer });
    await writeFile(join(door.store.folder, 'registry.json'), '{"format":');
    for (const url of ['/', '/shop/a', '/nowhere']) {
      const answer = await get(url);
      expect(answer).toMatchObject({ statusCode: 503, body: expect.stringContaining('is being repaired') });
      expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    await door.promote({ shop: ['1.2.0'] });
    while ((await get('/shop/a')).statusCode === 503) await wait(10);
    expect((await get('/shop/a')).body).toContain('of 1.2.0');
  });
});

describe('the edition of the site', () => {
  it('comes with each page, and changes with the registry', async () => {
    const { renderer } = counting();
    door = await openTestDoor({ renderer, remotes: { shop: ['1.0.0', ['1.1.0', 20]], cart: ['2.0.0'] } });
    const edition = async () => String((await get('/shop/a')).headers['server-timing']);
    expect(await edition()).toMatch(/^render;desc="page", edition;desc="1-[\da-f]{8}"$/);
    const now = await get('/releases/now');
    expect(now.headers['cache-control']).toBe('no-store');
    expect(now.json()).toEqual({
      edition: expect.stringMatching(/^1-[\da-f]{8}$/),
      releases: { shop: ['1.0.0', '1.1.0'], cart: ['2.0.0'] },
    });

    await door.promote({ shop: ['1.2.0'] });
    while (!(await edition()).includes('edition;desc="2-')) await wait(10);
  });
});

describe('a page for all visitors', () => {
  it('is counted by its release: rendered once, then served from memory', async () => {
    const { renderer } = counting();
    door = await openTestDoor({ renderer });
    for (const _ of [1, 2, 3]) await get('/shop/a');
    await get('/elsewhere');
    expect(door.counts.take()).toEqual([
      { remote: 'shop', version: '1.0.0', renders: 1, render_failures: 0, cache_hits: 2 },
    ]);
  });

  it('lets caches in front keep it, revalidate it and drop it by its data', async () => {
    const { renderer } = counting({ dependencies: ['product-7', 'company-3'] });
    door = await openTestDoor({ renderer });
    const first = await get('/shop/a', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
      'surrogate-key': 'all release-shop-1.0.0 product-7 company-3',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const known = await get('/shop/a', { 'accept-encoding': 'br', 'if-none-match': `"x", ${etag}` });
    expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag]);
    expect(known.headers['cache-control']).toBe(first.headers['cache-control']);

    const plain = await get('/shop/a');
    expect(plain.body).toContain('of 1.0.0');
    const zipped = await get('/shop/a', { 'accept-encoding': 'gzip' });
    expect(new Set([etag, plain.headers['etag'], zipped.headers['etag']]).size).toBe(3);
    expect((await get('/shop/a', { 'if-none-match': etag })).statusCode).toBe(200);
    const head = await door.app.inject({ method: 'HEAD', url: '/shop/a' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is one page at all addresses that mean it', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    for (const search of ['', '?i=4', '?utm_source=x&gclid=1', '?s=tag&fbclid=3'])
      await get(`/shop/a${search}`);
    await get('/shop/a//');
    await get('/shop/a?q=b&a=1');
    await get('/shop/a?a=1&i=2&q=b');
    expect(state.rendered).toEqual(['1.0.0 /shop/a', '1.0.0 /shop/a?a=1&q=b']);
  });

  it('is the same with parameters that it does not show', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    for (const search of ['?q=a', '?x=1&q=a', '?q=a&Q=2', '']) await get(`/shop/list/a${search}`);
    await get('/shop/private/a?x=1');
    await get('/shop/private/a?x=2');
    expect(state.rendered).toEqual(['1.0.0 /shop/list/a?q=a', '1.0.0 /shop/list/a', '1.0.0 /shop/private/a']);
  });

  it('of an influencer’s link is made for previews only, and not kept by others', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    const person = await get('/shop/a?i=4');
    const preview = await get('/shop/a?i=4', { 'user-agent': BOT });
    await get('/shop/a?i=x', { 'user-agent': BOT });
    expect(state.rendered).toEqual(['1.0.0 /shop/a', '1.0.0 /shop/a?i=4']);
    for (const { headers } of [person, preview]) expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('is kept briefly where there is nothing', async () => {
    door = await openTestDoor({ renderer: counting({ status: 404 }).renderer });
    const { statusCode, headers } = await get('/shop/none');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=5']);
  });

  it('is one for all addresses without a page, and names none of them', async () => {
    const { state, renderer } = counting({ status: 404 });
    door = await openTestDoor({ renderer });
    const marked: string[] = [];
    for (let number = 0; number < 500; number += 1) {
      const { statusCode, body } = await get(`/none${number}/%41/x?secret=marker${number}&i=4`, {
        ...(number % 2 === 0 && { 'user-agent': BOT }),
      });
      if (statusCode !== 404 || /none\d|marker|canonical|og:url/.test(body)) marked.push(body);
    }
    expect(marked).toEqual([]);
    expect(state.rendered).toEqual(['frame /!']);
  });

  it('is its own at an address that only its spelling hides', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    for (const address of ['/%73hop/a', '/%63art', '/Cart/', '/auth/login']) await get(address);
    expect(state.rendered).toEqual(['frame /%73hop/a', 'frame /%63art', 'frame /Cart', 'frame /auth/login']);
  });

  it('is not kept where the address is a secret', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    for (const address of ['/g/secret-code', '/g/secret-code', '/G/secret-code', '/%67/secret-code'])
      expect((await get(address)).headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    expect(state.rendered).toHaveLength(4);
  });

  it('stays a private one’s: only the visitor’s browser keeps it', async () => {
    door = await openTestDoor({ renderer: counting().renderer });
    expect((await get('/orders')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    expect((await get('/shop/private/x')).headers['cache-control']).toBe('no-cache');
  });
});

describe('too many pages', () => {
  it('are answered 503 to bots, and the frame to people', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    state.fault = 'overloaded';
    const bot = await get('/shop/a', { 'user-agent': BOT });
    expect([bot.statusCode, bot.headers['retry-after'], bot.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    const person = await get('/shop/a');
    expect([person.statusCode, person.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(person.body).toContain('<div id="root"></div>');
  });

  it('leave the page that was rendered before, to both', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    await get('/shop/a');
    state.fault = 'overloaded';
    door.cache.invalidate(['all']);
    for (const agent of [BOT, PERSON]) {
      const { statusCode, body } = await get('/shop/a', { 'user-agent': agent });
      expect([statusCode, body.includes('of 1.0.0')]).toEqual([200, true]);
    }
  });
});

it('limits pages that must be rendered more than those in memory', async () => {
  const { state, renderer } = counting();
  door = await openTestDoor({
    renderer,
    env: { VISITOR_RATE: '1', TRUSTED_PROXIES: '127.0.0.1', API_URL: 'http://127.0.0.1:9' },
  });
  const statuses = async (visitor: string, address: (number: number) => string) => {
    const all: number[] = [];
    for (let number = 0; number < 30; number += 1)
      all.push((await get(address(number), { 'x-forwarded-for': visitor })).statusCode);
    return all;
  };
  const kept = await statuses('203.0.113.1', () => '/shop/a');
  // The first one was rendered: 10 points and 20 more of the 30.
  expect(kept.filter((status) => status === 200).length).toBeGreaterThanOrEqual(21);
  const rendered = await statuses('198.51.100.1', (number) => `/shop/b${number}`);
  expect(rendered.slice(0, 3)).toEqual([200, 200, 200]);
  expect(rendered.filter((status) => status === 200).length).toBeLessThan(10);
  expect(state.rendered.length).toBeLessThan(11);
});

describe('the price of a rendering', () => {
  /** Gives how many requests paid for a rendering from now on. */
  function charges(): () => number {
    const charge = jest.spyOn(door.limit, 'chargeRendering');
    return () => charge.mock.calls.length;
  }

  it('is taken once, from the request that began it', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const render = jest.fn(async () => {
      await opened;
      return aPage;
    });
    door = await openTestDoor({ renderer: () => ({ render, close: async () => undefined }) });
    const charged = charges();
    const getPage = door.cache.get.bind(door.cache);
    let waiting = 0;
    jest.spyOn(door.cache, 'get').mockImplementation((...wanted) => {
      waiting += 1;
      if (waiting === 20) open();
      return getPage(...wanted);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/shop/a')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect([render.mock.calls.length, charged()]).toEqual([1, 1]);
    await get('/shop/a');
    expect(charged()).toBe(1);
    await get('/shop/b');
    expect(charged()).toBe(2);
  });

  it('is not taken where too many pages wait', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    const charged = charges();
    state.fault = 'overloaded';
    for (const agent of [BOT, PERSON]) await get('/shop/a', { 'user-agent': agent });
    await get('/g/secret-code');
    expect(charged()).toBe(0);
    state.fault = undefined;
    await get('/shop/a');
    await get('/g/secret-code');
    expect(charged()).toBe(2);
  });

  it('is taken for one that failed', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    const charged = charges();
    state.fault = 'crashed';
    await get('/shop/a');
    expect(charged()).toBe(1);
  });

  it('is not taken while changes are not known, when no page comes from memory', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer });
    const charged = charges();
    door.cache.setKnowsChanges(false);
    for (const _ of [1, 2, 3]) expect((await get('/shop/a')).statusCode).toBe(200);
    expect([state.rendered.length, charged()]).toEqual([3, 0]);
    door.cache.setKnowsChanges(true);
    await get('/shop/a');
    expect(charged()).toBe(1);
  });
});

it('answers the first visitors of all, who come at once', async () => {
  door = await openTestDoor({ renderer: counting().renderer });
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/shop/a')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

describe('a release', () => {
  /** The version that visitors get once it is this one. */
  async function served(version: string): Promise<void> {
    while (!(await get('/shop/a')).body.includes(`of ${version}`)) await wait(10);
  }

  it('is rendered before it is served, and another remote’s renders nothing', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer, remotes: { shop: ['1.0.0'], other: ['1.0.0'] } });
    await get('/shop/a');
    await door.promote({ shop: ['1.0.0'], other: ['2.0.0'] });
    while (!(await get('/shop/a')).body.includes('/remotes/other/2.0.0/')) await wait(10);
    expect(state.rendered).toEqual(['1.0.0 /shop/a']);

    await door.promote({ shop: ['2.0.0'], other: ['2.0.0'] });
    while (state.rendered.length < 2) await wait(10);
    expect(state.rendered[1]).toBe('2.0.0 /shop/a');
    await served('2.0.0');
    expect(state.rendered).toHaveLength(2);
  });

  it('of a remote that left the site leaves no page, and its addresses to the frame', async () => {
    const { state, renderer } = counting();
    door = await openTestDoor({ renderer, remotes: { shop: ['1.0.0'], other: ['1.0.0'] } });
    await get('/other/a');
    expect(state.rendered).toEqual(['1.0.0 /other/a']);
    await door.promote({ shop: ['1.0.0'] });
    while (!state.rendered.includes('frame /!')) {
      await get('/other/a');
      await wait(10);
    }
    expect((await get('/other/a')).body).not.toContain('/remotes/other/');
  });

  it('that is taken back leaves no page', async () => {
    const { renderer } = counting();
    door = await openTestDoor({ renderer, remotes: { shop: ['2.0.0'] } });
    await get('/shop/a');
    await door.promote({ shop: ['1.0.0'] });
    await served('1.0.0');
    expect([...door.cache.recentKeys()].filter((key) => key.includes('2.0.0'))).toEqual([]);
  });
});

describe('a canary', () => {
  const remotes = { shop: ['1.0.0', ['2.0.0', 50]] } as const;
  /** Visitors who get, and do not get, the canary of `remotes`. */
  const [INSIDE, OUTSIDE] = [0, 1];
  const bucketCookie = (bucket: number) => `wishbin-bucket=${String(bucket).padStart(4, '0')}`;

  it('is for visitors of its buckets, who ask for one by a call of its own', async () => {
    door = await openTestDoor({ renderer: counting().renderer, remotes });
    const stranger = await get('/shop/a');
    expect(stranger.headers['cache-control']).toBe('private, no-store');
    expect(stranger.headers['set-cookie']).toBeUndefined();
    expect(stranger.body).toContain('of 1.0.0');
    expect(stranger.body).toContain('"asksForBucket":true');

    const answer = await door.app.inject({ method: 'POST', url: '/bucket' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([204, 'no-store']);
    expect(answer.headers['set-cookie']).toMatch(/^wishbin-bucket=\d{4}; Path=\/; Max-Age=2592000; HttpOnly/);

    const lucky = await get('/shop/a', { cookie: bucketCookie(INSIDE) });
    expect(lucky.body).toContain('of 2.0.0');
    expect(lucky.body).not.toContain('asksForBucket');
    expect((await get('/shop/a', { cookie: `a=b; ${bucketCookie(OUTSIDE)}` })).body).toContain('of 1.0.0');
    const post = (cookie: string) => door.app.inject({ method: 'POST', url: '/bucket', headers: { cookie } });
    expect((await post(bucketCookie(INSIDE))).headers['set-cookie']).toBeUndefined();
    expect((await post('wishbin-bucket=49')).headers['set-cookie']).toBeDefined();
  });

  it('that is withdrawn is gone for its visitors, and pages may be kept by all again', async () => {
    door = await openTestDoor({ renderer: counting().renderer, remotes });
    const cookie = bucketCookie(INSIDE);
    expect((await get('/shop/a', { cookie })).body).toContain('of 2.0.0');
    await door.promote({ shop: ['1.0.0'] });
    while ((await get('/shop/a', { cookie })).headers['cache-control'] === 'private, no-store')
      await wait(10);
    const { body } = await get('/shop/a', { cookie });
    expect(body).toContain('of 1.0.0');
    expect(body).not.toContain('/remotes/shop/2.0.0/');
    expect([...door.cache.recentKeys()].filter((key) => key.includes('2.0.0'))).toEqual([]);
  });

  it('beside another is no reason to get that one too, nor to render or keep a page for each visitor', async () => {
    const { state, renderer } = counting();
    const two = { shop: ['1.0.0', ['2.0.0', 50]], other: ['1.0.0', ['2.0.0', 50]] } as const;
    door = await openTestDoor({ renderer, remotes: two });
    const seen = new Map<string, number>();
    for (let bucket = 0; bucket < 400; bucket += 1) {
      const { body, headers } = await get('/shop/a', { cookie: bucketCookie(bucket) });
      const shop = /of (\d)/.exec(body)?.[1];
      expect(body).toContain(`/remotes/shop/${shop}.0.0/remoteEntry.js`);
      const other = body.includes('/remotes/other/2.0.0/') ? 2 : 1;
      const side = `${shop} ${other} ${headers['etag']}`;
      seen.set(side, (seen.get(side) ?? 0) + 1);
    }
    expect([...seen.keys()].map((side) => side.slice(0, 3)).sort()).toEqual(['1 1', '1 2', '2 1', '2 2']);
    for (const visitors of seen.values()) expect(visitors).toBeGreaterThan(60);
    expect(state.rendered.toSorted()).toEqual(['1.0.0 /shop/a', '2.0.0 /shop/a']);
  });
});

it('10,000 pages hold nothing of other visitors, and nothing of their own', async () => {
  door = await openTestDoor();
  const marked: string[] = [];
  for (let number = 0; number < 10_000; number += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const marker = `marker${number + index}x`;
        return get(`/shop/${index % 10}?i=${number}&s=${marker}&utm_source=${marker}&fbclid=${marker}`, {
          cookie: `session=${marker}; wishbin-bucket=${String(number + index).padStart(4, '0')}; visitor=${marker}`,
          authorization: `Bearer ${marker}`,
          'x-forwarded-for': marker,
          'accept-language': marker,
          referer: `https://shop.example/${marker}`,
          'user-agent': `${PERSON} ${marker}`,
          'x-request-id': marker,
        });
      }),
    );
    for (const { body, headers, statusCode } of answers) {
      if (statusCode !== 200 || !body.includes('/shop/')) marked.push(body);
      if (/marker\d/.test(body + JSON.stringify(headers)) || headers['set-cookie']) marked.push(body);
    }
  }
  expect(marked).toEqual([]);
});

it('says that a target which is no path cannot be read', async () => {
  door = await openTestDoor({ renderer: counting().renderer });
  await door.app.listen({ port: 0 });
  const { port } = door.app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path: 'http://elsewhere.example/shop/a' }, resolve).on('error', reject).end();
  });
  answer.resume();
  expect(answer.statusCode).toBe(400);
});
