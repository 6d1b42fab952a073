import { someWaiting } from '../testing/builders.ts';
import { ageText, waitingIn, waitingItems } from './waiting.ts';

const NOW = '2026-11-22T12:00:00.000Z';

it.each([
  ['2026-11-19T11:59:00.000Z', 'for 3 days'],
  ['2026-11-21T12:00:00.000Z', 'for 1 day'],
  ['2026-11-21T12:00:00.001Z', 'for 23 hours'],
  ['2026-11-22T11:58:59.000Z', 'for 1 minute'],
  ['2026-11-22T12:00:05.000Z', 'for 0 minutes'],
])('what has waited since %s waits %s', (since, words) => {
  expect(ageText(since, NOW)).toBe(words);
});

it('says what waits, where, and for how long', () => {
  const items = waitingItems(someWaiting({ late_orders: 2, problems: 1, companies: 4 }));
  expect(items.find(({ kind }) => kind === 'late_orders')).toMatchObject({
    title: 'Late orders',
    at: { tab: 'orders', show: 'late' },
    age: 'for 2 days',
  });
  expect(items.find(({ kind }) => kind === 'findings')).toMatchObject({ count: 0, age: '' });
});

it('leads from emails that were given up to them', () => {
  const items = waitingItems(someWaiting({ given_up_mails: 2 }));
  expect(items.find(({ kind }) => kind === 'given_up_mails')?.at).toEqual({ tab: 'mails', show: 'given_up' });
  expect(waitingIn(items, 'mails')).toBe(2);
  expect(waitingIn(items, 'findings')).toBe(0);
});

it('leaves out what a later API counts', () => {
  const waiting = [{ kind: 'unknown', count: 3, oldest_at: NOW } as const];
  expect(waitingItems({ looked_at: NOW, waiting })).toEqual([]);
});

it('counts by tab, and all of it in the first', () => {
  const items = waitingItems(someWaiting({ late_orders: 2, problems: 1, companies: 4 }));
  expect(waitingIn(items, 'orders')).toBe(3);
  expect(waitingIn(items, 'companies')).toBe(4);
  expect(waitingIn(items, 'log')).toBe(0);
  expect(waitingIn(items, 'start')).toBe(7);
});
