import { deleteCartEntry } from 'shared-api/contract/cart';
import { api, isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/** What came of a try to delete a wish; with a sentence for the shopper when it is still there, as far as we know. */
export type DeleteAnswer =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly sentence: string };

/**
 * Deletes a wish. One that is gone already, as after an answer that was lost, is as good as deleted now.
 * @throws when code that the call needs did not load
 */
export async function deleteWish(
  id: number,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<DeleteAnswer> {
  try {
    await api.call(deleteCartEntry, { params: { id }, signal });
    return { kind: 'deleted' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'not_found') return { kind: 'deleted' };
    logFailure('a wish could not be deleted', error);
    return { kind: 'failed', sentence: error.msg };
  }
}
