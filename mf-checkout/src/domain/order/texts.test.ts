import { aLine, anOrder } from '../../testing/builders.ts';
import {
  cancelText,
  companyParts,
  isUnpaid,
  itemsText,
  type Promised,
  promiseText,
  refundText,
  statesText,
  summaryState,
} from './texts.ts';
import { lineTitle, ownName, partMedia, wishesOf } from './wishes.ts';

const DUE = '2026-12-08T12:00:00.000Z';
const promised: Promised = {
  arrival: { kind: 'dated', leaves: '2026-12-08' },
  lateUntil: null,
  transit: { min: 2, max: 4 },
  cancellable: false,
};

describe('a promise', () => {
  it('names the days, and nothing beside them', () => {
    expect(promiseText(promised, '2026-11-22')).toEqual({
      text: 'Arrives Dec 10-14.',
      late: false,
    });
  });

  it('is none before the start of what waits for it', () => {
    const funding = { kind: 'funding', needed: 3, by: '2027-01-21', days: 9 } as const;
    expect(promiseText({ ...promised, arrival: funding }, '2026-11-22')).toEqual({
      text: 'Needs 3 more pieces by Jan 21, else your money comes back by itself; then about 15 days.',
      late: false,
    });
    expect(promiseText({ ...promised, arrival: { kind: 'funded', days: 9 } }, '2026-11-22').text).toBe(
      'Enough pieces are ordered, making starts next; then about 15 days.',
    );
  });

  it('that was not kept says so', () => {
    expect(promiseText(promised, '2026-12-09')).toEqual({
      text: 'Late: it was to arrive Dec 10-14.',
      late: true,
    });
  });

  it('that is late names the days expected now, and the way out of it where there is one', () => {
    const late = { ...promised, lateUntil: '2026-12-15' };
    const until = 'Late: it was to arrive Dec 10-14. It now arrives Dec 17-21.';
    expect(promiseText(late, '2026-12-09')).toEqual({ text: until, late: true });
    expect(promiseText({ ...late, cancellable: true }, '2026-12-09').text).toBe(
      `${until} You need not wait: you can cancel it for its money until it is sent.`,
    );
    expect(promiseText(late, '2026-12-16').text).toBe('Late: it was to arrive Dec 10-14.');
  });
});

describe('what can be cancelled', () => {
  const until = '2026-11-26T09:45:00.000Z';
  const [before, after] = [Date.parse(until) - 1, Date.parse(until)];
  const words = (lines: Parameters<typeof anOrder>[0], now: number) =>
    cancelText(anOrder(lines, { cancel_until: until }), 3, now, 'UTC');

  it('is what the page shows, until the half hour is over', () => {
    const line = aLine({ cancellable: true });
    expect(words([line], before)).toBe('You can cancel until 9:45 AM.');
    expect(words([line], after)).toBe('');
    const other = aLine({ id: 52, company_id: 1, cancellable: true });
    expect(words([aLine({ state: 'cancelled' }), other], before)).toBe('');
  });

  it('is longer what waits to be made', () => {
    const waiting = aLine({ state: 'waiting', to_make: true, cancellable: true });
    expect(words([waiting], before)).toBe(
      'You can cancel until 9:45 AM, and what waits to be made until its making starts.',
    );
    expect(words([waiting], after)).toBe('You can cancel what waits to be made until its making starts.');
    expect(words([{ ...waiting, state: 'making', cancellable: false }], after)).toBe('');
  });
});

it('an order in the list stands where its slowest line does', () => {
  const states = [
    { state: 'waiting', lines: 1 },
    { state: 'shipped', lines: 2 },
  ] as const;
  const refunded = 0;
  expect(summaryState({ state: 'paid', states: [...states], refunded })).toEqual({
    words: 'Waiting to be made',
    tone: 'warning',
  });
  expect(summaryState({ state: 'pending', states: [], refunded }).words).toBe('Awaiting payment');
  expect(summaryState({ state: 'cancelled', states: [...states], refunded }).words).toBe('Not paid');
  expect(statesText(['waiting', 'shipped'])).toBe('Waiting to be made, on its way');
  expect(statesText(['unknown', 'shipped', 'unknown'])).toBe('Status unknown, on its way');
  // As the server lists them; goods in stock wait for what is made to go with them.
  const both = [
    { state: 'paid', lines: 1 },
    { state: 'waiting', lines: 1 },
    { state: 'cancelled', lines: 1 },
  ] as const;
  expect(summaryState({ state: 'paid', states: [...both], refunded }).words).toBe('Waiting to be made');
  expect(statesText(both.map(({ state }) => state))).toBe('Waiting to be made, being packed, cancelled');
});

it('an order that was charged after it had ended is not called unpaid', () => {
  const late = { state: 'cancelled', states: [], refunded: 4_712 } as const;
  expect(isUnpaid(late)).toBe(false);
  expect(summaryState({ ...late, states: [] }).words).toBe('Cancelled');
});

it.each([
  [1, ['Fig candle'], 'Fig candle'],
  [2, ['Fig candle', 'Wood tag'], 'Fig candle and Wood tag'],
  [5, ['Fig candle', 'Wood tag'], 'Fig candle, Wood tag and 3 more'],
  [3, ['Wood tag'], 'Wood tag and 2 more'],
])('an order of %d wishes is told by the first of them', (wishes, names, words) => {
  expect(itemsText({ wishes, names })).toBe(words);
});

it('a refund says where the money is, and why it goes back without being asked for', () => {
  const created_at = '2026-11-21T12:00:00.000Z';
  expect(refundText({ created_at, state: 'asked', reason: 'cancelled' }, 'UTC')).toBe(
    'November 21, 2026, on its way to your card',
  );
  expect(refundText({ created_at, state: 'done', reason: 'refunded' }, 'UTC')).toBe(
    'November 21, 2026, refunded to your card',
  );
  expect(refundText({ created_at, state: 'done', reason: 'goal_not_met' }, 'UTC')).toBe(
    'November 21, 2026, refunded to your card. Too few were ordered within 60 days to make it.',
  );
  expect(refundText({ created_at, state: 'done', reason: 'never_charged' }, 'UTC')).toBe(
    'November 21, 2026, your card was never charged',
  );
  expect(refundText({ created_at, state: 'unknown', reason: 'unknown' }, 'UTC')).toBe(
    'November 21, 2026, status unknown',
  );
});

it('names say no more than there is', () => {
  expect(ownName({ name: 'Stem vase', name_view: 'Stem vase' })).toBe('');
  expect(ownName({ name: 'For Nora', name_view: 'Stem vase' })).toBe('For Nora');
  expect(lineTitle(aLine(), 2)).toBe('2 × Stem vase (Color: Terracotta)');
});

it('the companies of an order come with what each sends', () => {
  const lines = [
    aLine({ quantity: 2 }),
    aLine({ id: 52, state: 'shipped', shipped_at: DUE }),
    aLine({ id: 53, wish_id: 22, company_id: 1, company_name_code: 'wishbin', company_name_view: 'Wishbin' }),
  ];
  expect(companyParts(anOrder(lines)).map(({ nameView, note }) => `${nameView}: ${note}`)).toEqual([
    'Kilnfold Pottery: 1 wish, 3 pieces, being packed, on its way',
    'Wishbin: 1 wish, 1 piece, being packed',
  ]);
});

it('what was given is told part by part, the gift page’s at last', () => {
  const text = (content: string, gift: boolean) => ({ gift, type_media: 'TEXT' as const, content });
  const [wish] = wishesOf(
    anOrder([
      aLine({ media: [text('For Nora', true), text('Love', false)] }),
      aLine({
        id: 52,
        main_line_id: 51,
        name_view: 'Engraving',
        product_id: 33,
        media: [text('N. P.', false)],
      }),
    ]),
    3,
  );
  if (wish === undefined) throw new Error('No wish');
  expect(partMedia(wish).map(({ label, media }) => [label, media.map(({ content }) => content)])).toEqual([
    ['For Stem vase', ['Love']],
    ['For Engraving', ['N. P.']],
    ['For the gift page', ['For Nora']],
  ]);
});
