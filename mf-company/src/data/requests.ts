import { type VersionError, versionErrorSchema } from 'shared-api/contract/error-body';
import {
  type Answer,
  type ApiError,
  type Asked,
  apiMutation,
  apiQuery,
  type CallInput,
  keepPreviousData,
  logUnexpected,
  type MutationInput,
  runMutation,
  toApiError,
} from 'shared-data';

const NAME = 'mf-company';

/** Options of a query of the desk: loaded anew with each section, the previous data stays while other input loads. */
export function deskQuery<const O extends Asked>(operation: O, input: CallInput<O>, failure: string) {
  return {
    ...apiQuery(operation, input, { failure: `${NAME}: ${failure}` }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  };
}

/**
 * Makes a call that changes something.
 * @throws ApiError, logged as `failure` when it is unexpected
 */
export function mutate<const O extends Asked>(
  operation: O,
  input: MutationInput<O>,
  failure: string,
  timeoutMs?: number,
): Promise<Answer<O>> {
  const options = { failure: `${NAME}: ${failure}`, ...(timeoutMs && { timeoutMs }) };
  return runMutation(apiMutation(operation, options), input);
}

/** An upload is stopped after this time without progress, milliseconds: longer than the server takes to check a picture. */
const UPLOAD_STALL_MS = 60_000;

export interface UploadControl {
  /** Cancels the upload. */
  readonly signal: AbortSignal;
  /** @param part of the bytes that are sent, 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/**
 * Runs an upload, and stops it when nothing moves for a minute.
 * @throws ApiError, logged as `failure` when it is unexpected
 */
export async function upload<Value>(
  { signal, onProgress }: UploadControl,
  send: (control: UploadControl) => Promise<Value>,
  failure: string,
): Promise<Value> {
  const stalled = new AbortController();
  const giveUp = () => stalled.abort(new DOMException('Nothing moved for a minute', 'TimeoutError'));
  let timer = setTimeout(giveUp, UPLOAD_STALL_MS);
  try {
    return await send({
      signal: AbortSignal.any([signal, stalled.signal]),
      onProgress: (part) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, UPLOAD_STALL_MS);
        onProgress(part);
      },
    });
  } catch (thrown) {
    const error = toApiError(thrown);
    logUnexpected(error, `${NAME}: ${failure}`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether no answer came, so that the change may be stored or not. */
const isUnanswered = ({ kind }: Pick<ApiError, 'kind'>): boolean => kind === 'timeout' || kind === 'network';

/** Whether the data on the page may be outdated, and is to be loaded again. */
export function isStale({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return isUnanswered({ kind }) || status === 404 || status === 409;
}

const NOT_DONE = 'This was not done. Please check your connection and try again.';
const UNANSWERED =
  'No answer came from the shop, so this may be done or not. Please check your connection, and look before you try again.';

/** What to tell the person about a change that failed. */
export function actionMessage(error: ApiError): string {
  if (isUnanswered(error)) return UNANSWERED;
  return error.kind === 'not-sent' ? NOT_DONE : error.message;
}

/** The other person's changes and the stored value, of a save that came second (409); undefined for any other error. */
export function versionConflict({ status, body }: ApiError): VersionError | undefined {
  return status === 409 ? versionErrorSchema.safeParse(body).data : undefined;
}

const KEY_BYTES = 16;
/** After this time the same entry is a new request, milliseconds. */
const KEY_LIFE_MS = 60 * 60 * 1000;

/** Idempotency keys of requests whose outcome is not known, by what was entered. */
const pendingKeys = new Map<string, { readonly key: string; readonly since: number }>();

/** A new idempotency key: the server carries a request with the same key out once. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends an entry with an idempotency key, which stays the same while no answer comes. */
export async function withIdempotencyKey<Value>(
  entry: string,
  send: (key: string) => Promise<Value>,
): Promise<Value> {
  const known = pendingKeys.get(entry);
  const isFresh = known !== undefined && Date.now() - known.since < KEY_LIFE_MS;
  const request = isFresh ? known : { key: newIdempotencyKey(), since: Date.now() };
  pendingKeys.set(entry, request);
  try {
    const value = await send(request.key);
    pendingKeys.delete(entry);
    return value;
  } catch (error) {
    if (!isUnanswered(toApiError(error))) pendingKeys.delete(entry);
    throw error;
  }
}
