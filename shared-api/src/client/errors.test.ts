import { json, type LocalServer, startServer } from 'shared-testing/local-server';
import { ApiError, createClient, isApiError } from './index.ts';
import { read, write } from './testing/calls.ts';

const options = { params: { name: 'x', id: 1 } };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}

describe('a call that fails', () => {
  let server: LocalServer;
  let answer: Parameters<typeof startServer>[0];

  beforeEach(async () => {
    server = await startServer((request, reply) => answer(request, reply));
  });

  afterEach(() => server.stop());

  const client = (timeout = 0) => createClient({ baseUrl: server.baseUrl, timeout });

  it('carries status, code, sentence, request id and the rest of the body', async () => {
    const body = { code: 'quantity_over_max', msg: 'At most 4', request_id: 'r9', quantity: 4 };
    answer = (_, reply) => json(reply, 424, body);
    const error = await failureOf(client().call(write, { body: { name: 'x' } }));
    expect(error).toMatchObject({
      kind: 'status',
      status: 424,
      code: 'quantity_over_max',
      msg: 'At most 4',
      requestId: 'r9',
      body,
    });
    expect([
      isApiError(error),
      isApiError(error, 'quantity_over_max'),
      isApiError(error, 'sold_out'),
    ]).toEqual([true, true, false]);
  });

  it.each([
    [404, 'We could not find what you were looking for.'],
    [418, 'The shop refused this request (status 418).'],
    [502, 'Something went wrong on our side. Please try again.'],
    [503, 'The shop is busy right now. Please try again in a moment.'],
  ])('has words for a bare %i', async (status, msg) => {
    answer = (_, reply) => reply.writeHead(status, { 'x-request-id': 'r2' }).end('<html>oops</html>');
    expect(await failureOf(client().call(read, options))).toMatchObject({
      kind: 'status',
      status,
      msg,
      code: undefined,
      requestId: 'r2',
    });
  });

  it('is never repeated by itself', async () => {
    answer = (_, reply) => reply.writeHead(503).end();
    await failureOf(client().call(read, options));
    await failureOf(client().call(write, { body: { name: 'x' } }));
    expect(server.seen).toHaveLength(2);
  });

  it('ignores a code it does not know', async () => {
    answer = (_, reply) => json(reply, 422, { code: 'made_up', msg: 7 });
    expect(await failureOf(client().call(read, options))).toMatchObject({ status: 422, code: undefined });
  });

  it.each([
    ['no JSON', 'count: 3'],
    ['another shape', '{"count":"three"}'],
    ['nothing', ''],
  ])('says so when the answer is %s', async (_, text) => {
    answer = (_request, reply) => reply.writeHead(200).end(text);
    expect(await failureOf(client().call(read, options))).toMatchObject({ kind: 'answer', status: 200 });
  });

  it('says so when nobody answers', async () => {
    await server.stop();
    const error = await failureOf(client().call(read, options));
    expect(error).toMatchObject({ kind: 'network', status: 0 });
    expect(error.msg).toBe('We could not reach the shop. Please check your connection and try again.');
    server = await startServer(() => undefined);
  });

  it('says so when the connection breaks in the middle of an answer', async () => {
    answer = (_, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('{"count":', () => reply.destroy());
    };
    expect(await failureOf(client().call(read, options))).toMatchObject({ kind: 'network' });
  });

  it('can be stopped by the caller', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    expect(await failureOf(client().call(read, { ...options, signal: stop.signal }))).toMatchObject({
      kind: 'abort',
    });
    expect(await failureOf(client().call(read, { ...options, signal: stop.signal }))).toMatchObject({
      kind: 'abort',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('has no time limit unless one is given', async () => {
    answer = () => undefined;
    expect(await failureOf(client(30).call(read, options))).toMatchObject({ kind: 'timeout', status: 0 });
    const signal = AbortSignal.timeout(30);
    expect(await failureOf(client().call(read, { ...options, signal }))).toMatchObject({ kind: 'timeout' });
  });

  it('is recognised across separately built bundles, and nothing else is', () => {
    expect(isApiError({ name: 'ApiError', code: 'sold_out' }, 'sold_out')).toBe(true);
    expect([new Error('x'), null, undefined, 'ApiError', {}].some((value) => isApiError(value))).toBe(false);
  });
});
