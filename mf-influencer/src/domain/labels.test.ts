import { formatDay, formatPeriod } from 'shared-ui/desk/format';
import { aMedian, aStatement } from '../testing/builders.ts';
import {
  balanceFigures,
  balanceLines,
  describeDebt,
  noEarningsYet,
  noPayoutReason,
  payoutDestination,
  payoutTerms,
} from './balance.ts';
import { describeMedian, EXAMPLE } from './finders-fees.ts';
import { describeState, saleBy, stateDay } from './shares.ts';

const ready = { available: 4210, payout_minimum: 2500, payout_account: 'ready' } as const;

it.each([
  [ready, [], null],
  [ready, null, null],
  [{ ...ready, available: 2500 }, [], null],
  [{ ...ready, available: 2499 }, [], 'Payouts start at $25.00. You are $0.01 away.'],
  [{ ...ready, available: -310 }, [], 'Payouts start at $25.00. You are $28.10 away.'],
  [
    { ...ready, payout_account: 'none' },
    [],
    'Set up payouts first, so that we know where to send your money.',
  ],
  [
    { ...ready, payout_account: 'started' },
    [],
    'The card service still needs some answers before it can pay you.',
  ],
  [
    ready,
    [{ state: 'sent' }, { state: 'requested' }],
    'A payout is on its way. The next one can be asked for when it has arrived.',
  ],
  [ready, [{ state: 'sent' }, { state: 'failed' }], null],
] as const)('of %j with payouts %j it is said: %j', (money, payouts, words) => {
  expect(noPayoutReason(money, payouts)).toBe(words);
});

it('says why a balance is below zero, and that nobody is billed', () => {
  expect(describeDebt(-310)).toMatch(/\$3\.10 will be taken from what you earn next\. You are never billed/);
  expect(describeDebt(0)).toBeNull();
});

it('says when payouts begin, to whoever has earned nothing yet', () => {
  const fresh = { earned: 0, payout_minimum: 2500, payout_account: 'none' } as const;
  expect(noEarningsYet(fresh)).toMatch(/^Payouts begin once \$25\.00 can be paid out/);
  expect(noEarningsYet({ ...fresh, earned: 1 })).toBeNull();
  expect(noEarningsYet({ ...fresh, payout_account: 'started' })).toBeNull();
});

it.each([
  [1, 'You'],
  [2, 'A person you brought'],
  [3, 'A person 2 steps below you'],
])('level %i: %s', (level, words) => {
  expect(saleBy(level)).toBe(words);
});

const AT = '2026-12-24T03:00:00.000Z';

it.each([
  ['pending', AT, 'Until Dec 24, 2026, if nothing is sent back'],
  ['pending', null, 'Not before Dec 22, 2026: 30 days after delivery, and not everything is sent yet'],
  ['available', AT, 'Since Dec 24, 2026. It can be paid out, or was already'],
  ['available', null, 'It can be paid out, or was already'],
  ['held', null, 'We look at this sale before its fee is released'],
  ['reversed', null, 'The sale was refunded, cancelled or not approved'],
] as const)('%s, available at %s: %s', (state, available_at, words) => {
  expect(
    describeState({ state, available_at }, { timeZone: 'UTC', now: new Date('2026-11-22T12:00:00.000Z') }),
  ).toBe(words);
});

it.each([
  ['pending', AT, 'Until Dec 24, 2026'],
  ['pending', null, ''],
  ['available', AT, 'Since Dec 24, 2026'],
  ['held', AT, ''],
  ['reversed', AT, ''],
] as const)('%s, available at %s, in a row: %s', (state, available_at, words) => {
  expect(stateDay({ state, available_at }, 'UTC')).toBe(words);
});

it('tells days by the reader’s calendar and spans by that of the books', () => {
  expect(formatDay(AT, 'America/New_York')).toBe('Dec 23, 2026');
  expect(formatPeriod('2026-11-01', 'month')).toBe('Nov 2026');
  expect(formatPeriod('2026-11-01', 'day')).toBe('Nov 1');
  expect(formatPeriod('2026-11-01', 'day', true)).toBe('November 1, 2026');
});

it.each([
  [{}, '8 of 14 influencers earned nothing. At least half of them earned nothing at all.'],
  [
    { earning: 14, median: 430 },
    '0 of 14 influencers earned nothing. Half of them earned $4.30 or less in the whole year.',
  ],
  [
    { influencers: 9, earning: 2, lower_quartile: null, median: null, upper_quartile: null },
    'There are too few influencers yet: the figures would tell what one of them earned.',
  ],
  [{ influencers: 0, earning: 0 }, 'There are no influencers yet, so there is nothing to tell.'],
])('%j in words that promise nothing', (own, words) => {
  expect(describeMedian(aMedian(own))).toEqual([words]);
});

const figures = (own: Parameters<typeof aStatement>[0]) =>
  balanceLines(aStatement(own)).map(({ name, cents }) => [name, cents]);

it('goes step by step from what was earned to what can be paid out', () => {
  const sums = { earned: 22_734, returned: 2275, held: 420, pending: 13_410, paid: 6089, available: 540 };
  expect(figures(sums)).toEqual([
    ['Earned', 22_734],
    ['Reversed (refunds)', -2275],
    ['On hold', -420],
    ['Pending', -13_410],
    ['Paid out', -6089],
  ]);
  expect(balanceLines(aStatement(sums)).reduce((all, { cents }) => all + cents, 0)).toBe(sums.available);
});

it('comes to a balance below zero too, and tells what was let go where there was any', () => {
  const sums = { earned: 500, returned: 500, held: 0, pending: 0, paid: 300 };
  expect(figures({ ...sums, available: -300 }).at(-1)).toEqual(['Paid out', -300]);
  expect(figures({ ...sums, available: 0 }).at(-1)).toEqual(['Let go', 300]);
});

it('names the three figures beside what can be paid out', () => {
  const figures = balanceFigures({ pending: 8615, held: 0, paid: 24_490 }, [
    { state: 'sent' },
    { state: 'failed' },
    { state: 'requested' },
  ]);
  expect(figures.map(({ name, cents, words }) => [name, cents, words])).toEqual([
    ['Pending', 8615, 'Free 30 days after delivery'],
    ['On hold', 0, 'Nothing to review'],
    ['Paid out in total', 24_490, '2 payouts'],
  ]);
  const unknown = balanceFigures({ pending: 0, held: 5, paid: 0 }, null);
  expect(unknown.map(({ words }) => words).slice(1)).toEqual(['We look at these sales first', '']);
});

it.each([
  [
    { bank: { name: 'First Bank', ending: '6789' }, arrives: { from: '2026-12-01', to: '2026-12-02' } },
    'It goes to First Bank, account ending in 6789. Most banks show it between Dec 1 and Dec 2.',
  ],
  [
    { bank: { name: null, ending: '6789' } },
    'It goes to your bank, account ending in 6789. Most banks show it within 2 to 3 business days.',
  ],
  [
    { bank: null },
    'It goes to the account that you gave to the card service. Most banks show it within 2 to 3 business days.',
  ],
  [
    {},
    'It goes to the account that you gave to the card service. Most banks show it within 2 to 3 business days.',
  ],
])('a payout with %j', (account, words) => {
  expect(payoutDestination(account)).toBe(words);
});

it('says from when payouts are made', () => {
  expect(payoutTerms(2500)).toBe('From $25.00. Arrives in 2 to 3 business days.');
});

it('splits the fee of one sale to the cent', () => {
  expect(EXAMPLE.pool).toBe(480);
  expect(EXAMPLE.shares.map(({ cents }) => cents)).toEqual([360, 90, 23, 7]);
  expect(new Set(EXAMPLE.shares.map(({ who }) => who)).size).toBe(4);
});
