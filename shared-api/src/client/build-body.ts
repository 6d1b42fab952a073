import type { Operation } from '../contract/operation.ts';

/** The body of a call as the HTTP client takes it: nothing, JSON, or a form with files. */
export type RequestBody = Record<string, never> | { json: unknown } | { body: FormData };

/** Wraps a body the way its operation says. */
export function buildBody(operation: Pick<Operation, 'bodyType'>, body: unknown): RequestBody {
  if (body === undefined) return {};
  return operation.bodyType === 'multipart' ? { body: toForm(body) } : { json: body };
}

/** A form of the fields of an object; files as files, all else as text, nothing for what is not there. */
export function toForm(body: unknown): FormData {
  const form = new FormData();
  if (typeof body !== 'object' || body === null) return form;
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}
