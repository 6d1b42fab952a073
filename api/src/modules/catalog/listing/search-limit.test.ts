import { startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer();

const search = (path: string, address?: string) =>
  server.call(`/api/shop/${path}`, address === undefined ? {} : { headers: { 'x-forwarded-for': address } });
const SEARCHES = ['products?q=mug', 'facets?q=mug', 'suggestions?q=mug'];

describe('an address that searches much', () => {
  const [greedy, other] = ['203.0.113.7', '203.0.113.8'];
  beforeAll(async () => {
    const searches = Array.from({ length: 240 }, () => [
      search('facets?q=mug', greedy),
      search('suggestions?q=mug', greedy),
    ]);
    expect(new Set((await Promise.all(searches.flat())).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each(SEARCHES)('is asked to wait before %s', async (path) => {
    const { status, headers, body } = await search(path, greedy);
    expect([status, Object(body).code]).toEqual([429, 'too_many_requests']);
    expect(Object(body).msg).toBe('That was tried too often. Please try again in a minute.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('does not slow down other addresses, or lists without a text', async () => {
    const calls = [
      ...SEARCHES.map((path) => search(path, other)),
      ...['products', 'facets', 'products?sort=newest'].map((path) => search(path, greedy)),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('is not the front door, whose rendered pages have no address of their own', async () => {
    const searches = Array.from({ length: 241 }, () => search('suggestions?q=mug'));
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
