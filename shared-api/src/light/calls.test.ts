import { getCart } from '../contract/cart.ts';
import { getProfile } from '../contract/stakeholder.ts';
import { countCart, findPicture } from './calls.ts';

it.each([
  [countCart, getCart],
  [findPicture, getProfile],
])('asks what the contract has', (light, whole) => {
  expect([light.method, light.path]).toEqual([whole.method, whole.path]);
});

it('reads the entries of a cart, whatever they say', () => {
  const cart = { 4: { id: 4, name_view: 'Stem vase' }, 9: { id: 9 } };
  expect(countCart.answer.safeParse(cart)).toEqual({ success: true, data: cart });
  expect(countCart.answer.safeParse({})).toEqual({ success: true, data: {} });
});

it.each([[null], ['4'], [[{ id: 4 }]], [{ 4: null }], [{ 4: { id: '4' } }], [{ code: 'unavailable' }]])(
  'takes nothing else for a cart: %j',
  (body) => expect(countCart.answer.safeParse(body)).toMatchObject({ success: false }),
);

it('reads where the picture is, and leaves the rest of the profile', () => {
  const profile = { username: 'june', email: '', picture_location: '/people/3.png', created_at: '' };
  expect(findPicture.answer.safeParse(profile)).toEqual({
    success: true,
    data: { picture_location: '/people/3.png' },
  });
  expect(findPicture.answer.safeParse({ username: 'june' })).toMatchObject({ success: false });
});
