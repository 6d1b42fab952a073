import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An identity server as far as the API meets one: it publishes its key, and its tokens need no sign-in. */
export interface TokenIssuer {
  /** Settings of the API that lead to it. */
  readonly settings: Readonly<Record<'OIDC_ISSUER' | 'OIDC_JWKS_URL', string>>;
  /**
   * An access token for this username, valid for a day.
   * @param roles separated by commas
   */
  tokenOf(username: string, roles?: string): string;
  close(): Promise<void>;
}

const DAY_S = 86_400;

/** For load and fault tests: hundreds of buyers without the sign-in flow. */
export async function openTokenIssuer(): Promise<TokenIssuer> {
  const kid = randomUUID();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', kid, use: 'sig' };
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { OIDC_ISSUER: url, OIDC_JWKS_URL: `${url}/keys` },
    tokenOf(username, roles = '') {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: url, aud: 'wishbin-api', iat: now, exp: now + DAY_S, roles };
      const person = { sub: username, preferred_username: username, email: `${username}@shop.example` };
      const head = encoded({ alg: 'ES256', kid, typ: 'JWT' });
      const text = `${head}.${encoded({ ...claims, ...person })}`;
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${text}.${signature.toString('base64url')}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
