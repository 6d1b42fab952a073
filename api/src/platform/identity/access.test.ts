import { type Operation, operations } from 'shared-api/contract';
import { z } from 'zod/mini';
import { loadConfig } from '../../config/config.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { serveContract } from '../contract/serve.ts';
import { createHttpServer } from '../http/http-server.ts';
import { authenticator } from './authenticator.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);

const guarded = operations.filter(
  ({ built, access }) => built && access !== 'anonymous' && access !== 'provider',
);

describe('every call that needs a sign-in', () => {
  it.each(guarded.map((operation): [string, Operation] => [operation.name, operation]))(
    '%s is 401 without one, before its address or body is looked at',
    async (_, { method, path }) => {
      const tokens = [undefined, 'garbage', await issuer.token({ aud: 'other' })];
      for (const token of tokens) {
        for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
          const headers = { 'content-type': type, ...(token && bearer(token)) };
          const sent = method === 'GET' ? {} : { body: '{"not":' };
          const reply = await server.call(path.replace(/:\w+/g, 'wrong'), { method, headers, ...sent });
          expect(reply).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } });
          expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
        }
      }
    },
  );

  it('is answered for its caller alone', async () => {
    const reply = await server.call('/api/stakeholder/profile', { headers: bearer(await issuer.token()) });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('etag')).toBeNull();
  });
});

describe('a call for administrators', () => {
  const answer = z.object({ who: z.string(), roles: z.array(z.string()) });
  const forAdmins = {
    name: 'test.admin',
    method: 'GET',
    path: '/api/test/admin',
    access: 'admin',
    summary: 'Who asks',
    answer,
    errors: [],
    built: true,
  } as const;

  const ask = async (roles: unknown, claims = {}) => {
    const http = createHttpServer(loadConfig({ LOG_LEVEL: 'silent' }));
    const { database } = server;
    const clock = () => new Date();
    const authenticate = authenticator({ config: issuer.settings, database, clock, log: http.log });
    serveContract(http, { checkAnswers: true, authenticate })(forAdmins, async ({ actor }) => ({
      who: actor.username,
      roles: [...actor.roles],
    }));
    const token = await issuer.token({ roles, ...claims });
    const reply = await http.inject({ url: '/api/test/admin', headers: bearer(token) });
    await http.close();
    return { status: reply.statusCode, body: reply.json() };
  };

  it.each([
    [undefined],
    [''],
    ['shopper,owner'],
    ['wishbin_admin_helper'],
    ['WISHBIN_ADMIN'],
    ['no wishbin_admin'],
    [{ wishbin_admin: true }],
    [['shopper']],
  ])('is 403 with the roles %j', async (roles) => {
    expect(await ask(roles)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', msg: 'Only administrators of the marketplace may do this.' },
    });
  });

  it.each([['wishbin_admin'], ['shopper, wishbin_admin'], [['wishbin_admin']]])(
    'is answered with the roles %j',
    async (roles) => {
      expect(await ask(roles)).toMatchObject({ status: 200, body: { who: 'sam' } });
    },
  );

  it('is answered with the role where Keycloak puts it', async () => {
    const realm_access = { roles: ['offline_access', 'wishbin_admin'] };
    expect(await ask(undefined, { realm_access })).toMatchObject({
      status: 200,
      body: { roles: ['offline_access', 'wishbin_admin'] },
    });
  });
});

describe('a level of access that nothing can tell yet', () => {
  it('cannot be routed', () => {
    const http = createHttpServer(loadConfig({ LOG_LEVEL: 'silent' }));
    const serve = serveContract(http, {
      checkAnswers: true,
      authenticate: () => Promise.reject(new Error()),
    });
    for (const operation of operations.filter(
      ({ access }) => !['anonymous', 'member', 'admin'].includes(access),
    ))
      expect(() => serve({ ...operation, built: true }, () => Promise.reject(new Error()))).toThrow(
        `${operation.name} is for ${operation.access} only, and nothing can tell yet who that is`,
      );
  });
});
