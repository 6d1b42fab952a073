import { aWish } from '../testing/builders.ts';
import { stockWords } from './stock-words.ts';

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
