import type { CartEntry } from 'shared-api/contract/cart-schema';
import { anAddon, aWish } from '../testing/builders.ts';
import type { WishAddons } from './addons.ts';
import { leftWords } from './left-words.ts';
import { wishState } from './wish-state.ts';

const none: WishAddons = { kind: 'known', list: [] };
const addons: WishAddons = {
  kind: 'known',
  list: [
    anAddon({ id: 1, name_view: 'Engraving', complete: false }),
    anAddon({ id: 2, name_view: 'Gift box', complete: true }),
  ],
};

it.each<[string, Partial<CartEntry>, WishAddons]>([
  ['Chosen for checkout', { checked: true }, none],
  ['Not chosen for checkout', {}, none],
  ['Add its media to choose it.', { complete: false }, none],
  ['Add the media of Engraving to choose it.', { addon_media: false, addons: 2 }, addons],
  ['Add the media of its add-ons to choose it.', { addon_media: false, addons: 2 }, { kind: 'coming' }],
  ['Add its gift media to choose it.', { gift: true }, none],
  ['Not chosen for checkout', { gift: true, gift_media: true }, none],
  [
    'Add its media, the media of Engraving and its gift media to choose it.',
    { complete: false, addon_media: false, gift: true, cart_quantity: 9, cart_max_quantity: 3 },
    addons,
  ],
  ['Lower the quantity to 3 to choose it.', { cart_quantity: 9, cart_max_quantity: 3 }, none],
  ['It cannot be chosen now.', { cart_max_quantity: 0 }, none],
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
    '1 wish stays in your cart because it is not chosen.',
  ]);
});
