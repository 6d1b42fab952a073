import fastify, { type FastifyInstance } from 'fastify';
import { proxy } from './proxy.ts';

/** Nobody listens on the discard port. */
const NOBODY = 'http://127.0.0.1:9';

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
    await door.register(proxy, { apiUrl: NOBODY, identityUrl: identity() });
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

  it('has no way to the sandbox where the shop has an identity server of its own', async () => {
    await door.register(proxy, { apiUrl: NOBODY, identityUrl: null });
    const answer = await door.inject('/realms/wishbin/auth');
    expect(answer.statusCode).toBe(404);
  });

  it('tells a person in a page that signing in is not possible now', async () => {
    await door.register(proxy, { apiUrl: NOBODY, identityUrl: NOBODY });
    const answer = await door.inject({ url: '/realms/wishbin/auth', headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
    });
    expect(answer.body).toContain('The sign-in service does not answer at the moment.');
  });

  it('tells a program in JSON that the shop is away', async () => {
    await door.register(proxy, { apiUrl: NOBODY, identityUrl: NOBODY });
    const answer = await door.inject({ url: '/api/company/id/3', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      msg: 'The shop does not answer at the moment. Please try again shortly.',
    });
  });
});
