import { isErrorCode } from '../contract/error-status.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';
import type { Answer, Asked } from './request.ts';

/** What to say when a call failed without a sentence from the server. */
export const failureWords: Readonly<Record<Exclude<ApiErrorKind, 'status' | 'not-sent'>, string>> = {
  network: 'We could not reach the shop. Please check your connection and try again.',
  abort: 'The request was stopped before it was finished.',
  timeout: 'The shop took too long to answer. Please try again.',
  answer: 'The shop sent an answer that this page does not understand. Please reload the page.',
};

const statusWords: Readonly<Record<number, string>> = {
  400: 'The shop did not understand this request.',
  401: 'Please log in to go on.',
  403: 'You are not allowed to do this.',
  404: 'We could not find what you were looking for.',
  409: 'This has changed in the meantime. Please reload the page.',
  413: 'This is too large to send.',
  415: 'This kind of file is not accepted.',
  429: 'That was too often in a short time. Please wait a moment and try again.',
  503: 'The shop is busy right now. Please try again in a moment.',
};

/** What to say for a status whose body has no sentence. */
export function wordsForStatus(status: number): string {
  const known = statusWords[status];
  if (known) return known;
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  return `The shop refused this request (status ${status}).`;
}

/** Why a request was stopped: its time was over, or its caller wanted it no more. */
export function stopError({ reason }: AbortSignal, cause: unknown = reason): ApiError {
  const kind = reason?.name === 'TimeoutError' ? 'timeout' : 'abort';
  return new ApiError({ kind, msg: failureWords[kind], cause });
}

/** What came back, by whichever way the request went. */
export interface Reply {
  readonly status: number;
  /** The value of the header, null without one. */
  readonly requestId: string | null;
  readonly text: string;
}

/** The parsed answer of a reply in the success range; throws an ApiError for everything else. */
export function readReply<O extends Asked>(operation: O, reply: Reply): Answer<O> {
  const body = parseJson(reply.text);
  if (reply.status < 200 || reply.status > 299) throw statusError(reply, body);
  const answer = operation.answer.safeParse(body);
  if (answer.success) return answer.data as Answer<O>;
  throw new ApiError({
    kind: 'answer',
    msg: failureWords.answer,
    status: reply.status,
    requestId: reply.requestId ?? undefined,
    body,
    cause: answer.error,
  });
}

function statusError({ status, requestId }: Reply, body: unknown): ApiError {
  const { code, msg, request_id } = fieldsOf(body);
  return new ApiError({
    kind: 'status',
    msg: textOr(msg) ?? wordsForStatus(status),
    status,
    code: isErrorCode(code) ? code : undefined,
    requestId: textOr(request_id) ?? requestId ?? undefined,
    body,
  });
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Undefined for invalid JSON, which no answer schema accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
