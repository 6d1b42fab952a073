import { isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

/** The first data of a page, which its loader brings: a failure is part of it, so that the page can show it in place. */
export type PageData<Value> =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/**
 * Waits for a call and logs what failed. A 401 means signed out.
 * @throws errors other than API errors, such as a chunk that did not load
 */
export async function pageData<Value>(call: Promise<Value>, failure: string): Promise<PageData<Value>> {
  try {
    return { kind: 'known', value: await call };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.kind !== 'abort') logFailure(failure, error);
    return { kind: 'failed', requestId: error.requestId };
  }
}

/** Data that the page waits for itself: the router shows the page at once, with its own skeleton. */
export interface Deferred<Value> {
  readonly answer: Promise<Value>;
}

export function deferred<Value>(answer: Promise<Value>): Deferred<Value> {
  // The page shows a rejection; without a page it must not count as unhandled.
  answer.catch(() => undefined);
  return { answer };
}
