import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import {
  KeyFolder,
  PreviewTokens,
  RefusalError,
  type ReleaseStore,
  SignedStore,
  StoreUnavailableError,
} from 'federation/registry';
import { createTestRegistry, type TestRegistry } from 'federation/testing';
import { listAdminShelves } from 'shared-api/contract/catalog/shelves';
import { getProfile } from 'shared-api/contract/influence/influencers';
import {
  releaseChangedSchema,
  releaseRefusalSchema,
  releaseStatusSchema,
} from 'shared-api/contract/releases';
import { answerError, answerNotFound } from './error-answers.ts';
import { VisitorOverrides } from './override.ts';
import { previews } from './preview.ts';
import { proxy } from './proxy.ts';
import { routeReleaseApi } from './release-api.ts';

const NAME = 'mf-tea';
const ADMIN = { authorization: 'Bearer admin' };
const SIGN_IN = { code: 'sign_in_needed', msg: 'Please sign in.' };
const FORBIDDEN = { code: 'forbidden', msg: 'Only administrators of the marketplace may do this.' };
const WHY = { name: NAME, reason: 'Looked at by hand' };

let setup: TestRegistry;
let api: FastifyInstance;
let door: FastifyInstance;
/** Cookies that reached the API. */
let cookies: unknown[];

beforeEach(async () => {
  setup = await createTestRegistry([NAME]);
  await setup.store.leaseShell(setup.shell);
  await setup.release();
  cookies = [];
  api = fastify();
  api.get(listAdminShelves.path, ({ headers: { authorization, cookie } }, reply) => {
    cookies.push(cookie);
    if (authorization === ADMIN.authorization) return { shelves: [] };
    if (authorization === 'Bearer broken') return reply.code(500).send({});
    return authorization ? reply.code(403).send(FORBIDDEN) : reply.code(401).send(SIGN_IN);
  });
  api.get(getProfile.path, ({ headers: { authorization } }, reply) =>
    authorization === ADMIN.authorization
      ? {
          username: 'ada.byron',
          email: 'ada@wishbin.example',
          picture_location: '',
          created_at: '2026-11-26T12:00:00.000Z',
        }
      : reply.code(401).send(SIGN_IN),
  );
  await api.listen({ host: '127.0.0.1', port: 0 });
  door = await openDoor(setup.releases);
});
afterEach(() => Promise.all([door.close(), api.close(), setup.remove()]));

async function openDoor(store: ReleaseStore): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  // These read bodies too, each in its own way, which must not become that of the changes.
  const sandbox = { identityUrl: null, cardsUrl: null, mailUrl: null, parcelsUrl: null };
  await app.register(proxy, { apiUrl: api.listeningOrigin, ...sandbox, timing: () => '' });
  const tokens = new PreviewTokens(setup.keys.folder);
  const overrides = new VisitorOverrides({ store, tokens, https: false, log: app.log });
  await app.register(previews, { tokens, overrides, publicUrl: 'http://shop.example' });
  routeReleaseApi(app, { apiUrl: api.listeningOrigin, store });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/** The store, of which some calls do something else. */
const storeWith = (calls: Partial<ReleaseStore>) =>
  Object.assign(new SignedStore(setup.store, new KeyFolder(setup.keys.folder)), calls);

const status = (headers: Record<string, string> = ADMIN) =>
  fetch(`${door.listeningOrigin}/releases/api/status`, { headers });

const change = (call: string, body: unknown, headers: Record<string, string> = ADMIN) =>
  fetch(`${door.listeningOrigin}/releases/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What a change says of the channels, and of itself. */
async function changed(call: string, body: object) {
  const answer = await change(call, { ...WHY, ...body });
  const { remotes, changes } = releaseStatusSchema.parse(await answer.json());
  const [remote] = remotes;
  return {
    stable: remote?.stable?.version,
    canary: remote?.canary && [remote.canary.version, remote.canary.percent],
    change: changes[0]?.change,
  };
}

async function refusedWith(call: string, body: object) {
  const answer = await change(call, { ...WHY, ...body });
  expect(answer.status).toBe(409);
  return releaseRefusalSchema.parse(await answer.json());
}

describe('the status', () => {
  it('is given to administrators, and kept by none on the way', async () => {
    const answer = await status();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(releaseStatusSchema.parse(await answer.json())).toMatchObject({
      serial: 2,
      remotes: [
        {
          name: NAME,
          stable: { version: '1.0.0', previous: null },
          canary: null,
          releases: [{ version: '1.0.0' }],
        },
      ],
      changes: [{ serial: 2, effects: ['mf-tea: nothing → stable 1.0.0'] }, { serial: 1 }],
    });
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['without a sign-in', {}, 401, SIGN_IN.msg],
    ['with a cookie alone', { cookie: 'session=admin' }, 401, SIGN_IN.msg],
    ['to other people', { authorization: 'Bearer shopper' }, 403, FORBIDDEN.msg],
    ['while the API fails', { authorization: 'Bearer broken' }, 503, 'The shop does not answer'],
  ])('is refused %s', async (_, headers, code, msg) => {
    const answers = [await status(headers), await change('promote', { ...WHY, version: '9.9.9' }, headers)];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([code, 'no-store']);
      expect(Object(await answer.json()).msg).toContain(msg);
    }
    expect(cookies).toEqual([undefined, undefined]);
    expect((await setup.store.readRegistry()).serial).toBe(2);
  });

  it('names a damaged release and shows the others', async () => {
    const folder = join(setup.store.folder, NAME, '1.1.0');
    await mkdir(folder);
    await writeFile(join(folder, 'release.json'), '{"name":"mf-tea"');
    const answer = await status();
    expect(answer.status).toBe(200);
    const [remote] = releaseStatusSchema.parse(await answer.json()).remotes;
    expect(remote).toMatchObject({
      releases: [{ version: '1.0.0' }],
      damaged: [
        { version: '1.1.0', reasons: [expect.stringContaining('release.json is not readable as JSON')] },
      ],
    });
  });

  it('says that the store is away, and of a change that it may have been made', async () => {
    const away = () => Promise.reject(new StoreUnavailableError('The bucket does not answer'));
    await door.close();
    door = await openDoor(storeWith({ readRegistry: away }));
    const words = [await status(), await change('promote', { ...WHY, version: '1.0.0' })].map(
      async (answer) => [answer.status, Object(await answer.json()).msg],
    );
    expect(await Promise.all(words)).toEqual([
      [503, 'The release store does not answer. Please try again shortly.'],
      [
        503,
        'The release store does not answer. A change may have been made all the same: look at the log before you repeat it.',
      ],
    ]);
  });
});

describe('a change', () => {
  it('promotes, starts and withdraws canaries, and returns, in the name of the administrator', async () => {
    for (const version of ['1.1.0', '1.2.0']) await setup.publish({ version });
    const [by, reason] = ['ada.byron', WHY.reason];
    expect(await changed('canary', { version: '1.1.0', percent: 10 })).toEqual({
      stable: '1.0.0',
      canary: ['1.1.0', 10],
      change: { by, reason, command: 'canary mf-tea 1.1.0 --percent 10' },
    });
    expect(await changed('withdraw', { version: '1.1.0' })).toEqual({
      stable: '1.0.0',
      canary: null,
      change: { by, reason, command: 'canary mf-tea 1.1.0 --percent 0' },
    });
    expect(await changed('promote', { version: '1.2.0' })).toEqual({
      stable: '1.2.0',
      canary: null,
      change: { by, reason, command: 'promote mf-tea 1.2.0' },
    });
    expect(await changed('rollback', { version: '1.0.0' })).toEqual({
      stable: '1.0.0',
      canary: null,
      change: { by, reason, command: 'rollback mf-tea 1.0.0' },
    });
    // A front door takes it: it is signed.
    const checked = new SignedStore(setup.store, new KeyFolder(setup.keys.folder));
    expect((await checked.readRegistry()).remotes[NAME]?.channels.stable.version).toBe('1.0.0');
  });

  it('that was made says so when the status after it cannot be read', async () => {
    await setup.publish({ version: '1.1.0' });
    const unlisted = () => Promise.reject(new RefusalError(['A folder is in the way']));
    await door.close();
    door = await openDoor(storeWith({ listReleases: unlisted }));
    const answer = await change('promote', { ...WHY, version: '1.1.0' });
    expect([answer.status, releaseChangedSchema.parse(await answer.json())]).toEqual([
      200,
      { notes: ['The change was made, but what runs now could not be read.'] },
    ]);
    expect((await setup.store.readRegistry()).remotes[NAME]?.channels.stable.version).toBe('1.1.0');
  });

  it('takes pages away only when that is said', async () => {
    await setup.publish({ version: '1.1.0', paths: [{ path: '/cups', render: 'server' }] });
    const { reasons, msg } = await refusedWith('promote', { version: '1.1.0' });
    expect(reasons).toEqual([
      '/tea, which mf-tea 1.0.0 owns, would have no page any more: add it, or promote with --drop-paths.',
    ]);
    expect(msg).toBe(`Nothing was changed.\n${reasons[0]}`);
    expect(await changed('promote', { version: '1.1.0', drop_paths: ['/tea'] })).toMatchObject({
      stable: '1.1.0',
      change: { command: 'promote mf-tea 1.1.0 --drop-paths', reason: WHY.reason },
    });
  });

  it('takes no page away that was not on the screen', async () => {
    const paths = (...all: string[]) => all.map((path) => ({ path, render: 'server' as const }));
    await setup.publish({ version: '1.1.0', paths: paths('/pots') });
    await setup.release({ version: '1.2.0', paths: paths('/tea', '/cups') });
    const ask = { version: '1.1.0', drop_paths: ['/tea'] };
    const cups = expect.stringContaining('/cups, which mf-tea 1.2.0 owns, would have no page any more');
    expect((await refusedWith('promote', ask)).reasons).toEqual([cups]);
    const expected = { stable: '1.0.0', canary: null };
    expect((await refusedWith('promote', { ...ask, expected })).reasons).toEqual([
      'mf-tea has the stable release 1.2.0 by now, not the stable release 1.0.0: look again at what this changes.',
      cups,
    ]);
    expect(await change('promote', { ...WHY, version: '1.1.0', drop_paths: true })).toMatchObject({
      status: 400,
    });
    expect((await setup.store.readRegistry()).remotes[NAME]?.channels.stable.version).toBe('1.2.0');
  });

  it.each<[string, string, object]>([
    ['promotion', 'promote', { version: '1.1.0' }],
    ['canary', 'canary', { version: '1.1.0', percent: 20 }],
    ['rollback', 'rollback', { version: '1.0.0' }],
    ['withdrawal', 'withdraw', { version: '1.2.0' }],
  ])('is refused where channels are others than those that were shown: %s', async (_, call, body) => {
    await setup.publish({ version: '1.1.0' });
    await setup.release({ version: '1.3.0' });
    await setup.publish({ version: '1.2.0' });
    await changed('canary', { version: '1.2.0', percent: 10 });
    const other = (expected: object) => refusedWith(call, { ...body, expected });
    const { reasons } = await other({ stable: '1.0.0', canary: '1.2.0' });
    expect(reasons).toEqual([
      'mf-tea has the stable release 1.3.0 by now, not the stable release 1.0.0: look again at what this changes.',
    ]);
    expect((await other({ stable: '1.3.0', canary: null })).reasons).toEqual([
      'mf-tea has the canary 1.2.0 by now, not no canary: look again at what this changes.',
    ]);
    const expected = { stable: '1.3.0', canary: '1.2.0' };
    expect((await other({ ...expected, canary_percent: 50 })).reasons).toEqual([
      'The canary mf-tea 1.2.0 has 10% of the visitors by now, not 50%: look again at what this changes.',
    ]);
    expect(
      (await change(call, { ...WHY, ...body, expected: { ...expected, canary_percent: 10 } })).status,
    ).toBe(200);
  });

  it('does not compare the share of a canary that a page of before did not send', async () => {
    await setup.publish({ version: '1.2.0' });
    await changed('canary', { version: '1.2.0', percent: 10 });
    const { canary } = await changed('canary', {
      ...{ version: '1.2.0', percent: 60 },
      expected: { stable: '1.0.0', canary: '1.2.0' },
    });
    expect(canary).toEqual(['1.2.0', 60]);
  });

  it('says that it was so already, without an entry in the log', async () => {
    const answer = await change('promote', { ...WHY, version: '1.0.0' });
    expect(releaseChangedSchema.parse(await answer.json())).toMatchObject({
      serial: 2,
      notes: ['This was so already: nothing was changed, and the reason is not in the log.'],
    });
  });

  it('says that a range was not compared with an API that does not say its version', async () => {
    await setup.publish({ version: '1.1.0', api: '^9.0.0' });
    const answer = await change('promote', { ...WHY, version: '1.1.0' });
    expect(releaseChangedSchema.parse(await answer.json())).toMatchObject({
      serial: 3,
      notes: ['No API that tells its version answers: the range ^9.0.0 was not compared.'],
    });
  });

  it.each<[string, string, object, string]>([
    [
      'of what is not published',
      'promote',
      { version: '9.9.9' },
      'mf-tea 9.9.9 is not published: the store has mf-tea 1',
    ],
    [
      'of an inherited name',
      'withdraw',
      { name: 'constructor', version: '1.0.0' },
      'constructor has no release',
    ],
    [
      'of a canary that has ended already',
      'withdraw',
      { version: '1.1.0' },
      'mf-tea has no canary: mf-tea 1.1.0 need not be withdrawn',
    ],
    [
      'to what was never stable',
      'rollback',
      { version: '1.1.0' },
      'mf-tea 1.1.0 was never the stable release',
    ],
    [
      'of a canary that is stable',
      'canary',
      { version: '1.0.0', percent: 5 },
      'mf-tea 1.0.0 is the stable release',
    ],
  ])('is refused with its reason: %s', async (_, call, body, reason) => {
    await setup.publish({ version: '1.1.0' });
    expect((await refusedWith(call, body)).reasons).toEqual([expect.stringContaining(reason)]);
    expect((await setup.store.readRegistry()).serial).toBe(2);
  });

  it('is refused with every reason', async () => {
    await setup.publish({ version: '1.1.0', paths: [{ path: '/cups', render: 'server' }] });
    const paths = ['/pots', '/tea'].map((path) => ({ path, render: 'server' as const }));
    await setup.publish({ version: '1.2.0', paths });
    await changed('promote', { version: '1.2.0' });
    expect((await refusedWith('promote', { version: '1.1.0' })).reasons).toHaveLength(2);
  });

  it('is refused where the store’s key is missing', async () => {
    await setup.publish({ version: '1.1.0' });
    const [storeKey] = setup.keys.storeKeys();
    await door.close();
    door = await openDoor(new SignedStore(setup.store, new KeyFolder(`${setup.root}/none`, storeKey)));
    expect((await status()).status).toBe(200);
    expect((await refusedWith('promote', { version: '1.1.0' })).reasons).toEqual([
      expect.stringContaining('The private key of store is not in'),
    ]);
  });

  it.each<[string, string, unknown]>([
    ['without a reason', 'promote', { name: NAME, version: '1.0.0' }],
    ['with an empty reason', 'promote', { name: NAME, version: '1.0.0', reason: ' ' }],
    ['of a folder', 'promote', { ...WHY, name: '../mf-tea', version: '1.0.0' }],
    ['of no version', 'rollback', { ...WHY, version: 'latest' }],
    ['with a field too many', 'withdraw', { ...WHY, version: '1.0.0', by: 'bob' }],
    ['for no visitor', 'canary', { ...WHY, version: '1.0.0', percent: 0 }],
    ['for more than all', 'canary', { ...WHY, version: '1.0.0', percent: 101 }],
    ['of nothing', 'promote', null],
  ])('cannot be read %s', async (_, call, body) => {
    const answer = await change(call, body);
    expect([answer.status, Object(await answer.json()).code]).toEqual([400, 'bad_request']);
    expect((await setup.store.readRegistry()).serial).toBe(2);
  });

  it.each(['{', '', '{"__proto__":{}}'])('is not made of what is no JSON: %j', async (body) => {
    const answer = await fetch(`${door.listeningOrigin}/releases/api/promote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ADMIN },
      body,
    });
    const { code, msg } = Object(await answer.json());
    expect([answer.status, code, msg]).toEqual([400, 'bad_request', 'The request could not be read.']);
  });

  it('says in one sentence what is wrong with the reason', async () => {
    const answer = await change('promote', { ...WHY, version: '1.0.0', reason: 'x'.repeat(251) });
    expect(Object(await answer.json()).msg).toBe(
      'This cannot be read: reason: A reason may have at most 250 characters.',
    );
  });

  it.each([
    ['GET', 'promote'],
    ['HEAD', 'promote'],
    ['PUT', 'rollback'],
    ['POST', 'status'],
    ['POST', 'delete'],
  ])('is not made by %s %s', async (method, call) => {
    const answer = await fetch(`${door.listeningOrigin}/releases/api/${call}`, { method, headers: ADMIN });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect((await setup.store.readRegistry()).serial).toBe(2);
  });

  it('is not read beyond what a reason takes', async () => {
    const answer = await change('promote', { ...WHY, version: '1.0.0', reason: 'x'.repeat(9000) }, {});
    expect([answer.status, Object(await answer.json()).code]).toEqual([413, 'body_too_large']);
  });

  it('is made once when it is sent twice at the same time', async () => {
    await setup.publish({ version: '1.1.0' });
    const answers = await Promise.all([1, 2].map(() => change('promote', { ...WHY, version: '1.1.0' })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const { serial, remotes } = await setup.store.readRegistry();
    expect(serial).toBe(3);
    expect(remotes[NAME]?.channels.stable).toEqual({ version: '1.1.0', previous: '1.0.0' });
  });

  it('is lost to no other that is made at the same time', async () => {
    const versions = ['1.1.0', '1.2.0'];
    for (const version of versions) await setup.publish({ version });
    await Promise.all(versions.map((version) => change('promote', { ...WHY, version })));
    const { serial, remotes } = await setup.store.readRegistry();
    const { version, previous } = remotes[NAME]?.channels.stable ?? {};
    expect([serial, [version, previous].sort()]).toEqual([4, versions]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['multipart/form-data; boundary=b', 415, 'unsupported_media_type'],
    ['text/plain', 401, SIGN_IN.code],
  ])('is not made by a form of another site: %s', async (type, code, word) => {
    await setup.publish({ version: '1.1.0' });
    // A form sends the administrator's cookies, and can spell JSON in plain text.
    const answer = await fetch(`${door.listeningOrigin}/releases/api/promote`, {
      method: 'POST',
      headers: { cookie: 'session=admin', origin: 'https://elsewhere.example', 'content-type': type },
      body: JSON.stringify({ ...WHY, version: '1.1.0' }),
    });
    expect([answer.status, Object(await answer.json()).code]).toEqual([code, word]);
    expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
    expect((await setup.store.readRegistry()).serial).toBe(2);
  });
});
