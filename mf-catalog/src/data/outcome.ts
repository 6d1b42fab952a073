import { isApiError } from 'shared-auth';
import { logFailure } from './log-failure.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What came of a call: its answer, or the sentence that says why there is none. */
export type Outcome<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  /** The session has ended. */
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'failed';
      readonly sentence: string;
      readonly requestId: string | undefined;
      /** What is wrong with what was entered, by its names. */
      readonly fields: Readonly<Record<string, string>>;
    };

/** What the server refuses because of what a shopper did, which is theirs to read and nobody's to mend. */
const REFUSALS: readonly number[] = [401, 403, 404, 409, 422, 429];

/** Waits for a call, or for code that it needs; never rejects. What is nobody's wish is logged. */
export async function outcomeOf<Value>(asked: Promise<Value>, what: string): Promise<Outcome<Value>> {
  try {
    return { kind: 'known', value: await asked };
  } catch (error) {
    if (!isApiError(error)) {
      logFailure(what, error);
      return { kind: 'failed', sentence: NOT_LOADED, requestId: undefined, fields: {} };
    }
    const { status, msg: sentence, requestId, body } = error;
    if (error.kind !== 'abort' && !REFUSALS.includes(status)) logFailure(what, error);
    return status === 401
      ? { kind: 'signed-out' }
      : { kind: 'failed', sentence, requestId, fields: fieldsOf(body) };
  }
}

function fieldsOf(body: unknown): Record<string, string> {
  const { fields } = Object(body) as { readonly fields?: unknown };
  return Object.fromEntries(
    Object.entries(Object(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
