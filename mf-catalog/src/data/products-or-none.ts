import type { Product } from 'shared-api/contract/product-schema';
import { readFailure } from './api-failure.ts';
import { logFailure } from './log-failure.ts';

/** A list of products; `failed` when it is empty because it could not be fetched. */
export interface ProductListing {
  readonly products: readonly Product[];
  readonly failed: boolean;
}

/** A failed list fetch is only logged: the list stays empty. */
export async function productsOrNone(call: Promise<readonly Product[]>): Promise<ProductListing> {
  try {
    return { products: await call, failed: false };
  } catch (error) {
    if (readFailure(error).aborted) throw error;
    logFailure('the product list could not be fetched', error);
    return { products: [], failed: true };
  }
}
