import { errorBodySchema } from 'shared-api/contract';
import { aCompany, aMerchandise, aProduct } from '../../testing/fixture/rows.ts';
import { put, type Reply, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();
const product = await aProduct(server.database, await aCompany(server.database));
await aMerchandise(server.database, product);
const init = `/api/order/init/product/${product}/0`;

/** Every failure has the one form of errors, with the id that the header names too. */
function expectError(reply: Reply, status: number, code: string): void {
  const body = errorBodySchema.parse(reply.body);
  expect({ status: reply.status, code: body.code }).toEqual({ status, code });
  expect(body.msg).toMatch(/^\S.*\.$/);
  expect(body.request_id).toBe(reply.headers.get('x-request-id'));
  expect(reply.headers.get('cache-control')).toBe('no-store');
}

const raw = (body: BodyInit, type = 'application/json'): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': type },
  body,
});

describe('an address that leads nowhere', () => {
  it.each(['/', '/api', '/api/nothing', '/api/company/product', '/api/company/product/1/2', '/favicon.ico'])(
    '%s is 404',
    async (path) => {
      expectError(await server.call(path), 404, 'not_found');
    },
  );

  it('is 404 for a method that a path does not know', async () => {
    expectError(await server.call('/api/company/product/active', { method: 'DELETE' }), 404, 'not_found');
    expectError(await server.call(init, { method: 'POST' }), 404, 'not_found');
  });
});

describe('an id that is none', () => {
  const wrong = [
    '0',
    '-1',
    '+1',
    'abc',
    '1e3',
    '1.0',
    '0x10',
    '%20',
    '9007199254740993',
    '9'.repeat(10),
    '9'.repeat(290),
    '1%00',
    "1'--",
    '%F0%9F%8E%81',
    '__proto__',
    'null',
  ];
  const paths = [
    '/api/company/product/company/',
    '/api/company/product/',
    '/api/order/attribute/merchandice/',
    '/api/order/selection/attribute/',
    '/api/order/product/addon/',
  ];

  it.each(wrong)('is 400 everywhere: %s', async (id) => {
    for (const path of paths) expectError(await server.call(path + id), 400, 'bad_request');
    expectError(await server.call(`/api/order/init/product/${id}/0`), 400, 'bad_request');
    if (id !== '0') expectError(await server.call(`/api/order/init/product/1/${id}`), 400, 'bad_request');
    if (id !== '0') expectError(await server.call(`/api/company/id/${id}`), 400, 'bad_request');
  });

  it('is 400 when it is no text or far too long', async () => {
    expectError(await server.call('/api/company/product/%E0%A4%A'), 400, 'bad_request');
    expectError(await server.call(`/api/company/product/${'1'.repeat(4000)}`), 400, 'bad_request');
  });
});

describe('a body', () => {
  it.each([
    '',
    '{',
    '{"selection":1,}',
    'selection=1',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ])('is 400 when it is no clean JSON: %s', async (body) => {
    expectError(await server.call(init, raw(body)), 400, 'bad_request');
  });

  it('is 400 when it is not UTF-8', async () => {
    expectError(await server.call(init, raw(Buffer.from([0x22, 0xff, 0x22]))), 400, 'bad_request');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('is 415 as %s', async (type) => {
    expectError(await server.call(init, raw('{}', type)), 415, 'unsupported_media_type');
  });

  it('is 413 when it is too large', async () => {
    expectError(await server.call(init, put({ text: 'x'.repeat(200_000) })), 413, 'body_too_large');
  });

  it.each([
    null,
    [],
    'text',
    5,
    {},
    { selection: 1.5, merch_id: 1, attribute_id: 1 },
    { selection: '1', merch_id: 1, attribute_id: 1 },
    { selection: 1, merch_id: -0, attribute_id: 1 },
    { selection: 1, merch_id: 1, attribute_id: 2 ** 53 },
  ])('is 422 with values that cannot be: %j', async (body) => {
    expectError(await server.call(init, put(body)), 422, 'invalid');
  });

  it.each(['1e309', '-0', '9007199254740993', '1e21'])('is 422 with the number %s', async (number) => {
    expectError(
      await server.call(init, raw(`{"selection":${number},"merch_id":1,"attribute_id":1}`)),
      422,
      'invalid',
    );
  });

  it('is 422 when it is nested a thousand times', async () => {
    expectError(await server.call(init, raw('['.repeat(1000) + ']'.repeat(1000))), 422, 'invalid');
  });

  it('is 422 when it is left out', async () => {
    expectError(await server.call(init, { method: 'PUT' }), 422, 'invalid');
  });
});

describe('a query', () => {
  it('changes nothing where none is asked for, however large', async () => {
    const plain = await server.call('/api/company/product/active');
    const query = Array.from({ length: 900 }, (_, index) => `a${index}=${index}`).join('&');
    const reply = await server.call(`/api/company/product/active?${query}&__proto__[x]=1&a=%00`);
    expect(reply).toMatchObject({ status: 200, body: plain.body });
  });
});

describe('every answer', () => {
  it('names its request by the id of the caller when that is sane, else by a new one', async () => {
    const id = 'front-door-0123456789';
    const kept = await server.call('/api/health', { headers: { 'x-request-id': id } });
    expect(kept.headers.get('x-request-id')).toBe(id);
    for (const insane of ['short', 'with spaces inside', '<script>alert(1)</script>', 'x'.repeat(65)]) {
      const reply = await server.call('/api/nothing', { headers: { 'x-request-id': insane } });
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expectError(reply, 404, 'not_found');
    }
  });

  it('tells the front door its route', async () => {
    const routes = ['/api/company/id/1', '/api/nothing'].map(async (path) =>
      (await server.call(path)).headers.get('x-logged-route'),
    );
    expect(await Promise.all(routes)).toEqual(['/api/company/id/:id', 'unknown']);
  });

  it.each(['/api/health', '/api/nothing', '/img/nothing.jpg', '/api/company/id/%E0%A4%A'])(
    'forbids sniffing, framing and running: %s',
    async (path) => {
      const { headers } = await server.call(path, { headers: { origin: 'https://elsewhere.example' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
