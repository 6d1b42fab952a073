import { listCartAddons } from 'shared-api/contract/cart';
import { api, isApiError } from 'shared-auth';
import type { WishAddons } from '../domain/addons.ts';
import { logFailure } from './log.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/**
 * The add-ons of a wish, or that they could not be fetched; null when they are no longer asked for, 'gone' when there is no
 * such wish any more.
 */
export async function askAddons(wishId: number, signal: AbortSignal): Promise<WishAddons | 'gone' | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  try {
    return {
      kind: 'known',
      list: await api.call(listCartAddons, { params: { id: wishId }, signal: limited }),
    };
  } catch (error) {
    if (signal.aborted) return null;
    if (isApiError(error, 'not_found')) return 'gone';
    logFailure('the add-ons of a wish could not be fetched', error);
    return { kind: 'failed', retrying: false };
  }
}
