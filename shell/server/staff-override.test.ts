import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { listAdminShelves } from 'shared-api/contract/catalog/shelves';
import { getProfile } from 'shared-api/contract/influence/influencers';
import { VisitorOverrides } from './override.ts';
import { routeStaffOverride } from './staff-override.ts';
import { openTestDoor, type TestDoor } from './testing/test-door.ts';

const SIGN_IN = { code: 'sign_in_needed', msg: 'Please sign in.' };
const FORBIDDEN = { code: 'forbidden', msg: 'Only administrators of the marketplace may do this.' };

const PROFILE = {
  username: 'ada.byron',
  email: 'ada@wishbin.example',
  picture_location: '',
  created_at: '2026-11-26T12:00:00.000Z',
};

let api: FastifyInstance;
let door: TestDoor;

beforeEach(async () => {
  api = fastify();
  api.get(getProfile.path, () => PROFILE);
  api.get(listAdminShelves.path, ({ headers: { authorization } }, reply) => {
    if (authorization === 'Bearer admin') return { shelves: [] };
    if (authorization === 'Bearer broken') return reply.code(500).send({});
    return authorization ? reply.code(403).send(FORBIDDEN) : reply.code(401).send(SIGN_IN);
  });
  await api.listen({ host: '127.0.0.1', port: 0 });
  door = await openTestDoor();
  const overrides = new VisitorOverrides({
    store: door.store,
    tokens: door.tokens,
    https: true,
    log: door.app.log,
  });
  routeStaffOverride(door.app, { apiUrl: api.listeningOrigin, overrides });
});
afterEach(() => Promise.all([door.close(), api.close()]));

const choose = (payload: object, authorization?: string, cookie = '') =>
  door.app.inject({
    method: 'POST',
    url: '/releases/override',
    headers: { cookie, ...(authorization && { authorization }) },
    payload,
  });
const chosenBy = (cookie: string, authorization = 'Bearer admin') =>
  door.app.inject({ url: '/releases/override', headers: { cookie, authorization } });
const cookieOf = ({ headers }: LightMyRequestResponse) => String(headers['set-cookie']).split(';')[0] ?? '';

it('gives an administrator’s browser the releases that they chose, and those of the site again', async () => {
  await door.publish('shop', '2.0.0');
  const chosen = await choose({ releases: { shop: '2.0.0' } }, 'Bearer admin');
  expect([chosen.statusCode, chosen.json()]).toEqual([200, { releases: { shop: '2.0.0' } }]);
  const cookie = cookieOf(chosen);
  const { body } = await door.app.inject({ url: '/shop/a', headers: { cookie } });
  expect(body).toContain('/remotes/shop/2.0.0/remoteEntry.js');
  const ended = await choose({ releases: {} }, 'Bearer admin');
  expect(ended.headers['set-cookie']).toMatch(/^wishbin-override=; Path=\/; Max-Age=0;/);
});

it('adds to the releases that the browser gets already, and says all of them until they are ended', async () => {
  await door.publish('shop', '2.0.0');
  await door.publish('added', '1.1.0');
  await door.publish('added', '1.2.0');
  const first = cookieOf(await choose({ releases: { added: '1.1.0' } }, 'Bearer admin'));
  const second = await choose({ releases: { shop: '2.0.0' } }, 'Bearer admin', first);
  expect(second.json()).toEqual({ releases: { added: '1.1.0', shop: '2.0.0' } });
  const other = await choose({ releases: { added: '1.2.0' } }, 'Bearer admin', cookieOf(second));
  const all = { releases: { added: '1.2.0', shop: '2.0.0' } };
  expect(other.json()).toEqual(all);
  const seen = await chosenBy(cookieOf(other));
  expect([seen.statusCode, seen.headers['cache-control'], seen.json()]).toEqual([200, 'no-store', all]);
  const ended = await choose({ releases: {} }, 'Bearer admin', cookieOf(other));
  expect(ended.json()).toEqual({ releases: {} });
  expect((await chosenBy(cookieOf(ended))).json()).toEqual({ releases: {} });
  const shopper = await chosenBy(cookieOf(other), 'Bearer shopper');
  expect([shopper.statusCode, shopper.json()]).toEqual([403, expect.objectContaining(FORBIDDEN)]);
});

it('leaves out what is not published any more, and what the store did not sign', async () => {
  const gone = `wishbin-override=${await door.tokens.signOverrides({ shop: '3.0.0' })}`;
  expect((await chosenBy(gone)).json()).toEqual({ releases: {} });
  await door.publish('shop', '2.0.0');
  const chosen = await choose({ releases: { shop: '2.0.0' } }, 'Bearer admin', `${gone}x`);
  expect(chosen.json()).toEqual({ releases: { shop: '2.0.0' } });
});

it('is refused beyond what a cookie holds, which keeps what it has', async () => {
  const names = Array.from({ length: 16 }, (_, index) => `remote-${index}`);
  for (const name of ['shop', ...names]) await door.publish(name, '2.0.0');
  const many = Object.fromEntries(names.map((name) => [name, '2.0.0']));
  const full = await choose({ releases: many }, 'Bearer admin');
  expect(full.json()).toEqual({ releases: many });
  const refused = await choose({ releases: { shop: '2.0.0' } }, 'Bearer admin', cookieOf(full));
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([409, undefined]);
  expect(refused.json()).toMatchObject({
    code: 'conflict',
    msg: 'Your browser previews as many remotes as it can. End the preview on any page first.',
  });
});

it.each<[string, object, string | undefined, number, string]>([
  ['without a sign-in', { releases: {} }, undefined, 401, SIGN_IN.msg],
  ['to other people', { releases: {} }, 'Bearer shopper', 403, FORBIDDEN.msg],
  [
    'of what is not published',
    { releases: { shop: '9.9.9' } },
    'Bearer admin',
    404,
    'shop 9.9.9 is not published.',
  ],
  ['of no releases', { releases: { shop: 'latest' } }, 'Bearer admin', 400, 'Send releases'],
  ['of folders', { releases: { '../shop': '1.0.0' } }, 'Bearer admin', 400, 'Send releases'],
  ['while the API fails', { releases: {} }, 'Bearer broken', 503, 'The shop does not answer'],
])('is refused %s', async (_, payload, authorization, status, msg) => {
  const answer = await choose(payload, authorization);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
  expect(answer.json().msg).toContain(msg);
});

it('is unavailable while the API is away', async () => {
  await api.close();
  expect((await choose({ releases: {} }, 'Bearer admin')).statusCode).toBe(503);
});
