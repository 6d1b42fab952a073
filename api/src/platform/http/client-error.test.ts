import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBodySchema, type Operation, operations } from 'shared-api/contract';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();

/** Sends bytes as they are and gives the status and body that come back before the connection ends. */
async function send(bytes: string): Promise<{ status: number; code: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), code: errorBodySchema.parse(JSON.parse(body)).code };
}

/** Status, headers and body of one request, until the connection ends. */
async function exchange(request: string): Promise<{ status: number; headers: string[]; body: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`${request} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...headers] = head.split('\r\n');
  return { status: Number(first.split(' ')[1]), headers, body };
}

describe('a target that is no path', () => {
  it.each([
    'GET http://shop.example/api/health',
    'GET https://shop.example/api/order/cart',
    'GET http://shop.example',
    'GET *',
    'OPTIONS *',
  ])('is 400 without a stack: %s', async (request) => {
    const { status, body } = await exchange(request);
    expect({ status, ...errorBodySchema.parse(JSON.parse(body)) }).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
    expect(body).not.toContain(' at ');
  });
});

/** Of an answer's own moment. */
const MOMENTARY = /^(date|x-request-id|retry-after|content-length|transfer-encoding):/i;

describe('HEAD', () => {
  const reads = operations.filter(
    ({ method, built, changes }: Operation) => method === 'GET' && built && !changes,
  );
  const paths = [
    ...reads.map(({ path }) => path.replace(/:[a-z_]+/g, '1')),
    '/img/default.jpg',
    '/img/nothing.jpg',
    '/api/docs',
    '/api/openapi.json',
    '/sitemap.xml',
  ];

  it.each(paths)('of %s is what GET is, without a body', async (path) => {
    const [get, head] = [await exchange(`GET ${path}`), await exchange(`HEAD ${path}`)];
    const lasting = ({ headers }: typeof get) => headers.filter((header) => !MOMENTARY.test(header)).sort();
    expect(head.body).toBe('');
    expect(head.status).toBe(get.status);
    expect(lasting(head)).toEqual(lasting(get));
  });

  it('is not for the stream of changes, which has no end', async () => {
    expect((await exchange('HEAD /api/internal/changes')).status).toBe(404);
  });
});

describe('what is no readable request', () => {
  it('is 400 in the one form of errors, and hung up on', async () => {
    expect(await send('NONSENSE\r\n\r\n')).toEqual({ status: 400, code: 'bad_request' });
  });

  it('is 431 with headers without end', async () => {
    const headers = `x-long: ${'x'.repeat(40_000)}`;
    expect(await send(`GET /api/health HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`)).toEqual({
      status: 431,
      code: 'bad_request',
    });
  });

  it('does not stop others from being served', async () => {
    expect((await server.call('/api/health')).status).toBe(200);
  });

  it('has limits of time', () => {
    const { requestTimeout, headersTimeout } = server.app.http.server;
    expect(requestTimeout).toBe(60_000);
    expect(headersTimeout).toBe(10_000);
  });
});
