/** The token of an Authorization header; undefined when there is none, or credentials of another kind. */
export function bearerToken(authorization: string | undefined): string | undefined {
  const [, token] = /^bearer +(.*)$/is.exec(authorization ?? '') ?? [];
  return token?.trim();
}
