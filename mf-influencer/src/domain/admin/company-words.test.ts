import { anAdminCompany } from '../../testing/market-builders.ts';
import { goodsWords, lackWords, peopleWords, verdictsOf } from './company-words.ts';

it.each([
  ['waiting', ['approve', 'refuse']],
  ['approved', ['suspend']],
  ['refused', ['approve']],
  ['suspended', ['resume']],
] as const)('of a company that is %s can be decided: %j', (state, verdicts) => {
  expect(verdictsOf(anAdminCompany({ state }))).toEqual(verdicts);
  expect(verdictsOf(anAdminCompany({ state, lasting: true }))).toEqual([]);
});

it('says what a company still needs, but for the approval', () => {
  expect(lackWords(anAdminCompany())).toBe(
    'Before it can sell it still needs an address that parcels start from and goods in stock, or leave to make them.',
  );
  expect(lackWords(anAdminCompany({ missing: ['approval'] }))).toBe('');
});

it('tells what it sells', () => {
  expect(goodsWords(anAdminCompany())).toBe('First product: Mug, $24.50, finders fee 12% · 3 products');
  const first_product = { id: 40, name_view: 'Mug', price: null, influencer_usd: 0 };
  expect(goodsWords(anAdminCompany({ first_product, products: 1 }))).toBe(
    'First product: Mug, not on sale, finders fee 0% · 1 product',
  );
  expect(goodsWords(anAdminCompany({ first_product: null, products: 0 }))).toBe('No product yet');
});

it('tells who founded and owns it', () => {
  expect(peopleWords(anAdminCompany())).toBe(
    'Founded by nora.kiln. Owned by nora.kiln (nora@wishbin.example)',
  );
  expect(peopleWords(anAdminCompany({ founder: null, owners: [] }))).toBe('Nobody owns it');
  const owners = [
    { id: 1, username: 'ada', email: '' },
    { id: 2, username: 'bob', email: 'b@a.example' },
  ];
  expect(peopleWords(anAdminCompany({ founder: null, owners }))).toBe('Owned by ada and bob (b@a.example)');
});
