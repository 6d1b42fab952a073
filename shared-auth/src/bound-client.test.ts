/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProfile } from 'shared-api/contract/influence/influencers';
import { api, bindApi, bindSession } from './index.ts';
import { loadedOidc } from './session/load-oidc.ts';
import { readSession } from './session/session.ts';
import { Scene } from './testing/scene.ts';

const PROFILE = {
  username: 'shopper',
  email: 'shopper@wishbin.example',
  picture_location: '/faces/1.png',
  created_at: '2026-01-02T03:04:05.000Z',
};

describe('calls of somebody who is signed in', () => {
  const scene = new Scene();
  let server: Server;
  let bearers: (string | undefined)[];
  /** Bearers that the server takes. */
  let takes: (bearer: string | undefined) => boolean;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { authorization } = request.headers;
      bearers.push(authorization);
      const [status, body] = takes(authorization)
        ? [200, PROFILE]
        : [401, { code: 'unauthorized', msg: 'Please log in.', request_id: '1' }];
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  beforeEach(() => {
    bearers = [];
    takes = Boolean;
    bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });

  afterAll(() => {
    server.close();
  });

  it('bear the token', async () => {
    const page = await scene.signedIn();
    await expect(api.call(getProfile)).resolves.toMatchObject({ username: 'shopper' });
    expect(bearers).toEqual([`Bearer ${await page.getToken(5)}`]);
  });

  it('bear none after a sign-out', async () => {
    const page = await scene.signedIn();
    await page.signOut();
    await expect(api.call(getProfile)).rejects.toMatchObject({ status: 401 });
    expect(bearers).toEqual([undefined]);
  });

  it('are repeated once with a new token when they are refused', async () => {
    const page = await scene.signedIn();
    const old = `Bearer ${await page.getToken(5)}`;
    takes = (bearer) => bearer !== old;
    await expect(api.call(getProfile)).resolves.toMatchObject({ username: 'shopper' });
    expect(bearers).toEqual([old, `Bearer ${await page.getToken(5)}`]);
  });

  it('are not repeated for ever: a new token that is refused too ends in a sign-out with a notice', async () => {
    await scene.signedIn();
    takes = () => false;
    await expect(api.call(getProfile)).rejects.toMatchObject({ status: 401 });
    expect(bearers).toHaveLength(2);
    expect(readSession()).toEqual({
      status: 'signed-out',
      notice: 'You were signed out. Please log in again.',
    });
  });

  it.each([{ status: 400, body: { error: 'invalid_grant' } }, 'cut'] as const)(
    'end in a sign-out with a notice when there is no new token: %j',
    async (fault) => {
      await scene.signedIn();
      takes = () => false;
      scene.proxy.faults.set('/token', fault);
      await expect(api.call(getProfile)).rejects.toMatchObject({ status: 401 });
      expect(bearers).toHaveLength(1);
      expect(scene.warned.mock.calls[0]?.[0]).toBe('Failed to refresh token');
      expect(readSession()).toEqual({
        status: 'signed-out',
        notice: 'You were signed out. Please log in again.',
      });
    },
  );

  it('wait for the session of a reload when they came too early', async () => {
    await scene.signedIn();
    const page = scene.page();
    const calling = api.call(getProfile);
    await expect(calling).resolves.toMatchObject({ username: 'shopper' });
    expect(bearers).toEqual([undefined, `Bearer ${await page.getToken(5)}`]);
  });

  it('load no sign-in code for somebody anonymous, even when they are refused', async () => {
    bindSession(scene.server.config);
    await expect(api.call(getProfile)).rejects.toMatchObject({ status: 401 });
    expect(bearers).toEqual([undefined]);
    expect(loadedOidc()).toBeUndefined();
    expect(readSession()).toEqual({ status: 'signed-out' });
  });
});
