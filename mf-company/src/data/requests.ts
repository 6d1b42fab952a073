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

/** Whether no answer came, or that of a server that failed, so that the change may be stored or not. */
const isUnanswered = ({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean =>
  kind === 'timeout' || kind === 'network' || status >= 500;

/** Whether the data on the page may be outdated, and is to be loaded again. */
export function isStale({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return isUnanswered({ kind, status }) || status === 404 || status === 409;
}

const NOT_DONE = 'This was not done. Please check your connection and try again.';
const UNANSWERED =
  'No answer came from the shop, so this may be done or not. Please check your connection, and look before you try again.';

/** What to tell the person about a change that failed. */
export function actionMessage(error: ApiError): string {
  const { code } = error;
  // A server that gives a reason for its failure, such as a carrier that is away, says itself what became of the change.
  const saysOutcome = code !== undefined && code !== 'server_error';
  if (isUnanswered(error) && !saysOutcome) return UNANSWERED;
  return error.kind === 'not-sent' ? NOT_DONE : error.message;
}

/** The other person's changes and the stored value, of a save that came second (409); undefined for any other error. */
export function versionConflict({ status, body }: ApiError): VersionError | undefined {
  return status === 409 ? versionErrorSchema.safeParse(body).data : undefined;
}
