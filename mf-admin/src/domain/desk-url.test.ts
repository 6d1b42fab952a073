import {
  deskUrl,
  listUrl,
  nextUrl,
  orderNumber,
  parseDeskUrl,
  parseListUrl,
  subjectPlace,
} from './desk-url.ts';

it.each([
  ['12', 12],
  [' #12 ', 12],
  ['999999999', 999_999_999],
  ['0', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['12a', undefined],
  ['1234567890', undefined],
])('the number of an order typed as %j', (typed, number) => {
  expect(orderNumber(typed)).toBe(number);
});

const START = { tab: 'start', order: null, account: null, company: null, finding: null } as const;

it.each([
  ['', START],
  ['?tab=orders', { ...START, tab: 'orders' }],
  ['?order=12', { ...START, tab: 'orders', order: 12 }],
  ['?tab=held', { ...START, tab: 'held' }],
  ['?tab=log&order=12', { ...START, tab: 'log', order: 12 }],
  ['?tab=accounts&account=5', { ...START, tab: 'accounts', account: 5 }],
  ['?tab=companies&company=4', { ...START, tab: 'companies', company: 4 }],
  ['?tab=findings&finding=7', { ...START, tab: 'findings', finding: 7 }],
] as const)('an address that ends with “%s” leads to a place, and back to the address', (search, place) => {
  expect(parseDeskUrl(search)).toEqual(place);
  expect(deskUrl(place)).toBe(`/admin${search}`);
});

it.each([
  '?tab=start',
  '?tab=HELD',
  '?tab=nothing&order=twelve',
  '?order=0',
  '?order=-1',
  '?order=',
  '?company=4',
])('an address with %s, which names nothing, leads to what waits', (search) =>
  expect(parseDeskUrl(search)).toEqual(START),
);

it('what waits has one address, whatever was open before', () => {
  expect(deskUrl({ tab: 'start', order: 12, show: 'late', account: 5 })).toBe('/admin');
  expect(nextUrl('?tab=orders&show=late&order=12', { tab: 'start', order: null })).toBe('/admin');
});

it('a place can be named with a filter of its list', () => {
  expect(deskUrl({ tab: 'orders', show: 'late' })).toBe('/admin?tab=orders&show=late');
});

describe('another place', () => {
  const list = '?tab=orders&show=late&q=june&before=40';

  it('of the same tab keeps what the list shows, on the way there and back', () => {
    const order = nextUrl(list, { tab: 'orders', order: 12 });
    expect(order).toBe('/admin?show=late&q=june&before=40&order=12');
    expect(nextUrl(order.slice('/admin'.length), { order: null })).toBe(`/admin${list}`);
  });

  it('of another tab begins with its own list, and still knows the order that was shown last', () => {
    expect(nextUrl(`${list}&order=12`, { tab: 'held' })).toBe('/admin?tab=held&order=12');
    expect(nextUrl('?tab=companies&company=4', { tab: 'accounts' })).toBe('/admin?tab=accounts');
  });

  it('of another company shows all of its products', () => {
    const at = '?tab=companies&q=kiln&products_q=mug&company=4';
    expect(nextUrl(at, { company: 4 })).toBe(`/admin${at}`);
    expect(nextUrl(at, { company: 5 })).toBe('/admin?tab=companies&q=kiln&company=5');
    expect(nextUrl(at, { company: null })).toBe('/admin?tab=companies&q=kiln');
  });
});

describe('what a list shows', () => {
  const shows = { waiting: 'Waiting', all: 'All' };
  const FIRST = { show: 'waiting', q: '', from: '', to: '', page: 1, cursors: [''] } as const;

  it.each([
    ['?tab=companies', FIRST],
    ['?tab=companies&show=all&q=a+%26+b&page=3', { ...FIRST, show: 'all', q: 'a & b', page: 3 }],
    ['?tab=companies&from=2026-11-01&to=2026-11-30', { ...FIRST, from: '2026-11-01', to: '2026-11-30' }],
    ['?tab=companies&before=40.20', { ...FIRST, cursors: ['', '40', '20'] }],
  ] as const)('is read from %s, and written to it', (search, place) => {
    expect(parseListUrl(search, shows)).toEqual(place);
    expect(listUrl('?tab=companies&show=all&q=x&page=2&before=3', place, shows)).toBe(`/admin${search}`);
  });

  it('has names of its own where a tab has several lists', () => {
    const at = listUrl('?tab=money&payouts_show=all', { ...FIRST, show: 'all', q: 'x' }, shows, 'balances');
    expect(at).toBe('/admin?tab=money&payouts_show=all&balances_show=all&balances_q=x');
    expect(parseListUrl('?payouts_q=y&balances_q=x', shows, 'balances').q).toBe('x');
  });

  it('is the whole list where the address makes no sense', () => {
    const search = '?show=none&page=-1&from=2026-02-31&to=yesterday&before=x.9999999999.';
    expect(parseListUrl(search, shows)).toEqual(FIRST);
    expect(parseListUrl(`?q=${'x'.repeat(300)}`, shows).q).toHaveLength(100);
  });

  it('names the last fifty pages at most', () => {
    const cursors = ['', ...Array.from({ length: 60 }, (_, page) => String(900 - page))];
    const at = listUrl('?tab=log', { ...FIRST, cursors }, shows);
    const read = parseListUrl(at.slice('/admin'.length), shows).cursors;
    expect(read).toHaveLength(51);
    expect(read.at(0)).toBe('');
    expect(read.at(-1)).toBe('841');
  });
});

it.each([
  ['finding 2', '/admin?tab=findings&finding=2'],
  ['order 12', '/admin?order=12'],
  ['line 31 of order 12', '/admin?order=12'],
  ['company 4', '/admin?tab=companies&company=4'],
  ['mail 206', undefined],
  ['price report 3', undefined],
  ['finding', undefined],
])('an entry of the log about %s leads to %s', (subject, url) => {
  const place = subjectPlace(subject);
  expect(place && deskUrl(place)).toBe(url);
});
