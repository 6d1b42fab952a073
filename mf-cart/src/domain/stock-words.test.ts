import type { CartEntry } from 'shared-api/contract/cart-schema';
import { aWish } from '../testing/builders.ts';
import { limitWords, stockWords } from './stock-words.ts';

describe('the production box', () => {
  it('says what is in stock, what is pending, the delay and the most', () => {
    expect(stockWords(aWish())).toEqual({
      out: false,
      state: '7 in stock',
      beside: '',
      pending: '0',
      delay: '2 days',
      max: '12',
    });
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

describe('what limits a wish', () => {
  const limit = (own: Partial<CartEntry>) =>
    limitWords(aWish({ manufacture_phase: 'Funding', merch_quantity: 0, backlogged: 4, ...own }))?.words ??
    '';

  it.each([
    ['nothing', { cart_quantity: 2, max_quantity: 3, cart_max_quantity: 3 }, ''],
    [
      'the capacity',
      { cart_quantity: 3, max_quantity: 3, cart_max_quantity: 3 },
      'Personalized Manufacturing Restricts Capacity',
    ],
    [
      'other wishes',
      { cart_quantity: 3, max_quantity: 5, cart_max_quantity: 2 },
      'Only 2 of them can be had at present.',
    ],
    [
      'that nothing is left',
      { cart_quantity: 3, max_quantity: 0, cart_max_quantity: 0 },
      'It cannot be had at present.',
    ],
  ])('is %s', (_, own, words) => {
    expect(limit(own)).toBe(words);
  });

  it('is no capacity where the last of the stock is sold', () => {
    const own = { cart_quantity: 3, max_quantity: 3, cart_max_quantity: 3, merch_quantity: 3, backlogged: 0 };
    expect(limit({ ...own, manufacture_phase: 'In Stock' })).toBe('');
    expect(limit({ ...own, manufacture_phase: 'Funded' })).toBe(
      'Personalized Manufacturing Restricts Capacity',
    );
  });
});
