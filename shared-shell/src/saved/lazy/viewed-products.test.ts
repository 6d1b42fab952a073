import { jest } from '@jest/globals';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { until } from 'shared-testing/until';
import { claimRows, forgetPeople, readRows } from './browser-database.ts';
import { forgetViewed, rememberViewed, VIEWED_KEPT, viewedProducts } from './viewed-products.ts';

const server = await startFakeServer();

/** The state that the page keeps in the browser. */
function storeState(text: string): void {
  const value = { getItem: () => text };
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
}

// There is no IndexedDB here: rows live in memory, as in a browser that denies it.
const asAda = () => 'ada';
const asStranger = () => null;

let now = 1_700_000_000_000;
let log: jest.SpiedFunction<typeof console.error>;

beforeEach(async () => {
  log = jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(Date, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  await forgetViewed();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it('lists what was viewed, the newest first, each once', async () => {
  for (const id of [7, 8, 7]) await rememberViewed(id, asStranger);
  expect(await viewedProducts(asStranger)).toEqual([7, 8]);
});

it('keeps the newest ones only', async () => {
  for (let id = 1; id <= VIEWED_KEPT + 2; id += 1) await rememberViewed(id, asStranger);
  const ids = await viewedProducts(asStranger);
  expect(ids).toHaveLength(VIEWED_KEPT);
  expect([ids[0], ids.at(-1)]).toEqual([VIEWED_KEPT + 2, 3]);
});

it('becomes the person’s who signs in, and is gone when they sign out', async () => {
  await rememberViewed(7, asStranger);
  await claimRows('ada');
  await rememberViewed(8, asAda);
  expect(await viewedProducts(asAda)).toEqual([8, 7]);
  expect(await viewedProducts(() => 'bob')).toEqual([]);

  await forgetPeople(null);
  expect(await readRows('viewed')).toEqual([]);
});

it('is forgotten when its reader wants that', async () => {
  await rememberViewed(7, asAda);
  await forgetViewed();
  expect(await viewedProducts(asAda)).toEqual([]);
});

describe('a look at a product', () => {
  const VIEWED = 'PUT /api/stakeholder/influencer/3/viewed';
  const active = (id: number) => JSON.stringify({ followinfluencer: { id, visited_at: now } });

  it('counts for the influencer who is active', async () => {
    server.answer({ [VIEWED]: { counted: true } });
    storeState(active(3));
    await rememberViewed(7, asStranger);
    await until(() => server.asked.length === 1);
    expect(server.sent(VIEWED)).toEqual([{ product_id: 7 }]);
  });

  it.each([active(0), '{}', '{', 'null', JSON.stringify({ followinfluencer: { id: 3, visited_at: 1 } })])(
    'counts for no one with the state %s',
    async (state) => {
      server.answer({ [VIEWED]: { counted: true } });
      storeState(state);
      await rememberViewed(7, asStranger);
      expect(server.asked).toEqual([]);
      expect(await viewedProducts(asStranger)).toEqual([7]);
    },
  );

  it('is remembered also when it could not be counted', async () => {
    server.answer({ [VIEWED]: refusal(503, 'unavailable') });
    storeState(active(3));
    await rememberViewed(7, asStranger);
    await until(() => log.mock.calls.length > 0);
    expect(await viewedProducts(asStranger)).toEqual([7]);
  });
});
