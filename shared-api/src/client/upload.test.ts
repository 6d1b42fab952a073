/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { json, type LocalServer, type ReceivedRequest, startServer } from 'shared-testing/local-server';
import type { ApiError } from './index.ts';
import { createUpload } from './index.ts';
import { upload as operation } from './testing/calls.ts';

const KIB = 1024;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

/** A file of so many bytes, no two runs of which are alike. */
function aPicture(bytes = 4): File {
  return new File([Uint8Array.from({ length: bytes }, (_, index) => index % 251)], 'tag.png', {
    type: 'image/png',
  });
}

const body = (picture = aPicture()) => ({ picture_name: picture, cart_id: 7, gift: true });

/** Without the text between the parts, which is another for each form. */
function parts({ headers, body: sent }: ReceivedRequest): string {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? 'no boundary';
  return sent.replaceAll(boundary, '');
}

describe('upload', () => {
  let server: LocalServer;
  let answer: Parameters<typeof startServer>[0];
  const posts = () => server.seen.filter(({ method }) => method === 'POST');

  beforeEach(async () => {
    answer = (_, reply) => json(reply, 200, { msg: 'stored' });
    server = await startServer((request, reply) => {
      // The page of this test is of another origin.
      reply.setHeader('access-control-allow-origin', 'http://localhost');
      reply.setHeader('access-control-allow-credentials', 'true');
      reply.setHeader('access-control-allow-headers', 'authorization, idempotency-key');
      reply.setHeader('access-control-expose-headers', 'x-request-id');
      if (request.method === 'OPTIONS') reply.writeHead(204).end();
      else answer(request, reply);
    });
  });
  afterEach(() => server.stop());
  afterAll(() => log.mockRestore());

  const upload = (token?: string) => createUpload({ baseUrl: server.baseUrl, getToken: () => token });

  async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
    return promise.then(
      () => Promise.reject(new Error('It did not fail')),
      (error: ApiError) => error,
    );
  }

  it('sends the fields as a form, with the token, and parses the answer', async () => {
    await expect(upload('t1')(operation, { body: body() })).resolves.toEqual({ msg: 'stored' });
    const [request] = posts();
    expect(request).toMatchObject({
      url: '/api/thing/picture',
      headers: { authorization: 'Bearer t1', accept: 'application/json' },
    });
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toContain('name="cart_id"\r\n\r\n7\r\n');
    expect(request?.body).toContain('name="gift"\r\n\r\ntrue\r\n');
    expect(request?.body).toContain('filename="tag.png"\r\nContent-Type: image/png');
    expect(request?.body).not.toContain('name="note"');
  });

  it('names the request where it is to be done once', async () => {
    await upload()(operation, { body: body(), key: 'press-0001' });
    await upload()(operation, { body: body() });
    expect(posts().map(({ headers }) => headers['idempotency-key'])).toEqual(['press-0001', undefined]);
  });

  it('tells how far it is, as far as the browser knows', async () => {
    const told: number[] = [];
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
      form,
    ) {
      // jsdom does not know how long a form is; browsers tell this.
      const events: [string, ProgressEventInit][] = [
        ['progress', { lengthComputable: false, loaded: 5, total: 0 }],
        ['progress', { lengthComputable: true, loaded: 5, total: 20 }],
        ['load', { lengthComputable: true, loaded: 20, total: 20 }],
      ];
      for (const [name, known] of events) this.upload.dispatchEvent(new ProgressEvent(name, known));
      send.mockRestore();
      this.send(form);
    });
    await upload()(operation, { body: body(), onProgress: (part) => told.push(part) });
    expect(told).toEqual([0.25, 1]);
  });

  it('carries status, code, sentence and request id of a refusal', async () => {
    answer = (_, reply) =>
      json(reply, 422, {
        code: 'upload_refused',
        msg: 'This is not a .png or .jpg picture.',
        request_id: 'r4',
      });
    expect(await failureOf(upload()(operation, { body: body() }))).toMatchObject({
      kind: 'status',
      status: 422,
      code: 'upload_refused',
      msg: 'This is not a .png or .jpg picture.',
      requestId: 'r4',
    });
  });

  it('has words for what is no error body, and names the request all the same', async () => {
    answer = (_, reply) => reply.writeHead(502, { 'x-request-id': 'r5' }).end('<html>');
    expect(await failureOf(upload()(operation, { body: body() }))).toMatchObject({
      kind: 'status',
      status: 502,
      msg: 'Something went wrong on our side. Please try again.',
      requestId: 'r5',
    });
  });

  it.each(['{"msg":7}', 'no JSON', ''])('does not take the answer %j', async (text) => {
    answer = (_, reply) => reply.writeHead(200).end(text);
    expect(await failureOf(upload()(operation, { body: body() }))).toMatchObject({
      kind: 'answer',
      status: 200,
    });
  });

  it('says so when nobody answers', async () => {
    await server.stop();
    const error = await failureOf(upload()(operation, { body: body() }));
    expect(error).toMatchObject({
      kind: 'network',
      status: 0,
      msg: 'We could not reach the shop. Please check your connection and try again.',
    });
    server = await startServer(() => undefined);
  });

  it('says so when the connection breaks instead of an answer', async () => {
    answer = (_, reply) => reply.destroy();
    expect(await failureOf(upload()(operation, { body: body() }))).toMatchObject({ kind: 'network' });
  });

  it('can be stopped by the caller, before it begins and while it runs', async () => {
    const stop = new AbortController();
    const cut = new Promise<void>((resolve) => {
      answer = (_, reply) => {
        reply.on('close', resolve);
        stop.abort();
      };
    });
    const options = { body: body(), signal: stop.signal };
    expect(await failureOf(upload()(operation, options))).toMatchObject({ kind: 'abort', status: 0 });
    await cut;
    expect(await failureOf(upload()(operation, options))).toMatchObject({ kind: 'abort' });
    expect(posts()).toHaveLength(1);
  });

  it('tells that time was over from a wish to stop', async () => {
    answer = () => undefined;
    const signal = AbortSignal.timeout(30);
    expect(await failureOf(upload()(operation, { body: body(), signal }))).toMatchObject({ kind: 'timeout' });
  });

  it('refreshes once on a 401 and sends the whole form again with the new token', async () => {
    let token = 'old';
    answer = ({ headers }, reply) =>
      headers.authorization === 'Bearer fresh'
        ? json(reply, 200, { msg: 'stored' })
        : json(reply, 401, { code: 'sign_in_needed', msg: 'Please log in', request_id: 'r1' });
    const send = createUpload({
      baseUrl: server.baseUrl,
      getToken: async () => token,
      onUnauthorized: async () => {
        token = 'fresh';
        return true;
      },
    });
    await expect(send(operation, { body: body(aPicture(300 * KIB)) })).resolves.toEqual({ msg: 'stored' });
    const [first, second, ...more] = posts();
    expect(more).toEqual([]);
    expect([first, second].map((request) => request?.headers.authorization)).toEqual([
      'Bearer old',
      'Bearer fresh',
    ]);
    expect(first && parts(first)).toBe(second && parts(second));
  });

  it('gives up when the new token is refused too, and says so to the session', async () => {
    answer = (_, reply) =>
      json(reply, 401, { code: 'sign_in_needed', msg: 'Please log in', request_id: 'r1' });
    const asked: string[] = [];
    const send = createUpload({
      baseUrl: server.baseUrl,
      getToken: () => 'old',
      onUnauthorized: () => asked.push('renew') > 0,
      onRefused: () => void asked.push('refused'),
    });
    expect(await failureOf(send(operation, { body: body() }))).toMatchObject({
      status: 401,
      msg: 'Please log in',
    });
    expect([asked, posts().length]).toEqual([['renew', 'refused'], 2]);
  });

  it('is sent once when there is no new token', async () => {
    answer = (_, reply) =>
      json(reply, 401, { code: 'sign_in_needed', msg: 'Please log in', request_id: 'r1' });
    const send = createUpload({ baseUrl: server.baseUrl, onUnauthorized: () => false });
    expect(await failureOf(send(operation, { body: body() }))).toMatchObject({ status: 401 });
    expect(posts()).toHaveLength(1);
  });
});
