import type { ProductPage } from 'shared-api/contract/product-schema';
import type { StarsNow } from '../../data/reviews/load-reviews.ts';

/** Reviews that are shown before more are asked for. */
export const FIRST = 5;

export interface ReviewsProps {
  readonly product: ProductPage;
  /** Hears what the stars are on average now. */
  readonly onStars: (stars: StarsNow) => void;
}
