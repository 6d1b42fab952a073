import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ProductPage } from 'shared-api/contract/product-schema';
import { productFulfilled, slices } from 'shared-shell';

/** The product of this page is the viewed one: its fields are merged into the product state. */
export function useViewedProduct(product: ProductPage): void {
  const setViewed = useSetAtom(slices.viewproduct);
  useEffect(() => {
    setViewed((state) => productFulfilled(state, product));
  }, [product, setViewed]);
}
