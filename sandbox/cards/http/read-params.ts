import { z } from 'zod';
import { invalid } from './service-error.ts';

/** What a form says, nested as its brackets are. */
export type Params = Readonly<Record<string, unknown>>;

const sentences: Readonly<Record<string, (param: string, value: unknown) => string>> = {
  parameter_missing: (param) => `Missing required param: ${param}.`,
  parameter_unknown: (param) => `Received unknown parameter: ${param}`,
  parameter_invalid_integer: (_param, value) => `Invalid integer: ${String(value)}`,
  parameter_invalid_empty: (param) => `${param} must not be empty.`,
};

/** A whole number as a form tells it. */
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
