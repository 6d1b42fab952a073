import { getCart, updateCartEntry } from 'shared-api/contract/cart/cart';
import { api } from 'shared-auth';
import { CUT, type FakeServer, refusal, startFakeServer, unchecked } from './fake-server.ts';
import { until } from './until.ts';

const CART = 'GET /api/order/cart';

describe('the fake server', () => {
  let server: FakeServer;

  beforeAll(async () => {
    server = await startFakeServer();
  });
  beforeEach(() => {
    server.breaches.length = 0;
    server.answer({ [CART]: {} });
  });

  const load = () => api.call(getCart);

  it('answers what the test says, and 404 else', async () => {
    await expect(load()).resolves.toEqual({});
    server.answerTo(CART, refusal(503, 'unavailable'));
    await expect(load()).rejects.toMatchObject({ status: 503, code: 'unavailable', requestId: 'req-7' });
    server.forget();
    await expect(load()).rejects.toMatchObject({ code: 'not_found' });
    expect(server.asked).toEqual([CART]);
    expect(server.breaches).toEqual([]);
  });

  it('answers once what is said for the next call, in order', async () => {
    server.once(CART, refusal(503, 'unavailable'));
    server.once('/api/order/cart', CUT);
    await expect(load()).rejects.toMatchObject({ status: 503 });
    await expect(load()).rejects.toMatchObject({ kind: 'network' });
    await expect(load()).resolves.toEqual({});
  });

  it('cuts the line after the answer was made', async () => {
    let made = 0;
    server.answerTo(CART, () => {
      made += 1;
      return {};
    });
    server.cut(CART, 'after', 'before');
    await expect(load()).rejects.toMatchObject({ kind: 'network' });
    await expect(load()).rejects.toMatchObject({ kind: 'network' });
    expect(made).toBe(1);
  });

  it('holds an answer back until it is released', async () => {
    const release = server.hold(CART);
    let answered = false;
    const loading = load().then(() => {
      answered = true;
    });
    await until(() => server.asked.length === 1);
    expect(answered).toBe(false);
    release();
    await loading;
  });

  it('notices what is no longer waited for', async () => {
    server.hold(CART);
    const leaving = new AbortController();
    const loading = api.call(getCart, { signal: leaving.signal });
    await until(() => server.asked.length === 1);
    leaving.abort();
    await expect(loading).rejects.toMatchObject({ kind: 'abort' });
    await until(() => server.abandoned.length === 1);
  });

  it('is held to the contract, in what it is sent and in what it answers', async () => {
    server.answer({ [CART]: { 4: { id: 'four' } }, '/api/order/cart/4': refusal(422, 'invalid') });
    await expect(load()).rejects.toMatchObject({ kind: 'answer' });
    expect(server.breaches).toEqual([expect.stringContaining(`${CART}: the answer is not what`)]);
    server.breaches.length = 0;

    server.answerTo(CART, unchecked({ 4: { id: 'four' } }));
    await expect(load()).rejects.toMatchObject({ kind: 'answer' });
    expect(server.breaches).toEqual([]);

    const body = { cart_quantity: 'many' as unknown as number };
    await expect(api.call(updateCartEntry, { params: { cart_id: 4 }, body })).rejects.toThrow();
    expect(server.breaches).toContainEqual(expect.stringContaining('the contract refuses the body'));
    server.breaches.length = 0;
  });
});
