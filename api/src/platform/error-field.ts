/** A field of something thrown, which need not be an Error of this realm, nor an Error at all. */
export function errorField(
  error: unknown,
  name:
    | 'cause'
    | 'code'
    | 'command'
    | 'constraint'
    | 'message'
    | 'name'
    | 'responseCode'
    | 'stack'
    | 'statusCode',
): unknown {
  return typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;
}

/** Its code, as Node and PostgreSQL give one; empty without. */
export function errorCode(error: unknown): string {
  const code = errorField(error, 'code');
  return typeof code === 'string' ? code : '';
}
