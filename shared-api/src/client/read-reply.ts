import { isErrorCode } from '../contract/error-status.ts';
import { ApiError } from './api-error.ts';
import type { Answer, Asked } from './call-types.ts';
import { failureWords, wordsForStatus } from './error-words.ts';

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

/** Undefined for what is no JSON: no answer schema takes it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
