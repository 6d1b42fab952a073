import * as z from 'zod/mini';
import { errorCodeSchema } from '../contract/error-codes.ts';
import type { Operation } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { failureWords, wordsForStatus } from './error-words.ts';

const looseErrorBody = z.object({
  code: z.catch(z.optional(errorCodeSchema), undefined),
  msg: z.catch(z.optional(z.string()), undefined),
  request_id: z.catch(z.optional(z.string()), undefined),
});

/** The parsed answer of a reply in the success range; throws an ApiError for everything else. */
export function readReply<O extends Operation>(
  operation: O,
  response: Response,
  text: string,
): z.output<O['answer']> {
  const body = parseJson(text);
  if (!response.ok) throw statusError(response, body);
  const answer = z.safeParse<O['answer']>(operation.answer, body);
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

function statusError(response: Response, body: unknown): ApiError {
  const said = looseErrorBody.safeParse(body).data;
  return new ApiError({
    kind: 'status',
    msg: said?.msg || wordsForStatus(response.status),
    status: response.status,
    code: said?.code,
    requestId: said?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    body,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
