import { aWish } from '../testing/builders.ts';
import { asWanted } from './wish-change.ts';

const wish = aWish({ id: 7, checked: true, cart_quantity: 2, cart_max_quantity: 4 });

it('is shown as it is wanted', () => {
  expect(asWanted(wish, { gift: true, name: 'Nora' })).toMatchObject({ gift: true, name: 'Nora' });
  expect(asWanted(wish, undefined)).toBe(wish);
  expect(asWanted(wish, {})).toBe(wish);
});

it.each([
  [{ checked: false }, false],
  [{ cart_quantity: 4 }, true],
  [{ cart_quantity: 5 }, false],
  [{ gift: true }, false],
])('is shown as chosen only where it may be: with %j it is %p', (wanted, checked) => {
  expect(asWanted(wish, wanted).checked).toBe(checked);
});

it('is not shown as chosen when something is missing, though it is wanted', () => {
  expect(asWanted({ ...wish, checked: false, complete: false }, { checked: true }).checked).toBe(false);
  expect(asWanted({ ...wish, checked: false }, { checked: true }).checked).toBe(true);
});
