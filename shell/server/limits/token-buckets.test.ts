import { MAX_BUCKETS, type NamedBucket, REPORTED_FROM, TokenBuckets } from './token-buckets.ts';

const bucket = (name: string, capacity = 10, perSecond = 2): NamedBucket => [name, { capacity, perSecond }];
const one = bucket('one');

/** How many single points a bucket gives at a time. */
function drain(buckets: TokenBuckets, from: readonly NamedBucket[], now: number): number {
  for (let taken = 0; ; taken += 1) if (buckets.take(from, 1, now) > 0) return taken;
}

it('gives what it holds at once, then what it gains, and no more than it holds after a long time', () => {
  const buckets = new TokenBuckets();
  expect([0, 1000, 1500, 1700, 1_000_000].map((now) => drain(buckets, [one], now))).toEqual([
    10, 2, 1, 0, 10,
  ]);
});

it('says how long it takes until there is enough', () => {
  const buckets = new TokenBuckets();
  drain(buckets, [one], 0);
  expect(buckets.take([one], 1, 0)).toBe(500);
  expect(buckets.take([one], 1, 200)).toBe(300);
  expect(buckets.take([one], 1, 500)).toBe(0);
});

it('takes from all of several buckets or from none', () => {
  const buckets = new TokenBuckets();
  const shared = bucket('shared', 15);
  expect([drain(buckets, [one, shared], 0), drain(buckets, [bucket('two'), shared], 0)]).toEqual([10, 5]);
  // What was refused has cost nothing.
  expect(drain(buckets, [bucket('two')], 0)).toBe(5);
});

it('is charged for what was spent elsewhere, and owes at most what it holds', () => {
  const buckets = new TokenBuckets();
  buckets.charge(one, 4, 0);
  expect(drain(buckets, [one], 0)).toBe(6);
  buckets.charge(one, 1000, 0);
  expect(buckets.take([one], 1, 0)).toBe(5500);
});

it('owes what a request cost more than its price, and reports that too', () => {
  const buckets = new TokenBuckets();
  buckets.take([one], 1, 0);
  buckets.spend([one], 12, 0);
  expect(buckets.take([one], 1, 0)).toBe(2000);
  expect(buckets.takeUnreported(1)).toEqual([['one', 13]]);
});

it('reports what was spent once, the most first, and small sums together', () => {
  const buckets = new TokenBuckets();
  const large = (name: string) => bucket(name, 1000);
  buckets.take([large('a')], REPORTED_FROM, 0);
  buckets.take([large('b')], 3 * REPORTED_FROM, 0);
  buckets.take([large('c')], 2 * REPORTED_FROM, 0);
  buckets.take([large('d')], REPORTED_FROM - 1, 0);
  buckets.charge(large('e'), 500, 0);
  expect(buckets.takeUnreported(2)).toEqual([
    ['b', 3 * REPORTED_FROM],
    ['c', 2 * REPORTED_FROM],
  ]);
  expect(buckets.takeUnreported(2)).toEqual([['a', REPORTED_FROM]]);
  buckets.take([large('d')], 1, 0);
  expect(buckets.takeUnreported(2)).toEqual([['d', REPORTED_FROM]]);
  expect(buckets.takeUnreported(2)).toEqual([]);
});

it('forgets the networks that were not seen for longest', () => {
  const buckets = new TokenBuckets();
  drain(buckets, [one], 0);
  for (let number = 0; number < MAX_BUCKETS; number += 1) buckets.take([bucket(`other ${number}`)], 1, 0);
  expect(drain(buckets, [one], 0)).toBe(10);
});

it('holds no more networks than it has buckets, however many come while no report is taken', () => {
  const buckets = new TokenBuckets();
  for (let number = 0; number < 2 * MAX_BUCKETS; number += 1)
    buckets.take([bucket(`network ${number}`, 100)], REPORTED_FROM, 0);
  expect(buckets.unreported).toBe(MAX_BUCKETS);
  const reported = buckets.takeUnreported(3 * MAX_BUCKETS);
  expect(reported).toHaveLength(MAX_BUCKETS);
  expect(reported).toContainEqual([`network ${2 * MAX_BUCKETS - 1}`, REPORTED_FROM]);
  expect(buckets.unreported).toBe(0);
});
