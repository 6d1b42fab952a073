import { jest } from '@jest/globals';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { until } from 'shared-testing/until';
import { NO_INFLUENCER, VISIT_WINDOW } from '../../state/influencer-state.ts';
import { claimRows, forgetPeople, readRows } from './browser-database.ts';
import { forgetViewed, rememberViewed, VIEWED_KEPT, viewedProducts } from './viewed-products.ts';

const server = await startFakeServer();

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
  const opened = (id: number, visited_at = now) => ({ ...NO_INFLUENCER, id, visited_at });

  it('counts for the influencer whose link was opened', async () => {
    server.answer({ [VIEWED]: { counted: true } });
    await rememberViewed(7, asStranger, opened(3));
    await until(() => server.asked.length === 1);
    expect(server.sent(VIEWED)).toEqual([{ product_id: 7 }]);
  });

  it.each([
    ['without an influencer', () => NO_INFLUENCER],
    ['30 days after the visit', () => opened(3, now - VISIT_WINDOW - 1000)],
    ['of a page that does not say', () => undefined],
  ])('counts for no one %s', async (_, followed) => {
    server.answer({ [VIEWED]: { counted: true } });
    await rememberViewed(7, asStranger, followed());
    expect(server.asked).toEqual([]);
    expect(await viewedProducts(asStranger)).toEqual([7]);
  });

  it('is remembered also when it could not be counted', async () => {
    server.answer({ [VIEWED]: refusal(503, 'unavailable') });
    await rememberViewed(7, asStranger, opened(3));
    await until(() => log.mock.calls.length > 0);
    expect(await viewedProducts(asStranger)).toEqual([7]);
  });
});
