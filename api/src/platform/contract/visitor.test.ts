import { chooseMerchandise, getProfile } from 'shared-api/contract';
import * as z from 'zod/mini';
import { loadConfig } from '../../config/config.ts';
import { createHttpServer } from '../http/http-server.ts';
import { serveContract } from './serve.ts';

const somebody = { personId: 7, subject: 's', username: 'sam', roles: [], isAdmin: false };

/** Statuses of an open PUT with these headers. */
function aServer(publicOrigin?: string) {
  const http = createHttpServer(loadConfig({ LOG_LEVEL: 'silent' }));
  const serve = serveContract(http, { checkAnswers: true, authenticate: async () => somebody, publicOrigin });
  const open = { ...chooseMerchandise, params: undefined, body: undefined, answer: z.any() };
  serve(open, async () => 'done');
  serve({ ...getProfile, method: 'PUT', answer: z.any() }, async () => 'done');
  const asked = { method: 'PUT', url: '/api/order/init/product/1/1' } as const;
  const put = (headers: Record<string, string>) => http.inject({ ...asked, headers });
  return { http, put, status: async (headers: Record<string, string>) => (await put(headers)).statusCode };
}

const { http, put, status } = aServer();

afterAll(() => http.close());

/** As the front door passes on what a browser asked it for. */
const passedOn = (host: string, proto = 'http') => ({
  host: '127.0.0.1:4001',
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
});

describe('a call that is open to everybody and changes something', () => {
  it.each(['localhost:4000', 'localhost:23456', '127.0.0.1:4000', '[::1]:4000', 'shop.example'])(
    'is answered for a page of %s, where the site is',
    async (host) => {
      expect(await status({ ...passedOn(host), origin: `http://${host}` })).toBe(200);
      expect(await status({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
    },
  );

  it('is answered over https, with the port said or not', async () => {
    expect(await status({ ...passedOn('shop.example:443', 'https'), origin: 'https://shop.example' })).toBe(
      200,
    );
  });

  it('is answered for programs, which say nothing', async () => {
    expect(await status({ host: 'localhost:4000' })).toBe(200);
    expect(await status(passedOn('localhost:4000'))).toBe(200);
  });

  it.each([
    'https://evil.example',
    'http://localhost:4001',
    'http://127.0.0.1:4000',
    'https://localhost:4000',
    'http://localhost:4000.evil.example',
    'http://localhost',
    'null',
    '',
    'localhost:4000',
    'http://localhost:4000/',
    '://',
  ])('is refused for a page of %j', async (origin) => {
    const reply = await put({ ...passedOn('localhost:4000'), origin });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      code: 'forbidden',
      msg: 'This can be done on our own pages only. Please open the shop and try again.',
    });
  });

  it('is refused when the browser calls the asking page one of another site', async () => {
    expect(await status({ ...passedOn('localhost:4000'), 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('is answered where the encryption ends before the front door, if the browser vouches for the page', async () => {
    const behind = { ...passedOn('shop.example'), origin: 'https://shop.example' };
    expect(await status({ ...behind, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status({ ...behind, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await status(behind)).toBe(403);
    const other = { ...behind, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' };
    expect(await status(other)).toBe(403);
  });

  it('is answered for pages of the configured address', async () => {
    const configured = aServer('https://shop.example');
    const behind = passedOn('inside:4000');
    expect(await configured.status({ ...behind, origin: 'https://shop.example' })).toBe(200);
    expect(await configured.status({ ...behind, origin: 'http://shop.example' })).toBe(403);
    await configured.http.close();
  });
});

describe('other calls', () => {
  it('that need a sign-in do not ask where the page is from: no browser adds a bearer token by itself', async () => {
    const headers = { host: 'localhost:4000', origin: 'https://evil.example', authorization: 'Bearer x' };
    const reply = await http.inject({ method: 'PUT', url: '/api/stakeholder/profile', headers });
    expect(reply.statusCode).toBe(200);
  });
});
