import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { productFulfilled, slices } from 'shared-shell';
import type { StarsNow } from '../../data/reviews.ts';

/** The product with its latest stars; the same object until a review is saved on this page. */
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

/** The product of this page is the viewed one: its fields are merged into the product state. */
export function useViewedProduct(product: ProductPage): void {
  const setViewed = useSetAtom(slices.viewproduct);
  useEffect(() => {
    setViewed((state) => productFulfilled(state, product));
  }, [product, setViewed]);
}
