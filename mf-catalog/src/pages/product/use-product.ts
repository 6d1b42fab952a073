import { useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { loadSavedItems, productFulfilled, slices } from 'shared-shell';
import { logFailure } from '../../data/log-failure.ts';
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

/** Signs that a reader looks at the page. */
const SIGNS = ['pointerover', 'scroll', 'keydown'];

/**
 * The product of this page is the viewed one: its fields are merged into the product state. It is kept among those viewed recently
 * from the first touch on: a page that is only opened loads no code for that.
 */
export function useViewedProduct(product: ProductPage): void {
  const setViewed = useSetAtom(slices.viewproduct);
  useEffect(() => {
    setViewed((state) => productFulfilled(state, product));
  }, [product, setViewed]);

  const { id } = product;
  const store = useStore();
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) removeEventListener(sign, keep);
    };
    const keep = () => {
      stop();
      loadSavedItems()
        .then(({ rememberViewed }) => rememberViewed(id, undefined, store.get(slices.followinfluencer)))
        .catch((error: unknown) => logFailure('a part of the page could not be loaded', error));
    };
    for (const sign of SIGNS) addEventListener(sign, keep);
    return stop;
  }, [id, store]);
}
