import { randomFrom } from '../random.ts';
import { FREE_JOINER, HOUSE_PERSON, PEOPLE } from './people.ts';
import { LISTED_PRODUCTS } from './products.ts';
import { BAD_ANYWHERE, GOOD_ANYWHERE, HOME_REVIEWS, type ReviewMaterial } from './review-material.ts';
import { WEAR_REVIEWS } from './review-material-wear.ts';
import type { DemoProduct } from './types.ts';

export interface DemoReview {
  readonly product: number;
  readonly person: number;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly body: string;
  readonly daysAgo: number;
}

/** People who write reviews: not the house, the owners, the administrator, or influencers who joined without buying. */
const REVIEWERS = PEOPLE.filter(
  ({ id, role }) =>
    id !== HOUSE_PERSON && id !== FREE_JOINER && (role === 'influencer' || role === 'shopper'),
);

/** All reviews of the demo, the same in every run. */
export function demoReviews(): DemoReview[] {
  const material = { ...HOME_REVIEWS, ...WEAR_REVIEWS };
  return LISTED_PRODUCTS.flatMap((product) => {
    const words = material[product.id];
    return words ? reviewsOf(product, words) : [];
  });
}

function reviewsOf(product: DemoProduct, { count, good, bad }: ReviewMaterial): DemoReview[] {
  const random = randomFrom(product.id);
  const people = shuffled(REVIEWERS, random.whole);
  const anywhere = shuffled(GOOD_ANYWHERE, random.whole);
  const unhappy = count >= 3 ? random.whole(1, count - 1) : -1;
  return people.slice(0, count).map(({ id, daysAgo }, i) => {
    const critical = i === unhappy;
    const own = good[i > unhappy && unhappy >= 0 ? i - 1 : i];
    const general = anywhere[i] ?? GOOD_ANYWHERE[0];
    const praise = own === undefined ? general : random.between(0, 1) < 0.35 ? `${own} ${general}` : own;
    const rating = random.pick<DemoReview['rating']>(critical ? [3, 3, 3, 2, 4] : [5, 5, 5, 4]);
    return {
      product: product.id,
      person: id,
      rating,
      body: critical
        ? rating < 4 && random.between(0, 1) < 0.3
          ? `${bad} ${random.pick(BAD_ANYWHERE)}`
          : bad
        : praise,
      daysAgo: random.whole(2, Math.max(3, Math.min(product.daysAgo, daysAgo) - 12)),
    };
  });
}

function shuffled<T>(things: readonly T[], whole: (low: number, high: number) => number): T[] {
  const rest = [...things];
  for (let i = rest.length - 1; i > 0; i--) {
    const j = whole(0, i);
    const [a, b] = [rest[i], rest[j]];
    if (a !== undefined && b !== undefined) [rest[i], rest[j]] = [b, a];
  }
  return rest;
}
