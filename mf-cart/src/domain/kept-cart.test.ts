import { aCart, aWish } from '../testing/builders.ts';
import { cartOf, NO_CART, wholeTold, wishTold } from './kept-cart.ts';

const vase = aWish({ id: 7 });
const mug = aWish({ id: 9, name_view: 'Two-tone mug' });
const cart = aCart(vase, mug);
const at = (moment: number) => wholeTold(NO_CART, cart, moment);

it('is nothing until it was told', () => {
  expect(cartOf(NO_CART)).toBeNull();
  expect(cartOf(wishTold(NO_CART, 7, vase, 1))).toBeNull();
});

it('has what was told of one wish since', () => {
  const gift = { ...vase, gift: true };
  expect(cartOf(wishTold(at(1), 7, gift, 2))).toEqual(aCart(gift, mug));
  expect(cartOf(wishTold(at(1), 7, null, 2))).toEqual(aCart(mug));
});

it('takes the later of two answers about a wish', () => {
  const [gift, named] = [
    { ...vase, gift: true },
    { ...vase, name: 'Nora' },
  ];
  expect(cartOf(wishTold(wishTold(at(1), 7, gift, 3), 7, named, 2))).toEqual(aCart(gift, mug));
});

it('has no wish back by an answer that was under way when it was deleted', () => {
  expect(cartOf(wishTold(wishTold(at(1), 7, null, 2), 7, vase, 3))).toEqual(aCart(mug));
});

it('takes the whole as it was told, but for wishes that were answered after it was asked for', () => {
  const gift = { ...vase, gift: true };
  const kept = wishTold(at(1), 7, gift, 5);
  expect(cartOf(wholeTold(kept, cart, 4))).toEqual(aCart(gift, mug));
  expect(cartOf(wholeTold(kept, cart, 6))).toEqual(cart);
  expect(cartOf(wholeTold(wishTold(at(1), 7, null, 5), cart, 4))).toEqual(aCart(mug));
});

it('keeps the very entries that did not change', () => {
  const [before, after] = [
    cartOf(at(1)),
    cartOf(wholeTold(at(1), aCart({ ...vase, gift: true }, { ...mug }), 2)),
  ];
  expect(after?.[9]).toBe(before?.[9]);
  expect(after?.[7]).not.toBe(before?.[7]);
});
