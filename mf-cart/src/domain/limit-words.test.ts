import type { CartEntry } from 'shared-api/contract/cart-schema';
import { anAddon, aWish } from '../testing/builders.ts';
import type { WishAddons } from './addons.ts';
import { limitWords } from './limit-words.ts';

const CAPACITY = 'Personalized Manufacturing Restricts Capacity';
const none: WishAddons = { kind: 'known', list: [] };
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
    { tone: 'danger', words: 'Your other chosen wishes leave 3 of 11.' },
  ],
  [
    'the same while it is enough',
    wish(2, 3, 11),
    none,
    { tone: 'muted', words: 'Your other chosen wishes leave 3 of 11.' },
  ],
  [
    'that they leave none',
    wish(1, 0, 1200),
    none,
    { tone: 'danger', words: 'Your other chosen wishes hold all 1,200.' },
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
    { tone: 'danger', words: 'Your other chosen wishes leave 1 of 4.' },
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
