import { anAccount, aPayout } from '../testing/desk-builders.ts';
import { amountWords, payoutWords, periodWords, statementPeriod } from './statement.ts';

const NOTHING = { amount: 0, orders: 0 };

it('says what the next payout is, and what it waits for', () => {
  const waiting = {
    dated: [{ day: '2026-12-01', amount: 1000, orders: 1 }],
    on_the_way: { amount: 2000, orders: 2 },
    to_send: { amount: 500, orders: 1 },
  };
  expect(payoutWords(anAccount({ available: 1600, waiting }))).toEqual({
    title: expect.stringMatching(/^You can have \$26\.00 paid out on .*Dec 1\.$/),
    reasons: [
      '$16.00 is available already.',
      expect.stringMatching(/^\$10\.00 of 1 order becomes available on .*Dec 1, a week after it arrived\.$/),
      expect.stringMatching(/^\$20\.00 of 2 orders is on its way\./),
      '$5.00 of 1 order waits for you to send it.',
    ],
  });
});

it('says what comes off after a label was kept back, so that the parts add up', () => {
  const waiting = {
    dated: [],
    on_the_way: { amount: 133_350, orders: 9 },
    to_send: { amount: 6660, orders: 1 },
  };
  expect(payoutWords(anAccount({ available: -790, waiting }))).toEqual({
    title: expect.stringContaining('$1,392.20'),
    reasons: [
      '$7.90 comes off: refunds or labels took your balance below zero.',
      expect.stringMatching(/^\$1,333\.50 of 9 orders is on its way\./),
      '$66.60 of 1 order waits for you to send it.',
    ],
  });
});

it('names no part of a payout that is all there, or under way', () => {
  const waiting = { dated: [], on_the_way: NOTHING, to_send: { amount: 500, orders: 1 } };
  const toSend = ['$5.00 of 1 order waits for you to send it.'];
  expect(payoutWords(anAccount({ available: 4210, waiting }))?.reasons).toEqual(toSend);
  const payouts = [aPayout({ id: 10, state: 'requested' })];
  expect(payoutWords(anAccount({ available: -790, payouts, waiting }))?.reasons).toEqual(toSend);
});

it.each([
  [4210, 'You can have $42.10 paid out now.', []],
  [0, 'Payouts start at $25.00. You are $25.00 of sales away.', []],
  [
    -500,
    'Payouts start at $25.00. You are $30.00 of sales away.',
    ['$5.00 comes off: refunds or labels took your balance below zero.'],
  ],
])('with %i cents and nothing that waits says %s', (available, title, reasons) => {
  const waiting = { dated: [], on_the_way: NOTHING, to_send: NOTHING };
  expect(payoutWords(anAccount({ available, waiting }))).toEqual({ title, reasons });
});

it('says nothing while the server is still summing', () => {
  expect(payoutWords(anAccount({ waiting: null }))).toBeNull();
  expect(payoutWords(anAccount())).toBeNull();
});

it('reads the period of an address, and this year for anything else', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  expect(['2025', '2025-02', '2025-13', 'x', null].map((text) => statementPeriod(text, now))).toEqual([
    '2025',
    '2025-02',
    '2026',
    '2026',
    '2026',
  ]);
  // New Year's Eve in New York.
  expect(statementPeriod(null, new Date('2027-01-01T02:00:00Z'))).toBe('2027');
  expect([periodWords('2026'), periodWords('2026-11')]).toEqual(['2026', 'November 2026']);
  expect([amountWords(0), amountWords(-650)]).toEqual(['–', '-$6.50']);
});
