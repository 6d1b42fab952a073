import { getCart } from '../contract/cart/cart.ts';
import { suggest } from '../contract/catalog/listing.ts';
import { getCompany } from '../contract/companies/company.ts';
import { getProfile, listFollowed } from '../contract/influence/influencers.ts';
import { companyWithId, countCart, findPicture, listFollowedIds, suggestionsFor } from './calls.ts';

it.each([
  [countCart, getCart],
  [findPicture, getProfile],
  [listFollowedIds, listFollowed],
  [
    { ...suggestionsFor('mug', undefined), path: suggestionsFor('mug', undefined).path.replace(/\?.*/, '') },
    suggest,
  ],
  [{ ...companyWithId(3), path: companyWithId(3).path.replace('3', ':id') }, getCompany],
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

it('reads who is followed, and leaves what else is told of them', () => {
  const followed = [{ id: 7, username: 'pennywhistle' }, { id: 1 }];
  expect(listFollowedIds.answer.safeParse(followed)).toEqual({ success: true, data: [7, 1] });
  expect(listFollowedIds.answer.safeParse([])).toEqual({ success: true, data: [] });
});

it.each([[null], [{}], [[null]], [[{ id: '7' }]], [{ code: 'unavailable' }]])(
  'takes nothing else for people: %j',
  (body) => expect(listFollowedIds.answer.safeParse(body)).toMatchObject({ success: false }),
);

describe('suggestions', () => {
  const product = {
    id: 20,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold',
    name_view: 'Mug',
    picture_location: '/products/20.jpg',
    price_from: 34,
    price_includes: 'with Engraving',
  };
  const found = { products: [product], companies: [], influencers: [] };

  it('are asked for with the text as it is', () => {
    expect(suggestionsFor('a&b: ü', 'kilnfold').path).toBe(
      '/api/shop/suggestions?q=a%26b%3A+%C3%BC&company=kilnfold',
    );
  });

  it('have the fields that a list shows', () => {
    const { answer } = suggestionsFor('mug', undefined);
    expect(answer.safeParse(found)).toEqual({ success: true, data: found });
    expect(answer.safeParse({ ...found, products: [{ ...product, price_from: '34' }] }).success).toBe(false);
    for (const price_includes of [['Engraving'], 1, null])
      expect(answer.safeParse({ ...found, products: [{ ...product, price_includes }] }).success).toBe(false);
    expect(answer.safeParse({ products: [] }).success).toBe(false);
  });
});

it('reads a company with all that header and theme need, and no half of one', () => {
  const company = {
    id: 3,
    marker: 'kil',
    logo: '/logos/3.png',
    template_id: 2,
    name_code: 'kilnfold',
    name_view: 'Kilnfold',
    primary_color: '#112233',
    secondary_color: '#445566',
  };
  const { answer } = companyWithId(3);
  expect(answer.safeParse(company)).toEqual({ success: true, data: company });
  expect(answer.safeParse({ ...company, template_id: '2' })).toMatchObject({ success: false });
});
