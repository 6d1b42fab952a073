import fc from 'fast-check';
import { type RankedProduct, recommendedRank } from './recommended-rank.ts';

const ranked: fc.Arbitrary<RankedProduct> = fc
  .record({
    isFirst: fc.boolean(),
    sold: fc.nat(2_000_000_000),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 50 }),
    ageDays: fc.nat(5000),
  })
  .map(({ stars, ...rest }) => ({
    ...rest,
    ratingSum: stars.reduce((sum, star) => sum + star, 0),
    ratingCount: stars.length,
  }));

describe('the recommended order', () => {
  it('has products with picture and goods before all others', () => {
    fc.assert(
      fc.property(ranked, ranked, (one, other) => {
        const first = recommendedRank({ ...one, isFirst: true });
        expect(first).toBeGreaterThan(recommendedRank({ ...other, isFirst: false }));
      }),
    );
  });

  it('never falls by a sale or a better rating, and never rises with age', () => {
    fc.assert(
      fc.property(ranked, fc.nat(100), (product, more) => {
        const rank = recommendedRank(product);
        expect(recommendedRank({ ...product, sold: product.sold + more })).toBeGreaterThanOrEqual(rank);
        expect(recommendedRank({ ...product, ageDays: product.ageDays + more })).toBeLessThanOrEqual(rank);
        const better = { ratingSum: product.ratingSum + 5, ratingCount: product.ratingCount + 1 };
        expect(recommendedRank({ ...product, ...better })).toBeGreaterThanOrEqual(rank);
      }),
    );
  });

  it('shows a new product beside one that sold a little', () => {
    const product = { isFirst: true, sold: 0, ratingSum: 0, ratingCount: 0, ageDays: 0 };
    expect(recommendedRank(product)).toBe(1_005_800);
    expect(recommendedRank({ ...product, ageDays: 400, sold: 12 })).toBeLessThan(recommendedRank(product));
    expect(recommendedRank({ ...product, ageDays: 400, sold: 20 })).toBeGreaterThan(recommendedRank(product));
  });
});
