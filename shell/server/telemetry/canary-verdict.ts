/** Page views of a release, and those of them that failed. */
export interface ViewCounts {
  readonly views: number;
  readonly failures: number;
}

/** Fewer page views on either side say too little. */
export const MIN_VIEWS = 200;

/**
 * The test takes the counts for normally distributed, which holds from about five failures on. A single failure on the small side
 * would else count as proof against it when there is none on the large side.
 */
export const MIN_FAILURES = 5;

/** How many times the stable release's share of failures a canary may have. */
const MAX_RATIO = 2;

/** One-sided quantile of the standard normal distribution at 99 %. */
const Z_99 = 2.3263;

/**
 * The statistic of the two-proportion test with a pooled share: (p₁ − p₂) / √(p (1 − p) (1/n₁ + 1/n₂)). Its distribution is the standard normal
 * one when both sides have the same share.
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, 7.3.3, https://www.itl.nist.gov/div898/handbook/prc/section3/prc33.htm
 * @returns 0 where both sides failed never or always
 */
export function twoProportionZ(one: ViewCounts, other: ViewCounts): number {
  const failures = one.views * shareOf(one) + other.views * shareOf(other);
  const pooled = failures / (one.views + other.views);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.views + 1 / other.views));
  return deviation > 0 ? (shareOf(one) - shareOf(other)) / deviation : 0;
}

/** Whether a canary is to stop: it fails more than twice as often as the stable release, which is no chance at 99 %. */
export function failsMoreOften(canary: ViewCounts, stable: ViewCounts): boolean {
  if (canary.views < MIN_VIEWS || stable.views < MIN_VIEWS || canary.failures < MIN_FAILURES) return false;
  return shareOf(canary) > MAX_RATIO * shareOf(stable) && twoProportionZ(canary, stable) > Z_99;
}

/** A late failure can be in the window without the page view that it belongs to. */
function shareOf({ views, failures }: ViewCounts): number {
  return Math.min(failures, views) / views;
}

/** `12 of 240 page views failed (5.0%)`. */
export function describeViews(counts: ViewCounts): string {
  const { views, failures } = counts;
  return `${failures} of ${views} page views failed (${(100 * shareOf(counts)).toFixed(1)}%)`;
}
