import { aProduct } from '../testing/builders.ts';
import { showcase } from './showcase.ts';

const list = [
  aProduct({ id: 1, company_id: 1, review_total: 5 }),
  aProduct({ id: 2, company_id: 1, review_total: 90 }),
  aProduct({ id: 3, company_id: 2, review_total: 40 }),
  aProduct({ id: 4, company_id: 1, review_total: 60 }),
  aProduct({ id: 5, company_id: 3, review_total: 40 }),
];
const ids = (count: number) => showcase(list, count).map(({ id }) => id);

it('takes the most reviewed product of each company, the most reviewed one first', () => {
  expect(ids(3)).toEqual([2, 3, 5]);
});

it('fills up with what is left, and shows none twice', () => {
  expect(ids(10)).toEqual([2, 3, 5, 4, 1]);
});

it('does not depend on the order of the list', () => {
  expect(showcase([...list].reverse(), 4).map(({ id }) => id)).toEqual(ids(4));
});
