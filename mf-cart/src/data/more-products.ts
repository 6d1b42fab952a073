import { useEffect, useState } from 'react';
import {
  type ListedProduct,
  listNamedProducts,
  listSimilarProducts,
} from 'shared-api/contract/catalog/listing';
import { useApiQuery } from 'shared-data';
import { loadSavedItems, logError } from 'shared-shell';

const NONE: readonly ListedProduct[] = [];

/** Cards of products like one; null until they are known, none without a product or where they could not be loaded. */
export function useSimilar(productId: number | null): readonly ListedProduct[] | null {
  const enabled = productId !== null;
  const { data, error } = useApiQuery(
    listSimilarProducts,
    { params: { id: productId ?? 0 } },
    { enabled, failure: 'mf-cart: products like a wish could not be fetched' },
  );
  return enabled && error === null ? (data?.products ?? null) : NONE;
}

/** Cards of the products viewed recently, the newest first, without what is not listed any more. */
export function useViewed(): readonly ListedProduct[] {
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    loadSavedItems()
      .then(({ viewedProducts }) => viewedProducts())
      .then(setIds)
      .catch((error: unknown) => logError('mf-cart: what was viewed could not be read', error));
  }, []);
  const { data } = useApiQuery(
    listNamedProducts,
    { query: { ids: ids.join() } },
    { enabled: ids.length > 0, failure: 'mf-cart: the viewed products could not be fetched' },
  );
  return data?.products ?? NONE;
}

/** Forgets what was viewed. @returns whether that is done */
export async function clearViewed(): Promise<boolean> {
  try {
    const { forgetViewed } = await loadSavedItems();
    await forgetViewed();
    return true;
  } catch (error) {
    logError('mf-cart: what was viewed could not be forgotten', error);
    return false;
  }
}
