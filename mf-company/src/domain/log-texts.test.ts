import { actionWords, changeWords, fieldWords, headingWords, subjectWords, valueWords } from './log-texts.ts';

type Changes = Parameters<typeof changeWords>[0]['changes'];

const changesOf = (changes: Changes, action = 'change_product') =>
  changeWords({ action, changes, items: [] });

it('says what was done, to what and how', () => {
  expect(actionWords('change_product')).toBe('Product changed');
  expect(changesOf({ price_usd: { from: 12, to: 13.5 }, active: { from: true, to: false } })).toEqual([
    'Price: 12 → 13.5',
    'On sale: yes → no',
  ]);
});

it('calls a record by its name, and by its number without one', () => {
  expect(subjectWords({ subject: 'product:251', subject_name: 'Stem vase' })).toBe('Stem vase');
  expect(subjectWords({ subject: 'merchandise:7', subject_name: null })).toBe('Variant 7');
  expect(subjectWords({ subject: 'order:12', subject_name: null })).toBe('Order 12');
  expect(subjectWords({ subject: 'company', subject_name: null })).toBe('Company');
});

it.each([
  ['invite_staff', 'ann@example.com', {}, 'Invited ann@example.com'],
  ['end_invitation', 'ann@example.com', {}, 'Invitation of ann@example.com withdrawn'],
  ['join_staff', 'ann', {}, 'ann joined'],
  ['remove_staff', null, { username: { from: 'ann', to: null } }, 'ann removed from the staff'],
])(
  'names the person in the heading of %s, and repeats nothing below',
  (action, subject_name, changes, heading) => {
    expect(headingWords({ action, subject_name, changes })).toBe(heading);
    expect(
      changeWords({ action, changes: { ...changes, email: { from: null, to: 'x' } }, items: [] }),
    ).toEqual([]);
  },
);

it('finds words for what has none of its own', () => {
  expect([actionWords('paint_walls'), fieldWords('marker')]).toEqual(['Paint walls', 'Marker']);
  expect(headingWords({ action: 'join_staff', subject_name: null, changes: {} })).toBe('Join staff');
  expect([valueWords(null), valueWords(''), valueWords([1, 2]), valueWords({ a: 1 })]).toEqual([
    '',
    '',
    '2 entries',
    'changed',
  ]);
});

it('never shows an empty value, nor a number of entries that stays the same', () => {
  expect(
    changesOf({
      own_code: { from: null, to: 'W-7' },
      describe: { from: 'Old', to: '' },
      addons: { from: [1, 2], to: [2, 1] },
      attributes: { from: null, to: null },
    }),
  ).toEqual(['SKU: W-7', 'Description: Old (removed)', 'Add-ons: changed']);
});

it('names the items that were shipped or refunded', () => {
  const lines = { from: null, to: [31, 32] };
  const items = ['1 × Wood tag', '2 × Gift box'];
  expect(changeWords({ action: 'ship_lines', changes: { lines }, items })).toEqual([
    'Shipped: 1 × Wood tag, 2 × Gift box',
  ]);
  const cents = { from: null, to: 1328 };
  expect(changeWords({ action: 'refund_lines', changes: { cents, lines }, items })).toEqual([
    'Refunded: 1 × Wood tag, 2 × Gift box',
    'Amount: $13.28',
  ]);
});

it('shows money in dollars, and nothing of where files are', () => {
  expect(
    changesOf({
      logo: { from: '', to: '/logos/9d63.jpeg' },
      picture_location: { from: '/a.png', to: '/b.png' },
    }),
  ).toEqual(['Logo: changed', 'Picture: changed']);
  expect(['found_company', 'add_stock', 'add_picture'].map(actionWords)).toEqual([
    'Company created',
    'Stock added',
    'Picture added',
  ]);
});

it('keeps a long text short', () => {
  expect(valueWords('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
});
