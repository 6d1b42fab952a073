/** What the recommended order of a product depends on. `isFirst`: it has a picture and can be ordered. */
export interface RankedProduct {
  readonly isFirst: boolean;
  readonly sold: number;
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly ageDays: number;
}

/** More than all other points together, up to two billion sales. */
const FIRST_POINTS = 1_000_000;

/**
 * Points of a product in the recommended order of lists, more first (domain.md, "Recommended order of lists"): 1,000 for each
 * e-fold of sales, 800 for each star of its rating (weighed against five of 4 stars), and up to 2,600 for the first 13 weeks,
 * 200 less each week. Reference formula: lists read what the SQL function `recommended_rank` computes, and tests compare it with
 * this one.
 */
export function recommendedRank({ isFirst, sold, ratingSum, ratingCount, ageDays }: RankedProduct): number {
  const weeks = Math.trunc(Math.max(0, ageDays) / 7);
  return (
    (isFirst ? FIRST_POINTS : 0) +
    Math.round(1000 * Math.log(1 + sold)) +
    Math.trunc((800 * (ratingSum + 20)) / (ratingCount + 5)) +
    Math.max(0, 2600 - 200 * weeks)
  );
}
