import type { Merchandise } from 'shared-api/contract/merchandise-schema';
import { readFailure } from './api-failure.ts';
import { logFailure } from './log-failure.ts';

/** Stock and funding of a product, or that they could not be fetched. */
export type StockAnswer =
  | { readonly kind: 'known'; readonly merchandise: Merchandise }
  | { readonly kind: 'failed'; readonly requestId: string | null };

/** A page can do without its stock figures: their failure is logged, and the page says it in their place. */
export async function stockOrFailure(call: Promise<Merchandise>): Promise<StockAnswer> {
  try {
    return { kind: 'known', merchandise: await call };
  } catch (error) {
    const { aborted, requestId } = readFailure(error);
    if (aborted) throw error;
    logFailure('stock and funding could not be fetched', error);
    return { kind: 'failed', requestId };
  }
}
