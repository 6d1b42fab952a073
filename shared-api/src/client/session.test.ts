import { json, type LocalServer, type ReceivedRequest, startServer } from 'shared-testing/local-server';
import { createClient } from './index.ts';
import { read, upload, write } from './testing/calls.ts';

const options = { params: { name: 'x', id: 1 } };

describe('client with a session', () => {
  let server: LocalServer;
  let token: string | undefined;

  beforeEach(async () => {
    server = await startServer((request, reply) => {
      if (request.headers.authorization !== 'Bearer fresh') {
        json(reply, 401, { code: 'sign_in_needed', msg: 'Please log in', request_id: 'r1' });
      } else
        json(
          reply,
          200,
          request.method === 'GET' ? { count: 1 } : { msg: request.body.length > 0 ? 'body' : '' },
        );
    });
  });

  afterEach(() => server.stop());

  const client = (onUnauthorized?: () => boolean | Promise<boolean>) =>
    createClient({
      baseUrl: server.baseUrl,
      getToken: async () => token,
      ...(onUnauthorized ? { onUnauthorized } : {}),
    });

  /** A client that has a new token after the first 401. */
  const repeating = () =>
    client(() => {
      token = 'fresh';
      return true;
    });
  const withoutBoundary = ({ headers, body }: ReceivedRequest) => {
    const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
    return boundary ? body.replaceAll(boundary, '') : body;
  };
  const tokensSeen = () => server.seen.map((request) => request.headers.authorization);

  it('asks for the token before each request, and sends none when there is none', async () => {
    const { call } = client();
    token = 'fresh';
    await call(read, options);
    token = undefined;
    await expect(call(read, options)).rejects.toMatchObject({ status: 401, code: 'sign_in_needed' });
    expect(tokensSeen()).toEqual(['Bearer fresh', undefined]);
  });

  it('refreshes once on a 401 and repeats with the new token', async () => {
    token = 'old';
    const { call } = client(async () => {
      token = 'fresh';
      return true;
    });
    await expect(call(read, options)).resolves.toEqual({ count: 1 });
    expect(tokensSeen()).toEqual(['Bearer old', 'Bearer fresh']);
  });

  it('repeats a form with its files', async () => {
    token = 'old';
    const { call } = client(() => {
      token = 'fresh';
      return true;
    });
    const picture_name = new File(['PNG'], 'tag.png');
    await expect(call(upload, { body: { picture_name, cart_id: 1, gift: true } })).resolves.toEqual({
      msg: 'body',
    });
    expect(server.seen[1]?.body).toContain('PNG');
  });

  it('repeats JSON, and a form of many parts, byte for byte', async () => {
    const pixels = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    const bodies: Promise<unknown>[] = [];
    for (const send of [
      () => repeating().call(write, { body: { name: 'Ümläut 🎁' } }),
      () =>
        repeating().call(upload, {
          body: { picture_name: new File([pixels], 'a.png'), cart_id: 7, gift: false },
        }),
    ]) {
      token = 'old';
      bodies.push(send());
      await bodies.at(-1);
      const [first, second] = server.seen.slice(-2).map(withoutBoundary);
      expect(first?.length).toBeGreaterThan(10);
      expect(second).toBe(first);
    }
  });

  it('repeats once for each of many calls that are refused at one time', async () => {
    token = 'old';
    const { call } = repeating();
    await Promise.all(Array.from({ length: 5 }, () => call(write, { body: { name: 'x' } })));
    expect(server.seen.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => '{"name":"x"}'));
  });

  it('gives up after one repeat', async () => {
    token = 'old';
    let asked = 0;
    let refused = 0;
    const { call } = createClient({
      baseUrl: server.baseUrl,
      getToken: () => token,
      onUnauthorized: () => {
        asked += 1;
        return true;
      },
      onRefused: () => {
        refused += 1;
      },
    });
    await expect(call(read, options)).rejects.toMatchObject({
      kind: 'status',
      status: 401,
      msg: 'Please log in',
    });
    expect([asked, refused, server.seen.length]).toEqual([1, 1, 2]);
  });

  it('does not repeat when there was no refresh', async () => {
    token = 'old';
    const { call } = client(() => false);
    await expect(call(read, options)).rejects.toMatchObject({ status: 401, requestId: 'r1' });
    expect(server.seen).toHaveLength(1);
  });
});
