import type * as z from 'zod/mini';
import { CallError } from '../http/call-error.ts';

/** Path or query parameters; wrong ones make the address wrong: 400. */
export function readParameters(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return read(schema, value, 'bad_request');
}

/** A JSON body; one that was understood but has wrong values is 422. */
export function readBody(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return read(schema, value, 'invalid');
}

/** A form with files; what is wrong with it is a sentence to show as it stands. */
export function readFormBody(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return parsed?.data;
  const fields = fieldProblems(parsed.error.issues);
  const [problem = 'The form holds nothing that could be used.'] = Object.values(fields);
  throw new CallError('upload_refused', problem, { fields });
}

function read(schema: z.ZodMiniType | undefined, value: unknown, code: 'bad_request' | 'invalid'): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = fieldProblems(issues);
  throw new CallError(code, issues[0] ? sentence(issues[0]) : 'The request has no usable body.', { fields });
}

/** What the contract says in a whole sentence of its own stands alone; the schema's words need to say which input. */
function sentence({ path, message }: z.core.$ZodIssue): string {
  if (message.endsWith('.')) return message;
  return path.length > 0 ? `${path.join('.')}: ${message}.` : `${message}.`;
}

/** One sentence for each wrong input, by its path. */
function fieldProblems(issues: z.core.$ZodError['issues']): Record<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (!problems.has(name)) problems.set(name, message.endsWith('.') ? message : `${message}.`);
  }
  return Object.fromEntries(problems);
}
