import { aLine, anOrder } from '../../testing/builders.ts';
import {
  companyParts,
  isUnpaid,
  itemsText,
  promiseText,
  refundText,
  statesText,
  summaryState,
} from './texts.ts';
import { lineTitle, ownName, partMedia, variantName, wishesOf } from './wishes.ts';

const DUE = '2026-12-08T12:00:00.000Z';
const promised = { due: DUE, lateUntil: null, delay: 16, cancellable: false };
const day = (text: string) => Date.parse(`${text}T12:00:00.000Z`);

describe('a promise', () => {
  it('names the day and the delay', () => {
    expect(promiseText(promised, day('2026-11-22'), 'UTC')).toEqual({
      text: 'Promised to leave by December 8, 2026. Estimated delay: 16 days.',
      late: false,
    });
    expect(promiseText({ ...promised, delay: 0 }, day('2026-11-22'), 'UTC').text).toBe(
      'Promised to leave by December 8, 2026.',
    );
  });

  it('lasts until its day is over where the reader is', () => {
    const evening = Date.parse('2026-12-08T23:59:00.000Z');
    expect(promiseText({ ...promised, delay: 0 }, evening, 'UTC').late).toBe(false);
    expect(promiseText({ ...promised, delay: 0 }, evening, 'Asia/Tokyo').late).toBe(true);
  });

  it('that was not kept says so', () => {
    expect(promiseText(promised, day('2026-12-09'), 'UTC')).toEqual({
      text: 'Was promised to leave by December 8, 2026, and is late.',
      late: true,
    });
  });

  it('that is late names the day expected now, and the way out of it where there is one', () => {
    const late = { ...promised, lateUntil: '2026-12-15T12:00:00.000Z' };
    const until =
      'Was promised to leave by December 8, 2026, and is late. It is expected to leave by December 15, 2026.';
    expect(promiseText(late, day('2026-12-09'), 'UTC')).toEqual({ text: until, late: true });
    expect(promiseText({ ...late, cancellable: true }, day('2026-12-09'), 'UTC').text).toBe(
      `${until} You need not wait: you can cancel it for its money until it is sent.`,
    );
    expect(promiseText(late, day('2026-12-16'), 'UTC').text).toContain(
      'It was expected by December 15, 2026 then.',
    );
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
});

it('names say no more than there is', () => {
  expect(variantName({ name_view: 'Stem vase', merchandice_name: 'Stem vase' })).toBe('');
  expect(ownName({ name: 'Stem vase', name_view: 'Stem vase' })).toBe('');
  expect(ownName({ name: 'For Nora', name_view: 'Stem vase' })).toBe('For Nora');
  expect(lineTitle(aLine(), 2)).toBe('2 × Stem vase, Terracotta');
});

it('the companies of an order come with what each sends', () => {
  const lines = [
    aLine({ quantity: 2 }),
    aLine({ id: 52, state: 'shipped', shipped_at: DUE }),
    aLine({ id: 53, wish_id: 22, company_id: 1, company_name_code: 'wishbin', company_name_view: 'Wishbin' }),
  ];
  expect(companyParts(anOrder(lines)).map(({ nameView, note }) => `${nameView}: ${note}`)).toEqual([
    'Kilnfold Pottery: 3 items, being packed, on its way',
    'Wishbin: 1 item, being packed',
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
