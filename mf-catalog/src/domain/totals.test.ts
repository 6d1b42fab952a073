import fc from 'fast-check';
import { aProduct } from '../testing/builders.ts';
import { totalsOf } from './totals.ts';

it('adds up a list, each review counting the same', () => {
  const products = [
    aProduct({ id: 1, review: 5, review_total: 1, sold: 10 }),
    aProduct({ id: 2, review: 4, review_total: 3, sold: 1 }),
    aProduct({ id: 3, review: 0, review_total: 0, sold: 0 }),
  ];

  expect(totalsOf(products)).toEqual({ products: 3, sold: 11, reviews: 4, review: 4.25 });
});

it('has no average without reviews', () => {
  expect(totalsOf([])).toEqual({ products: 0, sold: 0, reviews: 0, review: 0 });
});

it('never leaves the range of the averages it is made from', () => {
  const review = fc.record({
    review: fc.double({ min: 1, max: 5, noNaN: true }),
    review_total: fc.integer({ min: 1, max: 1e6 }),
  });
  fc.assert(
    fc.property(fc.array(review, { minLength: 1, maxLength: 40 }), (reviews) => {
      const { review: average } = totalsOf(reviews.map((own, id) => aProduct({ ...own, id: id + 1 })));
      const averages = reviews.map((one) => one.review);
      expect(average).toBeGreaterThanOrEqual(Math.min(...averages) - 1e-9);
      expect(average).toBeLessThanOrEqual(Math.max(...averages) + 1e-9);
    }),
  );
});
