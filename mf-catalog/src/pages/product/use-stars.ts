import { useState } from 'react';
import type { ProductPage } from 'shared-api/contract/product-schema';
import type { StarsNow } from '../../data/reviews/load-reviews.ts';

/** The product with its stars as they are since somebody reviewed it on this page: the same object while nobody has. */
export function useStars(
  product: ProductPage,
): readonly [shown: ProductPage, onStars: (stars: StarsNow) => void] {
  const [newer, setNewer] = useState<{ readonly of: ProductPage; readonly shown: ProductPage } | null>(null);
  const shown = newer?.of === product ? newer.shown : product;
  return [
    shown,
    ({ review, review_total }) => setNewer({ of: product, shown: { ...product, review, review_total } }),
  ];
}
