import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import { loadSavedItems } from 'shared-shell';
import { loaders } from './lazy-loaders.ts';
import { logFailure } from './log-failure.ts';
import { toResult, useRequest } from './request.ts';

/** Cards of products like one; null until they are known, none where they could not be loaded. */
export function useSimilar(productId: number): readonly ListedProduct[] | null {
  return useCards(`similar ${productId}`, async (signal) => (await loaders()).loadSimilar(productId, signal));
}

const NONE: readonly ListedProduct[] = [];

/** Cards of the products viewed recently, the newest first, without this one and without what is not listed any more. */
export function useViewed(productId: number): readonly ListedProduct[] {
  const cards = useCards(`viewed ${productId}`, async () => {
    const { viewedProducts } = await loadSavedItems();
    const ids = (await viewedProducts()).filter((id) => id !== productId);
    return ids.length === 0 ? NONE : (await loaders()).loadNamed(ids);
  });
  return cards ?? NONE;
}

function useCards(
  question: string,
  load: (signal: AbortSignal) => Promise<readonly ListedProduct[]>,
): readonly ListedProduct[] | null {
  const { value } = useRequest(question, (signal) =>
    toResult(load(signal), 'further products could not be loaded'),
  );
  if (value === null) return null;
  return value.kind === 'known' ? value.value : NONE;
}

/** Forgets what was viewed. @returns whether that is done */
export async function clearViewed(): Promise<boolean> {
  try {
    const { forgetViewed } = await loadSavedItems();
    await forgetViewed();
    return true;
  } catch (error) {
    logFailure('what was viewed could not be forgotten', error);
    return false;
  }
}
