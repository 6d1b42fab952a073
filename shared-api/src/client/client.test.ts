import { json, type LocalServer, startServer } from 'shared-testing/local-server';
import { createClient } from './index.ts';
import { read, upload, write } from './testing/calls.ts';

describe('client', () => {
  let server: LocalServer;

  beforeEach(async () => {
    server = await startServer((request, reply) => {
      json(reply, 200, request.method === 'GET' ? { count: 3, extra: true } : { msg: 'saved' });
    });
  });

  afterEach(() => server.stop());

  it('fills and encodes the path, leaves out what is undefined, and parses the answer', async () => {
    const { call } = createClient({ baseUrl: `${server.baseUrl}/` });
    const answer = await call(read, {
      params: { name: 'a/b ?ü', id: 7 },
      query: { page: 2, find: undefined },
    });
    expect(answer).toEqual({ count: 3 });
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/thing/a%2Fb%20%3F%C3%BC/7?page=2' });
  });

  it('sends JSON to the path exactly as written', async () => {
    const { call } = createClient({ baseUrl: server.baseUrl });
    await expect(call(write, { body: { name: 'Nora' } })).resolves.toEqual({ msg: 'saved' });
    expect(server.seen[0]).toMatchObject({ method: 'PUT', url: '/api/thing/', body: '{"name":"Nora"}' });
    expect(server.seen[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends a key that makes a repeat safe, where one is given', async () => {
    const { call } = createClient({ baseUrl: server.baseUrl });
    await call(write, { body: { name: 'Nora' }, key: 'press-0001' });
    await call(write, { body: { name: 'Nora' } });
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['press-0001', undefined]);
    expect(server.seen[0]).toMatchObject({ body: '{"name":"Nora"}' });
  });

  it('sends files as a form', async () => {
    const { call } = createClient({ baseUrl: server.baseUrl });
    const picture_name = new File(['PNG'], 'tag.png', { type: 'image/png' });
    await call(upload, { body: { picture_name, cart_id: 5, gift: false } });
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.seen[0]?.body).toContain('name="picture_name"; filename="tag.png"');
    expect(server.seen[0]?.body).toMatch(/name="cart_id"\r\n\r\n5\r\n/);
    expect(server.seen[0]?.body).toMatch(/name="gift"\r\n\r\nfalse\r\n/);
    expect(server.seen[0]?.body).not.toContain('name="note"');
  });

  it('sends credentials', async () => {
    const credentials: unknown[] = [];
    const { call } = createClient({
      baseUrl: server.baseUrl,
      fetch: (input, init) => {
        credentials.push(input instanceof Request ? input.credentials : init?.credentials);
        return fetch(input, init);
      },
    });
    await call(write, { body: { name: 'Nora' } });
    expect(credentials).toEqual(['include']);
  });

  it('refuses a call whose path is not filled', async () => {
    const { call } = createClient({ baseUrl: server.baseUrl });
    await expect(call(read, { params: { name: '', id: 7 } })).rejects.toThrow(
      '/api/thing/:name/:id needs name',
    );
    expect(server.seen).toHaveLength(0);
  });
});
