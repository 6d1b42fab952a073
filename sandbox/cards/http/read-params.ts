import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { z } from 'zod';

/** The inside of an error's body, in the service's own names. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly [more: string]: unknown;
}

/**
 * The service refuses. `kept`: the call was carried out as far as this refusal, so what it wrote stays and the same key gets the same answer
 * again; else nothing of it stays.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly kept: boolean;

  constructor(status: number, body: ErrorBody, kept = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
  }
}

/** The request itself is wrong: nothing was begun. */
export const invalid = (message: string, more: Partial<ErrorBody> = {}, status = 400): ServiceError =>
  new ServiceError(status, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string, param: string): ServiceError =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);

/** A form or a query with nested names such as `shipping[name]`. Throws ServiceError when it cannot be read. */
export function readForm(text: string): Params {
  try {
    return qs.parse(text, {
      depth: 6,
      strictDepth: true,
      parameterLimit: 5000,
      arrayLimit: 1000,
      throwOnLimitExceeded: true,
      plainObjects: true,
    });
  } catch (error) {
    throw invalid(`The request cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Takes forms and nothing else, as the service does. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    if (body === '') return {};
    throw invalid('Send the parameters as a form (application/x-www-form-urlencoded).');
  });
}

/** What a form says, nested as its brackets are. */
export type Params = Readonly<Record<string, unknown>>;

const sentences: Readonly<Record<string, (param: string, value: unknown) => string>> = {
  parameter_missing: (param) => `Missing required param: ${param}.`,
  parameter_unknown: (param) => `Received unknown parameter: ${param}`,
  parameter_invalid_integer: (_param, value) => `Invalid integer: ${String(value)}`,
  parameter_invalid_empty: (param) => `${param} must not be empty.`,
};

/** Reads an integer of a form. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'parameter_invalid_integer')
  .transform(Number);

export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

/** What the caller notes beside an object: up to 50 texts; an empty one is no note. */
export const metadata = z
  .union([z.literal('').transform(() => ({})), z.record(z.string().max(40), z.string().max(500))])
  .refine((notes) => Object.keys(notes).length <= 50)
  .default({});

/** @throws ServiceError about the first parameter that is missing, unknown or wrong */
export function readParams<S extends z.ZodType>(schema: S, params: Params): z.output<S> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') throw wrong('parameter_unknown', [...path, issue.keys[0] ?? '']);
  if (valueAt(params, path) === undefined) throw wrong('parameter_missing', path);
  if (valueAt(params, path) === '') throw wrong('parameter_invalid_empty', path);
  if (issue && issue.message in sentences) throw wrong(issue.message, path, valueAt(params, path));
  throw invalid(`Invalid ${inBrackets(path)}: ${issue?.message}`, { param: inBrackets(path) });
}

function wrong(code: string, path: readonly PropertyKey[], value?: unknown) {
  const param = inBrackets(path);
  return invalid(sentences[code]?.(param, value) ?? param, { code, param });
}

const valueAt = (params: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], params);

const inBrackets = ([first = '', ...more]: readonly PropertyKey[]): string =>
  String(first) + more.map((key) => `[${String(key)}]`).join('');
