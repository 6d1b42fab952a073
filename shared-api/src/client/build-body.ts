import type { Operation } from '../contract/operation.ts';

/** The body of a call as it is sent, and its type where the browser does not know it. */
export interface RequestBody {
  readonly type?: string;
  readonly body?: string | FormData;
}

/** Wraps a body the way its operation says. */
export function buildBody({ bodyType }: Pick<Operation, 'bodyType'>, body: unknown): RequestBody {
  if (body === undefined) return {};
  if (bodyType === 'multipart') return { body: toForm(body) };
  return { type: 'application/json', body: JSON.stringify(body) };
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
