import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';
import { endAfterTests } from './end-after-tests.ts';
import { freePort } from './server-process.ts';

/** A key an issuer signs with; `jwk` is its public half as it is published. */
export interface SigningKey {
  readonly alg: string;
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export async function signingKey(alg = 'ES256', kid: string = randomUUID()): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, kid, privateKey, jwk: { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' } };
}

/** A token with exactly this payload, without undefined claims. */
export function sign(
  { alg, kid, privateKey }: SigningKey,
  payload: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg, kid, typ: 'JWT', ...header })
    .sign(privateKey, { crit: Object.fromEntries(Object.keys(header).map((name) => [name, true])) });
}

export type TokenClaims = Readonly<Record<string, unknown>>;

/** An identity server as far as the API meets one: discovery, keys, and the tokens it hands out. */
export interface TestIssuer {
  /** Settings of a server that accepts its tokens. */
  readonly settings: { readonly issuer: string; readonly audience: string; readonly jwksUrl: undefined };
  /** Published keys; the last one signs. Change the list to rotate. */
  keys: SigningKey[];
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** What it answers instead, by path: text with status 200, or a status; 0 is no answer at all. */
  readonly instead: Map<string, string | number>;
  /** A good token with these claims on top: `undefined` leaves one out. */
  token(claims?: TokenClaims): Promise<string>;
  /** The claims of a good token. */
  claims(claims?: TokenClaims): Record<string, unknown>;
  stop(): Promise<void>;
  /** On the same port as before. */
  start(): Promise<void>;
}

export const DISCOVERY = '/realms/test/.well-known/openid-configuration';
export const KEYS = '/realms/test/keys';
const AUDIENCE = 'wishbin-api';
/** Seconds a token is good for. */
const LIFETIME = 300;

/** Starts an issuer on a free port of this machine. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const asked: string[] = [];
  const instead = new Map<string, string | number>();
  let keys = [await signingKey()];
  const port = await freePort();
  let server: Server;
  const origin = (): string => `http://127.0.0.1:${port}`;
  const issuer = (): string => `${origin()}/realms/test`;

  const answers = (): Record<string, unknown> => ({
    [DISCOVERY]: { issuer: issuer(), jwks_uri: origin() + KEYS },
    [KEYS]: { keys: keys.map(({ jwk }) => jwk) },
  });
  const start = async (): Promise<void> => {
    server = createServer(({ url = '' }, reply) => {
      asked.push(url);
      const other = instead.get(url);
      if (other === 0) return;
      const body = typeof other === 'string' ? other : JSON.stringify(answers()[url]);
      const status = typeof other === 'number' ? other : body ? 200 : 404;
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start();
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  endAfterTests(stop);

  const claims = (more: TokenClaims = {}): Record<string, unknown> => {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: 'a-subject', preferred_username: 'sam', email: 'sam@example.com', roles: '' };
    return { iss: issuer(), aud: AUDIENCE, iat: now, exp: now + LIFETIME, ...person, ...more };
  };
  return {
    settings: { issuer: issuer(), audience: AUDIENCE, jwksUrl: undefined },
    get keys() {
      return keys;
    },
    set keys(next) {
      keys = next;
    },
    asked,
    instead,
    claims,
    token: async (more) => sign(keys.at(-1) ?? (await signingKey()), claims(more)),
    start,
    stop,
  };
}

/** The header that sends a token along. */
export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
