import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { anAddon, aWish } from '../testing/builders.ts';
import type { WishAddons } from './cart-sum.ts';
import { limitWords, stockWords, wishState } from './wish-state.ts';
import { leftWords } from './wish-words.ts';

const none: WishAddons = { kind: 'known', list: [] };
const addons: WishAddons = {
  kind: 'known',
  list: [
    anAddon({ id: 1, name_view: 'Engraving', complete: false }),
    anAddon({ id: 2, name_view: 'Gift box', complete: true }),
  ],
};

it.each<[string, Partial<CartEntry>, WishAddons]>([
  ['Selected for checkout', { checked: true }, none],
  ['Not selected for checkout', {}, none],
  ['Add your personalization to check out.', { complete: false }, none],
  ['Add the personalization of Engraving to check out.', { addon_media: false, addons: 2 }, addons],
  [
    'Add the personalization of its add-ons to check out.',
    { addon_media: false, addons: 2 },
    { kind: 'coming' },
  ],
  ['Add what your gift needs to check out.', { gift: true }, none],
  ['Not selected for checkout', { gift: true, gift_media: true }, none],
  [
    'Add your personalization, the personalization of Engraving and what your gift needs to check out.',
    { complete: false, addon_media: false, gift: true, cart_quantity: 9, cart_max_quantity: 3 },
    addons,
  ],
  ['Lower the quantity to 3 to check out.', { cart_quantity: 9, cart_max_quantity: 3 }, none],
  ['It cannot be bought now.', { cart_max_quantity: 0 }, none],
])('%s: %j', (words, own, known) => {
  expect(wishState(aWish({ checked: false, ...own }), known).words).toBe(words);
});

it('says of every wish that stays why it does, each reason once', () => {
  const left = (own: Partial<CartEntry>) => aWish({ checked: false, ...own });
  expect(leftWords([aWish()])).toEqual([]);
  expect(leftWords([left({ complete: false }), aWish()])).toEqual([
    '1 wish stays in your cart until its media is complete.',
  ]);
  expect(
    leftWords([
      left({ complete: false }),
      left({ gift: true, cart_max_quantity: 0 }),
      left({ cart_max_quantity: 1 }),
      left({}),
    ]),
  ).toEqual([
    '2 wishes stay in your cart until their media is complete.',
    '1 wish stays in your cart: its quantity is too high.',
    '1 wish stays in your cart because it is not selected.',
  ]);
});

const CAPACITY = 'Personalized Manufacturing Restricts Capacity';
const boxes = (...most: readonly number[]): WishAddons => ({
  kind: 'known',
  list: most.map((max_quantity, index) =>
    anAddon({ id: index + 1, name_view: `Box ${max_quantity}`, max_quantity }),
  ),
});
const wish = (cart_quantity: number, cart_max_quantity: number, max_quantity: number) =>
  aWish({
    manufacture_phase: 'Funding',
    merch_quantity: 0,
    backlogged: 4,
    cart_quantity,
    cart_max_quantity,
    max_quantity,
  });

it.each([
  ['nothing', wish(2, 3, 3), none, null],
  ['its capacity', wish(3, 3, 3), none, { tone: 'warning', words: CAPACITY }],
  [
    'what the others leave',
    wish(5, 3, 11),
    none,
    { tone: 'danger', words: 'Your other selected items leave 3 of 11.' },
  ],
  [
    'the same while it is enough',
    wish(2, 3, 11),
    none,
    { tone: 'muted', words: 'Your other selected items leave 3 of 11.' },
  ],
  [
    'that they leave none',
    wish(1, 0, 1200),
    none,
    { tone: 'danger', words: 'Your other selected items hold all 1,200.' },
  ],
  [
    'an add-on',
    wish(2, 4, 11),
    boxes(9, 4),
    { tone: 'muted', words: 'There are only 4 of its add-on Box 4.' },
  ],
  [
    'an add-on that is sold out',
    wish(2, 0, 11),
    boxes(0),
    { tone: 'danger', words: 'It cannot be ordered at present: its add-on Box 0 is sold out.' },
  ],
  [
    'the others, who take the add-on too',
    wish(2, 1, 11),
    boxes(4),
    { tone: 'danger', words: 'Your other selected items leave 1 of 4.' },
  ],
  [
    'not known yet',
    wish(5, 3, 11),
    { kind: 'coming' } as const,
    { tone: 'danger', words: 'Only 3 can be ordered at present.' },
  ],
  ['itself', wish(5, 3, 3), none, { tone: 'danger', words: 'Only 3 can be ordered at present.' }],
  [
    'that nothing is left',
    wish(5, 0, 0),
    none,
    { tone: 'danger', words: 'It cannot be ordered at present.' },
  ],
])('what limits a wish is %s', (_, entry, addons, words) => {
  expect(limitWords(entry, addons)).toEqual(words);
});

it('is no capacity where the last of the stock is sold', () => {
  const own: Partial<CartEntry> = {
    cart_quantity: 3,
    max_quantity: 3,
    cart_max_quantity: 3,
    merch_quantity: 3,
    backlogged: 0,
  };
  expect(limitWords(aWish({ ...own, manufacture_phase: 'In Stock' }), none)).toBeNull();
  expect(limitWords(aWish({ ...own, manufacture_phase: 'Funded' }), none)?.words).toBe(CAPACITY);
});

describe('the production box', () => {
  it('says what is in stock, what is pending, the delay and the most', () => {
    expect(stockWords(aWish())).toEqual({
      out: false,
      state: '7 in stock',
      beside: '',
      pending: '0',
      delay: '2 days',
      arrival: 'Arrives Dec 3-8, 2099',
      max: '12',
    });
  });

  it('promises no day before the start of what waits for it', () => {
    const funding = { kind: 'funding', needed: 4, by: '2027-01-21', days: 2 } as const;
    expect(stockWords(aWish({ arrival: funding }))).toMatchObject({
      delay: 'After the start: 2 days',
      arrival: 'Needs 4 more pieces by Jan 21, else your money comes back by itself; then about 9 days',
    });
    expect(stockWords(aWish({ cart_quantity: 13, cart_max_quantity: 12 })).arrival).toBe('');
  });

  it('says Out of Stock with the same when more is wished for than is free', () => {
    const words = stockWords(
      aWish({
        merch_quantity: 1200,
        backlogged: 1199,
        merch_manufacture_days: 2,
        backorder_delay_days: 14,
      }),
    );
    expect(words).toMatchObject({
      out: true,
      state: 'Out of Stock',
      beside: '1,200 in stock, 1 to be made',
      pending: '1,199',
      delay: '16 days',
    });
  });

  it.each([
    [2, 0, false],
    [2, 1, true],
    [1, 1, false],
    [3, 0, true],
  ])('%i wanted, %i pending of 2 in stock: out is %s', (cart_quantity, backlogged, out) => {
    expect(stockWords(aWish({ merch_quantity: 2, cart_quantity, backlogged })).out).toBe(out);
  });

  it.each([
    ['nobody waits', { merch_quantity: 9, cart_quantity: 12 }, '9 in stock, 3 to be made'],
    ['some wait', { merch_quantity: 9, backlogged: 4, cart_quantity: 6 }, '9 in stock, 1 to be made'],
    [
      'more wait than there are',
      { merch_quantity: 2, backlogged: 5, cart_quantity: 3 },
      '2 in stock, 3 to be made',
    ],
    ['so many cannot be had', { merch_quantity: 9, cart_quantity: 13 }, '9 in stock'],
  ])('says how many are still to be made where %s', (_, own, words) => {
    expect(stockWords(aWish(own)).beside).toBe(words);
  });

  it('counts one day', () => {
    expect(stockWords(aWish({ merch_manufacture_days: 1 })).delay).toBe('1 day');
  });
});
