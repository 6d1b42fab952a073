import { anAdminCompany, aPriceReport } from '../testing/builders.ts';
import { describeGoods, describeMissing, describeOwners, describePrices, verdictsOf } from './labels.ts';

it.each([
  ['waiting', ['approve', 'refuse']],
  ['approved', ['suspend']],
  ['refused', ['approve']],
  ['suspended', ['resume']],
  ['unknown', []],
] as const)('of a company that is %s can be decided: %j', (state, verdicts) => {
  expect(verdictsOf(anAdminCompany({ state }))).toEqual(verdicts);
  expect(verdictsOf(anAdminCompany({ state, lasting: true }))).toEqual([]);
});

it('says what a company still needs, but for the approval', () => {
  expect(describeMissing(anAdminCompany())).toBe(
    'Before it can sell it still needs a ship-from address and goods in stock, or back-orders allowed.',
  );
  expect(describeMissing(anAdminCompany({ missing: ['approval'] }))).toBe('');
  expect(describeMissing(anAdminCompany({ missing: ['unknown'] }))).toBe(
    'Before it can sell it still needs something that this page does not know yet.',
  );
});

it('tells what it sells', () => {
  expect(describeGoods(anAdminCompany())).toBe('First product: Mug, $24.50, finders fee 12% · 3 products');
  const first_product = { id: 40, name_view: 'Mug', price: null, influencer_usd: 0 };
  expect(describeGoods(anAdminCompany({ first_product, products: 1 }))).toBe(
    'First product: Mug, not on sale, finders fee 0% · 1 product',
  );
  expect(describeGoods(anAdminCompany({ first_product: null, products: 0 }))).toBe('No product yet');
});

it('tells who founded and owns it', () => {
  expect(describeOwners(anAdminCompany())).toBe(
    'Created by nora.kiln. Owned by nora.kiln (nora@wishbin.example)',
  );
  expect(describeOwners(anAdminCompany({ founder: null, owners: [] }))).toBe('No owner');
  const owners = [
    { id: 1, username: 'ada', email: '' },
    { id: 2, username: 'bob', email: 'b@a.example' },
  ];
  expect(describeOwners(anAdminCompany({ founder: null, owners }))).toBe(
    'Owned by ada and bob (b@a.example)',
  );
});

it('tells what a product costs there and here', () => {
  expect(describePrices(aPriceReport())).toBe('Seen for $18.50; here it is $20.00');
  const product = { id: 40, name_view: 'Mug', price: null };
  expect(describePrices(aPriceReport({ product }))).toBe('Seen for $18.50; it is not on sale here now');
});
