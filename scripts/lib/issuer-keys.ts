/**
 * Where the keys of an issuer are found without the front door before it, which may start later.
 * @param origin the identity server's own, such as http://127.0.0.1:4002
 * @param path the issuer's path below it
 * @throws when its configuration names no keys
 */
export async function issuerKeys(origin: string, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}/.well-known/openid-configuration`);
  const { jwks_uri: keys }: { jwks_uri?: unknown } = Object(await answer.json());
  if (typeof keys !== 'string') throw new Error(`The identity server at ${origin} names no keys`);
  return origin + new URL(keys).pathname;
}
