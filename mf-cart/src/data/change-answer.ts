import type { CartEntry } from 'shared-api/contract/cart-schema';
import { quantityErrorSchema } from 'shared-api/contract/error-body';
import { isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What the server says to a change of a wish. */
export type ChangeAnswer =
  | { readonly kind: 'changed'; readonly entry: CartEntry }
  /** 423 and 424: so many at most, now. */
  | { readonly kind: 'over'; readonly quantity: number }
  /** 422: it cannot be, for the reason given to the shopper. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** There is no such wish any more. */
  | { readonly kind: 'gone' }
  /** Whether it was done is not known. */
  | { readonly kind: 'failed'; readonly sentence: string };

/** What a failed call means for the change it was to make. */
export function refusalOf(error: unknown): ChangeAnswer {
  if (!isApiError(error)) return notLoaded(error);
  if (error.code === 'not_found') return { kind: 'gone' };
  if (error.status === 422) return { kind: 'refused', sentence: error.msg };
  const over = quantityErrorSchema.safeParse(error.body);
  if (over.success && (error.status === 423 || error.status === 424)) {
    return { kind: 'over', quantity: over.data.quantity };
  }
  logFailure('a wish could not be changed', error);
  return { kind: 'failed', sentence: error.msg };
}

/** Code that a call needs did not come: nothing was asked. */
export function notLoaded(error: unknown): { readonly kind: 'failed'; readonly sentence: string } {
  logFailure('a call could not be made', error);
  return { kind: 'failed', sentence: NOT_LOADED };
}
