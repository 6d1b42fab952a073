import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { PreviewTokens } from 'federation/registry';
import type { Renderer } from './rendering/render-job.ts';
import { aPage, openTestDoor, type TestDoor } from './testing/test-door.ts';

let door: TestDoor;
let rendered: string[];
let running: number;

beforeEach(async () => {
  rendered = [];
  running = 0;
  door = await openTestDoor({ renderer });
});
afterEach(() => door.close());

function renderer(): Renderer {
  running += 1;
  return {
    render: async ({ url, owner, remotes }) => {
      const version = remotes.find(({ name }) => name === owner)?.version;
      rendered.push(`${version} ${new URL(url).pathname}`);
      return { ...aPage, html: `of ${version}` };
    },
    close: async () => {
      running -= 1;
    },
  };
}

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  door.app.inject({ url, headers: { 'user-agent': 'a browser', accept: 'text/html', ...headers } });

const cookieOf = ({ headers }: LightMyRequestResponse) => String(headers['set-cookie']).split(';')[0] ?? '';

/** Publishes a release and opens its preview link, with the cookies that the browser has already. */
async function open(version: string, { name = 'shop', cookie = '' } = {}): Promise<LightMyRequestResponse> {
  await door.publish(name, version);
  return get(`/releases/preview/${await door.tokens.signLink({ name, version })}`, { cookie });
}

describe('a preview link', () => {
  it('leads to a page of the release, with a cookie that no script reads', async () => {
    const { statusCode, headers } = await open('2.0.0');
    expect([statusCode, headers.location]).toEqual([303, '/']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['set-cookie']).toMatch(
      /^wishbin-override=[\w.-]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('shows its visitor the release, with a bar that says so, and no cache keeps the page', async () => {
    const cookie = cookieOf(await open('2.0.0'));
    const { body, headers } = await get('/shop/a', { cookie });
    expect(body).toContain('of 2.0.0');
    expect(body).toContain('/remotes/shop/2.0.0/remoteEntry.js');
    expect(body).not.toContain('/remotes/shop/1.0.0/');
    expect(body).toContain('<p>Preview: <b>shop 2.0.0</b></p>');
    expect(body).toContain('<form method="post" action="/releases/preview/end">');
    expect(body).toContain('"isPreview":true');
    expect(headers['cache-control']).toBe('private, no-store');
    expect([...door.cache.recentKeys()]).toEqual([]);

    const other = await get('/shop/a');
    expect(other.body).toContain('of 1.0.0');
    expect(other.body).not.toContain('Preview');
    expect(other.headers['cache-control']).toContain('public');
  });

  it('adds its release to those that are previewed already', async () => {
    const first = cookieOf(await open('2.0.0'));
    const both = cookieOf(await open('1.0.0', { name: 'added', cookie: first }));
    const { body } = await get('/added/a', { cookie: both });
    expect(body).toContain('<p>Preview: <b>shop 2.0.0</b>, <b>added 1.0.0</b></p>');
    const newer = cookieOf(await open('2.1.0', { cookie: both }));
    expect((await get('/shop/a', { cookie: newer })).body).toContain('of 2.1.0');
    expect((await get('/added/a')).statusCode).toBe(200);
    expect((await get('/added/a')).body).not.toContain('/remotes/added/');
  });

  it('that has expired, was changed or shows nothing any more is a page that says so', async () => {
    const release = { name: 'shop', version: '2.0.0' };
    const week = new Date(Date.now() - 8 * 24 * 3_600_000);
    const token = await door.tokens.signLink(release);
    const foreign = await mkdtemp(join(tmpdir(), 'wishbin-keys-'));
    const cases: [string, number, string][] = [
      [await door.tokens.signLink(release, week), 410, 'This preview link has expired.'],
      [token.slice(0, -2), 404, 'This preview link is not complete, or was changed.'],
      [await new PreviewTokens(foreign).signLink(release), 404, 'This preview link is not complete'],
      ['', 404, 'This preview link is not complete'],
      [token, 404, 'The release that this preview link shows does not exist any more.'],
    ];
    await rm(foreign, { recursive: true });
    for (const [given, status, message] of cases) {
      const answer = await get(`/releases/preview/${given}`);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
      expect(answer.body).toContain(message);
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });
});

describe('the cookie of an override', () => {
  it('holds 16 remotes, and a link to one more is refused', async () => {
    const names = Array.from({ length: 16 }, (_, index) => `remote-${index}`);
    for (const name of names) await door.publish(name, '2.0.0');
    await door.promote(Object.fromEntries(['shop', ...names].map((name) => [name, ['1.0.0']])));
    const versions = Object.fromEntries(names.map((name) => [name, '2.0.0']));
    const cookie = `wishbin-override=${await door.tokens.signOverrides(versions)}`;
    const { statusCode, headers, body } = await open('2.0.0', { cookie });
    expect([statusCode, headers['set-cookie']]).toEqual([409, undefined]);
    expect(body).toContain('This browser previews as many remotes as it can.');
    expect((await open('3.0.0', { name: 'remote-0', cookie })).statusCode).toBe(303);
  });

  it('counts as none when it was changed, has expired or names a release that is gone', async () => {
    const cookie = cookieOf(await open('2.0.0'));
    const old = await door.tokens.signOverrides({ shop: '2.0.0' }, new Date(Date.now() - 9 * 3_600_000));
    const gone = await door.tokens.signOverrides({ shop: '3.0.0' });
    const link = await door.tokens.signLink({ name: 'shop', version: '2.0.0' });
    const wrong = [
      cookie.slice(0, -2),
      `${cookie}x`,
      ...[old, gone, link].map((token) => `wishbin-override=${token}`),
    ];
    for (const given of wrong) {
      const { body, headers } = await get('/shop/a', { cookie: given });
      expect(body).toContain('of 1.0.0');
      expect(body).not.toContain('Preview');
      expect(headers['cache-control']).toContain('public');
    }
  });

  it('is ended by the bar, on the page where that is', async () => {
    const end = (headers: Record<string, string>) =>
      door.app.inject({
        method: 'POST',
        url: '/releases/preview/end',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const here = await end({ referer: 'https://shop.example/shop/a?q=1' });
    expect([here.statusCode, here.headers.location]).toEqual([303, '/shop/a?q=1']);
    expect(here.headers['set-cookie']).toMatch(/^wishbin-override=; Path=\/; Max-Age=0;/);
    for (const referer of ['https://elsewhere.example/x', 'x', 'https://shop.example//elsewhere.example'])
      expect((await end({ referer })).headers.location).toMatch(/^\/(?!\/)/);
    expect((await end({})).headers.location).toBe('/');
  });

  it('makes few releases run at a time', async () => {
    await get('/shop/a');
    for (let minor = 0; minor < 8; minor += 1)
      await get('/shop/a', { cookie: cookieOf(await open(`2.${minor}.0`)) });
    expect(rendered).toHaveLength(9);
    expect(running).toBe(5);
    await get('/shop/a', { cookie: cookieOf(await open('2.7.0')) });
    expect([rendered.length, running]).toEqual([10, 5]);
  });
});

describe('files of a release', () => {
  const statusOf = async (version: string, cookie = '', file = 'routes.js') =>
    (await get(`/remotes/shop/${version}/${file}`, { cookie })).statusCode;

  beforeEach(() => {
    // Where the folders of releases are served.
    door.app.get('/remotes/*', (_, reply) => reply.header('cache-control', 'public, immutable').send('file'));
  });

  it('that was never promoted are for those who preview it, and for no cache between', async () => {
    const cookie = cookieOf(await open('2.0.0'));
    await door.publish('shop', '2.1.0');
    expect(await statusOf('2.0.0')).toBe(404);
    expect(await statusOf('2.0.0', `${cookie}x`)).toBe(404);
    expect(await statusOf('2.1.0', cookie)).toBe(404);
    expect(await statusOf('1.0.0', cookie)).toBe(200);
    const { statusCode, headers } = await get('/remotes/shop/2.0.0/routes.js', { cookie });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });

  it('that was ever promoted stay public', async () => {
    await door.publish('shop', '2.0.0');
    expect(await statusOf('2.0.0')).toBe(404);
    await door.promote({ shop: ['2.0.0'] });
    expect(await statusOf('2.0.0')).toBe(200);
    await door.promote({ shop: ['3.0.0'] });
    expect(await statusOf('2.0.0')).toBe(200);
    const { headers } = await get('/remotes/shop/2.0.0/routes.js');
    expect(headers['cache-control']).toContain('public');
  });

  it('need the cookie however their address is spelled', async () => {
    await door.publish('shop', '2.0.0');
    for (const url of [
      '/remotes/shop/2.0.0/./routes.js',
      '/remotes/shop/1.0.0/../2.0.0/routes.js',
      '/remotes/x/../shop/2.0.0/routes.js',
      '/remotes/shop/2.0.0/routes.js?x=1',
      '//remotes/shop/2.0.0/routes.js',
      '/%72emotes/shop/2.0.0/routes.js',
      '/remotes/shop/%32.0.0/routes.js',
    ])
      expect([url, (await get(url)).body === 'file']).toEqual([url, false]);
  });
});
