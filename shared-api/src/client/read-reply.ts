import type * as z from 'zod/mini';
import { isErrorCode } from '../contract/error-status.ts';
import type { Operation } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { failureWords, wordsForStatus } from './error-words.ts';

/** The parsed answer of a reply in the success range; throws an ApiError for everything else. */
export function readReply<O extends Operation>(
  operation: O,
  response: Response,
  text: string,
): z.output<O['answer']> {
  const body = parseJson(text);
  if (!response.ok) throw statusError(response, body);
  const answer = parse<O['answer']>(operation.answer, body);
  if (answer.success) return answer.data;
  throw new ApiError({
    kind: 'answer',
    msg: failureWords.answer,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    body,
    cause: answer.error,
  });
}

function parse<S extends z.ZodMiniType>(schema: S, body: unknown): z.core.util.SafeParseResult<z.output<S>> {
  return schema.safeParse(body);
}

function statusError(response: Response, body: unknown): ApiError {
  const { code, msg, request_id } = fieldsOf(body);
  return new ApiError({
    kind: 'status',
    msg: textOr(msg) ?? wordsForStatus(response.status),
    status: response.status,
    code: isErrorCode(code) ? code : undefined,
    requestId: textOr(request_id) ?? response.headers.get('x-request-id') ?? undefined,
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
