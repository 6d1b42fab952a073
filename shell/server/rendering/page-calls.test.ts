import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageCallsOf, RefusedCall } from './page-calls.ts';
import { API_ORIGIN } from './process-protocol.ts';

const received: IncomingMessage[] = [];
const api = createServer((request, response) => {
  received.push(request);
  if (request.url === '/api/shop/facets') {
    response.writeHead(302, { location: '/api/cart' }).end();
    return;
  }
  if (request.url === '/api/shop/shelves') return;
  if (request.url === '/api/shop/suggestions') {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    return;
  }
  response.setHeader('surrogate-key', 'product-7');
  response.setHeader('set-cookie', 'a=b');
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not_found"}');
});
beforeAll(() => new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  api.closeAllConnections();
  return new Promise((resolve) => api.close(resolve));
});
afterEach(() => received.splice(0));

function call(method: string, url: string, signal = AbortSignal.timeout(5000)) {
  const { port } = api.address() as AddressInfo;
  return pageCallsOf({ apiUrl: `http://127.0.0.1:${port}/`, timeLimitMs: 300 })({ method, url }, signal);
}

it('makes the anonymous GETs of the contract, and brings what pages read of the answer', async () => {
  const answer = await call('GET', `${API_ORIGIN}/api/company/product/7?x=1`);
  expect(answer).toMatchObject({ status: 404, headers: { 'surrogate-key': 'product-7' } });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(Buffer.from(answer.body).toString()).toBe('{"code":"not_found"}');
  expect(received.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/company/product/7?x=1']]);
  expect(Object.keys(received[0]?.headers ?? {})).not.toContain('authorization');
});

it('says which changes the answer has to hold, once one is known', async () => {
  let position: string | undefined;
  const { port } = api.address() as AddressInfo;
  const readPosition = () => position;
  const makeCall = pageCallsOf({ apiUrl: `http://127.0.0.1:${port}`, timeLimitMs: 5000, readPosition });
  const product = { method: 'GET', url: `${API_ORIGIN}/api/company/product/7` };
  await makeCall(product, AbortSignal.timeout(5000));
  position = '0/2A8';
  await makeCall(product, AbortSignal.timeout(5000));
  expect(received.map(({ headers }) => headers['wishbin-read-position'])).toEqual([undefined, '0/2A8']);
});

it.each([
  ['POST', `${API_ORIGIN}/api/company/product/7`],
  ['get', `${API_ORIGIN}/api/company/product/7`],
  ['GET', `${API_ORIGIN}/api/cart`],
  ['GET', `${API_ORIGIN}/api/internal/changes`],
  ['GET', `${API_ORIGIN}/api/company/product/../../cart`],
  ['GET', `${API_ORIGIN}/api/company/product/%2e%2e/%2e%2e/internal/changes`],
  ['GET', 'http://elsewhere.example/api/company/product/7'],
  ['GET', `http://user@api.invalid:81/api/company/product/7`],
  ['GET', 'file:///etc/passwd'],
  ['GET', 'no address'],
])('refuses %s %s', async (method, url) => {
  await expect(call(method, url)).rejects.toThrow(RefusedCall);
  await expect(call(method, url)).rejects.toThrow('anonymous GET calls of the contract only');
  expect(received).toEqual([]);
});

it('follows no redirect', async () => {
  await expect(call('GET', `${API_ORIGIN}/api/shop/facets`)).rejects.toThrow(
    'leads /api/shop/facets elsewhere',
  );
  expect(received).toHaveLength(1);
});

it('ends a call that the API does not answer, and one whose page is gone', async () => {
  await expect(call('GET', `${API_ORIGIN}/api/shop/shelves`)).rejects.toThrow('does not answer');
  await expect(call('GET', `${API_ORIGIN}/api/shop/shelves`, AbortSignal.abort())).rejects.toThrow('abort');
});

it.each(['stops', 'is not wanted any more'])('fails for an answer that %s in its middle', async (how) => {
  const end = new AbortController();
  const answer = call('GET', `${API_ORIGIN}/api/shop/suggestions`, end.signal);
  if (how !== 'stops') api.once('request', () => setImmediate(() => end.abort()));
  await expect(answer).rejects.toThrow('aborted');
});
