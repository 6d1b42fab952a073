import type { SavedItem, SavedProblem } from 'shared-shell';
import { decided, savedChoice, savedPrice, savedProblem, savedTotal } from './saved-item.ts';

const OSCAR = { id: 9, username: 'oscar.lind', picture_location: '/people/9.png' };

function anItem(problem: SavedProblem | null = null): SavedItem {
  return {
    id: 'a-key-of-its-own',
    owner: 'june.park',
    at: 0,
    product: {
      id: 20,
      name_view: 'Two-tone mug',
      company_name_code: 'kilnfold',
      company_name_view: 'Kilnfold',
      picture_location: '/products/20.jpg',
    },
    parts: [
      {
        productId: 20,
        name: 'Two-tone mug',
        variant: 'Sage',
        merchandise: { merch_id: 200 },
        price_usd: 34.1,
      },
      { productId: 31, name: 'Gift box', variant: null, merchandise: { merch_id: 310 }, price_usd: 4.2 },
      { productId: 32, name: 'Ribbon', variant: 'Red', merchandise: { merch_id: 320 }, price_usd: 1 },
    ],
    quantity: 2,
    influencer: { id: 7, username: 'june.park', picture_location: '/people/7.png' },
    media: [],
    wish: null,
    problem,
  };
}

it('tells what was chosen, and its price in exact cents', () => {
  expect(savedChoice(anItem())).toBe('Sage, with Gift box and Ribbon (Red), 2 items');
  expect(savedPrice(anItem())).toBe('2 × $39.30');
  expect(savedTotal(anItem())).toBe('$78.60');
});

it.each<[string, SavedProblem, string, string[]]>([
  [
    '424',
    { kind: 'too-many', quantity: 1 },
    'The maximum Quantity this product can manufacture currently is 1.',
    ['Add 1'],
  ],
  [
    'sold out',
    { kind: 'too-many', quantity: 0 },
    'The maximum Quantity this product can manufacture currently is 0. You may have all of them in your cart already.',
    ['Try again'],
  ],
  [
    '423',
    { kind: 'elsewhere', influencer: OSCAR },
    'The current influencer, june.park, does not influence this product. May oscar.lind influence this sale?',
    ['Continue without', 'Change Influencer'],
  ],
  [
    '425',
    { kind: 'bound', influencer: OSCAR },
    'oscar.lind already influences you at Kilnfold. The current influencer, june.park, cannot be. Switch to oscar.lind?',
    ['Change Influencer'],
  ],
  [
    'another price',
    { kind: 'price-changed', price: 41.3 },
    'The price has changed from $39.30 to $41.30.',
    ['Add for $41.30'],
  ],
])('says %s and offers the ways out', (_, problem, words, labels) => {
  const shown = savedProblem(anItem(problem), problem);
  expect(shown.words).toBe(words);
  expect(shown.answers.map(({ label }) => label)).toEqual(labels);
});

it('goes on as its owner decides', () => {
  expect(decided(anItem({ kind: 'too-many', quantity: 1 }), 'lower-quantity')).toEqual({
    problem: null,
    quantity: 1,
  });
  expect(decided(anItem({ kind: 'bound', influencer: OSCAR }), 'change-influencer')).toEqual({
    problem: null,
    influencer: OSCAR,
  });
  expect(decided(anItem({ kind: 'elsewhere', influencer: OSCAR }), 'no-influencer')).toEqual({
    problem: null,
    influencer: null,
  });
  const dearer = decided(anItem({ kind: 'price-changed', price: 41.3 }), 'new-price');
  expect(savedTotal({ ...anItem(), ...dearer })).toBe('$82.60');
});
