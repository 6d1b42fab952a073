import { type VersionError, versionErrorSchema } from 'shared-api/contract/error-body';
import { isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';

export { patience } from '../patience.ts';

const NOT_DONE = 'This was not done. Please check your connection and try again.';

const UNSURE =
  'No answer came from the shop, so this may be done or not. Please check your connection, and look before you try again.';

/** What somebody else changed after it was read here, the newest first. */
export type Change = VersionError['changed'][number];

/** What came of something that was to be done. */
export type Deed<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** Somebody changed it after it was read: nothing was stored. `current` is what stands there now. */
  | {
      readonly kind: 'changed';
      readonly sentence: string;
      readonly changed: readonly Change[];
      readonly current: unknown;
    }
  /** 404 or 409: it stands otherwise by now, so it is to be asked for again. */
  | { readonly kind: 'outdated'; readonly sentence: string }
  /** `fields` says of inputs what is wrong with them. */
  | {
      readonly kind: 'failed';
      readonly sentence: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** No answer came: it may have been done, so how it stands is to be asked for. */
  | { readonly kind: 'unsure'; readonly sentence: string };

/** It may stand otherwise by now than it is shown. */
export const isStale = ({ kind }: Deed<unknown>): boolean => kind !== 'done' && kind !== 'failed';

/** Waits until something is done; never rejects, and logs what failed. */
export async function deedOf<Value>(call: Promise<Value>, what: string): Promise<Deed<Value>> {
  try {
    return { kind: 'done', value: await call };
  } catch (error) {
    // Whoever stops it knows.
    if (!isApiError(error) || error.kind !== 'abort') logFailure(what, error);
    if (!isApiError(error)) return { kind: 'failed', sentence: NOT_DONE, fields: {} };
    const { kind, status, msg: sentence, body } = error;
    if (kind === 'timeout' || kind === 'network') return { kind: 'unsure', sentence: UNSURE };
    const version = status === 409 ? versionErrorSchema.safeParse(body) : undefined;
    if (version?.success) {
      const { changed, current } = version.data;
      return { kind: 'changed', sentence, changed, current };
    }
    if (status === 404 || status === 409) return { kind: 'outdated', sentence };
    return { kind: 'failed', sentence, fields: fieldsOf(body) };
  }
}

function fieldsOf(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null;
  return typeof fields === 'object' && fields !== null ? { ...(fields as Record<string, string>) } : {};
}
