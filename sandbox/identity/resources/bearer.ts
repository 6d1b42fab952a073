import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Account, Accounts } from '../accounts/accounts.ts';
import type { Config } from '../config/config.ts';
import { SIGNING_ALGORITHM } from '../store/secrets.ts';

/** Gives the account that an `authorization` header's access token was issued for, if it still stands for one. */
export type Bearer = (authorization: string | undefined) => Promise<Account | undefined>;

/** Tokens end here with their session, before they expire. */
export function createBearer(
  provider: Provider,
  accounts: Accounts,
  { audience, clientId }: Pick<Config, 'audience' | 'clientId'>,
  keys: { keys: JWK[] },
): Bearer {
  const keySet = createLocalJWKSet({ keys: keys.keys.map(publicPart) });
  const rules = { issuer: provider.issuer, audience, typ: 'at+jwt', algorithms: [SIGNING_ALGORITHM] };
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    const claims = await jwtVerify(token, keySet, rules).then(
      ({ payload }) => payload,
      () => undefined,
    );
    if (!claims?.sub || typeof claims['sid'] !== 'string') return undefined;
    const session = await provider.Session.findByUid(claims['sid']);
    if (session?.accountId !== claims.sub) return undefined;
    const grant = await provider.Grant.find(session.grantIdFor(clientId) ?? '');
    return grant && accounts.byId(claims.sub);
  };
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;
