import { daysUntilDeletion, delays, firstSteps, givenUp } from './deletion.rules.ts';

const NOTHING = { orders: 0, refunds: 0, payout_cents: 0, pending: 0, held: 0, available: 0, companies: [] };

it('nothing open delays nothing', () => expect(delays(NOTHING, false)).toEqual([]));

it.each([
  [{ orders: 1 }, 'You have 1 order on the way. We wait until you have everything.'],
  [{ orders: 2 }, 'You have 2 orders on the way. We wait until you have everything.'],
  [{ refunds: 1 }, 'We wait until 1 refund is back on your card.'],
  [{ refunds: 3 }, 'We wait until 3 refunds are back on your card.'],
  [{ payout_cents: 2500 }, 'We wait until your payout of $25.00 is made.'],
  [{ pending: 360 }, '$3.60 of your fees can still be returned. We wait until that time is over.'],
  [{ held: 360 }, '$3.60 of your fees is being checked. We wait for the result.'],
  [{ available: 2500 }, 'You have earned $25.00 that is not paid out. Ask for the payout under Earnings.'],
])('%j delays it, in words', (open, words) =>
  expect(delays({ ...NOTHING, ...open }, false)).toEqual([words]),
);

it('too little for a payout delays nothing, and is given up once nothing more comes', () => {
  expect(delays({ ...NOTHING, available: 2499 }, false)).toEqual([]);
  expect(givenUp({ available: 2499, pending: 0 })).toBe(2499);
  expect(givenUp({ available: 2499, pending: 1 })).toBe(0);
  expect(givenUp({ available: 2500, pending: 0 })).toBe(0);
  expect(givenUp({ available: -5, pending: 0 })).toBe(0);
});

it('a person who cannot sign in any more need not ask for a payout', () => {
  expect(delays({ ...NOTHING, available: 9900 }, true)).toEqual([]);
  expect(delays({ ...NOTHING, available: 9900, held: 1 }, true)).toHaveLength(1);
});

it('an only owner has goods to send and earnings to ask for, company by company', () => {
  const companies = [
    { name_view: 'Tags', lines: 1, cents: 2499, payable: true },
    { name_view: 'Mugs', lines: 0, cents: 2500, payable: true },
    { name_view: 'Done', lines: 0, cents: 0, payable: true },
  ];
  expect(firstSteps({ companies })).toEqual([
    'Tags has 1 item that buyers wait for. Ship or refund them at its desk first, and wait until they are delivered.',
    'Mugs has earned $25.00 that is not paid out. Ask for the payout at its desk first.',
  ]);
  expect(delays({ ...NOTHING, companies }, false)).toHaveLength(2);
});

it.each([
  ['closed', 0, 14],
  ['closed', 400, 14],
  ['banned', 0, 365],
  ['banned', 100, 265],
  ['banned', 360, 14],
] as const)('an account that was %s %i days ago is deleted in %i days', (status, daysAgo, days) =>
  expect(daysUntilDeletion(status, daysAgo)).toBe(days),
);

it('an owner need not ask for a payout that nothing can come of', () => {
  const companies = [{ name_view: 'Tags', lines: 0, cents: 9900, payable: true }];
  expect(delays({ ...NOTHING, companies }, true)).toEqual([]);
  expect(firstSteps({ companies: companies.map((company) => ({ ...company, payable: false })) })).toEqual([]);
  const open = companies.map((company) => ({ ...company, lines: 1 }));
  expect(delays({ ...NOTHING, companies: open }, true)).toHaveLength(1);
});
