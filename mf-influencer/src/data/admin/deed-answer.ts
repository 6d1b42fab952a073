import { isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';
import { NOT_LOADED } from '../outcome.ts';

/** What came of something that was to be done. */
export type DeedAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** 404 or 409: it stands otherwise by now, so it is to be asked for again. */
  | { readonly kind: 'changed'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Waits until something is done; never rejects, and logs what failed. */
export async function deedOf<Value>(call: Promise<Value>, what: string): Promise<DeedAnswer<Value>> {
  try {
    return { kind: 'done', value: await call };
  } catch (error) {
    logFailure(what, error);
    if (!isApiError(error)) return { kind: 'failed', sentence: NOT_LOADED };
    const { status, msg: sentence } = error;
    return { kind: status === 404 || status === 409 ? 'changed' : 'failed', sentence };
  }
}
