import fc from 'fast-check';
import { aList, aProduct } from '../testing/builders.ts';
import { showcase, totalsOf } from './products.ts';

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

it('adds up a list, each review counting the same', () => {
  const products = [
    aProduct({ id: 1, review: 5, review_total: 1, sold: 10 }),
    aProduct({ id: 2, review: 4, review_total: 3, sold: 1 }),
    aProduct({ id: 3, review: 0, review_total: 0, sold: 0 }),
  ];

  expect(totalsOf(aList(products))).toEqual({
    products: { count: 3, more: false },
    sums: { sold: 11, reviews: 4, review: 4.25 },
  });
});

it('has no average without reviews', () => {
  expect(totalsOf(aList([])).sums).toEqual({ sold: 0, reviews: 0, review: 0 });
});

it('adds up nothing of a list that goes on', () => {
  const total = { count: 1000, more: true };
  expect(totalsOf(aList([aProduct()], { total, next: 'p_2' }))).toEqual({ products: total, sums: null });
});

it('never leaves the range of the averages it is made from', () => {
  const review = fc.record({
    review: fc.double({ min: 1, max: 5, noNaN: true }),
    review_total: fc.integer({ min: 1, max: 1e6 }),
  });
  fc.assert(
    fc.property(fc.array(review, { minLength: 1, maxLength: 40 }), (reviews) => {
      const products = reviews.map((own, id) => aProduct({ ...own, id: id + 1 }));
      const average = totalsOf(aList(products)).sums?.review;
      const averages = reviews.map((one) => one.review);
      expect(average).toBeGreaterThanOrEqual(Math.min(...averages) - 1e-9);
      expect(average).toBeLessThanOrEqual(Math.max(...averages) + 1e-9);
    }),
  );
});
