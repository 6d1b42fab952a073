/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addPicture } from 'shared-api/contract/cart/media';
import { api, bindApi } from './index.ts';
import { readSession } from './session/session.ts';
import { Scene } from './testing/scene.ts';

const ANSWER = { content: '/signed/1.2/wishes/a.png', id: 1, mediaslice_id: 31 };

describe('uploads of somebody who is signed in', () => {
  const scene = new Scene();
  let server: Server;
  let seen: { bearer: string | undefined; form: string }[];
  /** Bearers that the server takes. */
  let takes: (bearer: string | undefined) => boolean;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      response.setHeader('access-control-allow-origin', 'http://localhost:23900');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', 'authorization');
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return;
      }
      const { authorization } = request.headers;
      seen.push({ bearer: authorization, form: await text(request) });
      const [status, body] = takes(authorization)
        ? [200, ANSWER]
        : [401, { code: 'sign_in_needed', msg: 'Please log in.', request_id: '1' }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  beforeEach(() => {
    seen = [];
    takes = Boolean;
    bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });

  afterAll(() => {
    server.close();
  });

  const upload = () =>
    api.upload(addPicture, {
      body: {
        picture_name: new File(['pixels'], 'tag.png', { type: 'image/png' }),
        cart_id: 4,
        cartaddon_id: 0,
        gift: false,
      },
    });

  it('bear the token, and come to the server as a form', async () => {
    const page = await scene.signedIn();
    await expect(upload()).resolves.toEqual(ANSWER);
    expect(seen).toEqual([
      { bearer: `Bearer ${await page.getToken(5)}`, form: expect.stringContaining('pixels') },
    ]);
  });

  it('are repeated once with a new token when they are refused', async () => {
    const page = await scene.signedIn();
    const old = `Bearer ${await page.getToken(5)}`;
    takes = (bearer) => bearer !== old;
    await expect(upload()).resolves.toEqual(ANSWER);
    expect(seen.map(({ bearer }) => bearer)).toEqual([old, `Bearer ${await page.getToken(5)}`]);
  });

  it('end in a sign-out with a notice when the new token is refused too', async () => {
    await scene.signedIn();
    takes = () => false;
    await expect(upload()).rejects.toMatchObject({ status: 401, msg: 'Please log in.' });
    expect(seen).toHaveLength(2);
    expect(readSession()).toEqual({
      status: 'signed-out',
      notice: 'You were signed out. Please log in again.',
    });
  });
});
