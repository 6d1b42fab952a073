import { isOutcomeUnknown, toApiError } from 'shared-data';

/** Idempotency keys of requests. Import from `shared-data/request-keys`: each remote's build contains its own copy. */

const KEY_BYTES = 16;
/** After this time the same entry is a new request, milliseconds. */
const KEY_LIFE_MS = 60 * 60 * 1000;

/** Requests that are on their way, or whose outcome is not known, by what was entered. */
const pending = new Map<string, { readonly key: string; readonly since: number }>();

/** A new idempotency key: the server carries a request with the same key out once. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends an entry with an idempotency key, which stays the same while no answer comes: sent once more, also from a page that was opened
 * since, it is the same request.
 */
export async function withIdempotencyKey<Value>(
  entry: string,
  send: (key: string) => Promise<Value>,
): Promise<Value> {
  const known = pending.get(entry);
  const isFresh = known !== undefined && Date.now() - known.since < KEY_LIFE_MS;
  const request = isFresh ? known : { key: newIdempotencyKey(), since: Date.now() };
  // A repeat may end after the same words were sent anew.
  const settle = () => {
    if (pending.get(entry) === request) pending.delete(entry);
  };
  pending.set(entry, request);
  try {
    const value = await send(request.key);
    settle();
    return value;
  } catch (error) {
    if (!isOutcomeUnknown(toApiError(error))) settle();
    throw error;
  }
}

/** What tells a file of an entry from others. */
export function fileEntry({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
