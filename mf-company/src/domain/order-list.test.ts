import { aDeskOrder, aLine } from '../testing/order-builders.ts';
import {
  hasDueDay,
  mediaWords,
  namedLines,
  nextDue,
  orderColumns,
  orderFilters,
  orderListAddress,
  orderListQuery,
  orderQueryOf,
  orderRows,
  shippable,
} from './order-list.ts';

describe('the address of the order list', () => {
  it.each([
    ['', { show: 'open', q: '', sort: 'due' }],
    ['?show=late', { show: 'late', q: '', sort: 'due' }],
    ['?show=late&sort=newest', { show: 'late', q: '', sort: 'newest' }],
    ['?show=late&sort=oldest', { show: 'late', q: '', sort: 'due' }],
    ['?show=refunds&sort=due', { show: 'refunds', q: '', sort: 'newest' }],
    ['?show=paid', { show: 'to_ship', q: '', sort: 'due' }],
    ['?show=nonsense', { show: 'open', q: '', sort: 'due' }],
    ['?q=%20For%20Nora%20', { show: 'all', q: 'For Nora', sort: 'newest' }],
    ['?show=open&q=Nora', { show: 'open', q: 'Nora', sort: 'due' }],
  ])('%j shows %j', (search, query) => {
    expect(orderQueryOf(search)).toEqual(query);
  });

  it('leads back to each view, with a search and a sort and without', () => {
    for (const { value: show } of orderFilters)
      for (const q of ['', 'Nora & Ben'])
        for (const sort of hasDueDay(show) ? (['due', 'newest'] as const) : (['newest'] as const)) {
          const address = orderListAddress('/orders', { show, q, sort });
          expect(orderQueryOf(address.replace('/orders', ''))).toEqual({ show, q, sort });
        }
    expect(orderListAddress('/orders', { show: 'open', q: '' })).toBe('/orders');
  });

  it('asks the server for a view by its name, and for all orders by none', () => {
    expect(orderListQuery({ show: 'late', q: '', sort: 'newest' })).toEqual({ show: 'late' });
    expect(orderListQuery({ show: 'late', q: '', sort: 'due' })).toEqual({ show: 'late', sort: 'due' });
    expect(orderListQuery({ show: 'all', q: 'Nora', sort: 'newest' })).toEqual({ q: 'Nora' });
    expect(orderListQuery({ show: 'all', q: '', sort: 'newest' }, '31')).toEqual({ before: '31' });
    const place = '1764547200000.31';
    expect(orderListQuery({ show: 'open', q: '', sort: 'due' }, place)).toEqual({
      show: 'open',
      sort: 'due',
      after: place,
    });
  });
});

it('names what stands on goods, without what is for the receiver of a gift', () => {
  const media = [
    { gift: false, type_media: 'TEXT', content: 'For\nNora' },
    { gift: true, type_media: 'TEXT', content: 'A secret' },
    { gift: false, type_media: 'TEXT', content: null },
    { gift: false, type_media: 'IMAGE', content: '/signed/a' },
    { gift: false, type_media: 'PREVIEW', content: '/signed/b' },
  ] as const;
  expect(mediaWords(aLine({ media: [...media] }))).toEqual([
    '“For Nora”',
    'A text that cannot be read now',
    '1 picture',
  ]);
});

it('is due with the first promise of what has not left', () => {
  const at = (day: number) => `2026-12-0${day}T12:00:00.000Z`;
  const lines = [
    aLine({ due_at: at(5) }),
    aLine({ due_at: at(3), state: 'making' }),
    aLine({ due_at: at(1), state: 'shipped' }),
    aLine({ due_at: null }),
  ];
  expect(nextDue(lines)).toBe(at(3));
  expect(nextDue([])).toBeNull();
});

it('names the first goods and counts the others', () => {
  const lines = [aLine(), aLine({ id: 42, quantity: 2 }), aLine({ id: 43 })];
  expect(namedLines(lines)).toEqual({
    named: ['1 × Stoneware mug (Size: Small)', '2 × Stoneware mug (Size: Small)'],
    more: 1,
  });
});

it('ships what is ready and no more', () => {
  const lines = [
    aLine(),
    aLine({ id: 42, state: 'waiting', to_make: true }),
    aLine({ id: 43, state: 'shipped' }),
  ];
  expect(shippable(aDeskOrder({ lines })).map(({ id }) => id)).toEqual([41]);
  // While its buyer can cancel it, nothing of an order is sent.
  const cancel_until = '2999-01-01T12:00:00.000Z';
  expect(shippable(aDeskOrder({ lines, cancel_until }))).toEqual([]);
  const started = lines.map((line) => ({ ...line, cancellable: false }));
  expect(shippable(aDeskOrder({ lines: started, cancel_until })).map(({ id }) => id)).toEqual([41]);
});

it('writes a row for each line, whose sums are right', () => {
  const lines = [
    aLine({ quantity: 2, media: [{ gift: false, type_media: 'TEXT', content: '=1+1', label: 'Front' }] }),
    aLine({ id: 42, state: 'refunded' }),
  ];
  const created_at = '2026-11-21T12:00:00.000Z';
  const refunds = [300, 45].map((cents, place) => ({
    id: place + 1,
    cents,
    state: 'done' as const,
    created_at,
  }));
  const rows = orderRows([aDeskOrder({ lines, fee: 480, refunds })]);
  const cell = (row: number, column: (typeof orderColumns)[number]) =>
    rows[row]?.[orderColumns.indexOf(column)];
  expect(rows.map((row) => row.length)).toEqual([orderColumns.length, orderColumns.length]);
  expect(cell(0, 'Words')).toBe('Front: =1+1');
  expect(cell(0, 'Options')).toBe('Size: Small');
  expect([cell(0, 'Goods (USD)'), cell(1, 'Goods (USD)')]).toEqual([{ cents: 4800 }, { cents: 0 }]);
  expect([cell(0, 'Finders fee of the order (USD)'), cell(1, 'Finders fee of the order (USD)')]).toEqual([
    { cents: 480 },
    '',
  ]);
  expect([cell(0, 'Refunds of the order (USD)'), cell(1, 'Refunds of the order (USD)')]).toEqual([
    { cents: 345 },
    '',
  ]);
});
