import type { Outcome } from './messages.ts';

const AWAY = {
  type: 'api_connection_error',
  message: 'The card service could not be reached. Check your internet connection and try again.',
};

/** Calls the service; resolves in any case. */
export async function callService(
  address: URL,
  key: string,
  fields?: Iterable<readonly [name: string, value: string]>,
): Promise<Outcome> {
  try {
    const answer = await (fields
      ? fetch(address, { method: 'POST', body: formOf(key, fields), credentials: 'omit' })
      : fetch(withKey(address, key), { credentials: 'omit' }));
    const body = await answer.json();
    return body.error ? { error: body.error } : { body };
  } catch {
    return { error: AWAY };
  }
}

function formOf(key: string, fields: Iterable<readonly [string, string]>): URLSearchParams {
  const form = new URLSearchParams({ key });
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function withKey(address: URL, key: string): URL {
  const url = new URL(address);
  url.searchParams.set('key', key);
  return url;
}

/** Nested values as a form tells them: `billing_details[name]`. What is not set is left out. */
export function* inForm(value: unknown, name: string): Generator<[name: string, value: string]> {
  if (value === undefined || value === null) return;
  if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* inForm(inner, name ? `${name}[${key}]` : key);
  else yield [name, String(value)];
}
