/** A signed token with other claims, and the signature it had before. */
export function withClaims(token: string, claims: Record<string, unknown>): string {
  const [header, payload = '', signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

/** The token endpoint's answer with another id token. */
export function changingIdToken(claims: Record<string, unknown>) {
  return {
    change: (answer: Record<string, unknown>) => ({
      ...answer,
      id_token: withClaims(String(answer['id_token']), claims),
    }),
  };
}
