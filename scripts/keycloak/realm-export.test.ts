import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig as loadApiConfig } from '../../api/src/config/config.ts';
import { LINK_LIFE_S } from '../../sandbox/identity/account-mail/links.ts';
import { storefront } from '../../sandbox/identity/provider/provider.ts';
import { ADMIN_ROLE, rolesOf } from '../../shared-api/src/rules/identity/roles.ts';
import { readConfig } from '../../shell/server/config.ts';

interface Mapper {
  protocolMapper: string;
  config: Record<string, string>;
}

const realm = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../deploy/keycloak/wishbin-realm.json'), 'utf8'),
);
const ORIGINS = ['http://localhost:4000', 'https://shop.example'];

/** What the servers take when nothing is set but the address of a Keycloak. */
const env = { OIDC_SERVER_URL: 'https://id.example' };
const { signIn } = readConfig(env);
const api = loadApiConfig(env);

const [client, ...others] = realm.clients.filter(
  ({ clientId }: { clientId: string }) => clientId === signIn.clientId,
);
const mappers: Mapper[] = client.protocolMappers;
const mapperOf = (kind: string) =>
  mappers.find(({ protocolMapper }) => protocolMapper === kind)?.config ?? {};

describe('the realm for Keycloak', () => {
  it('is the one the servers expect by default', () => {
    expect(realm.realm).toBe(signIn.realm);
    expect(api.issuer).toBe(`https://id.example/realms/${realm.realm}`);
    expect(others).toEqual([]);
  });

  it('has a public client that may do what the shop does, and nothing else', () => {
    expect(client).toMatchObject({
      publicClient: true,
      standardFlowEnabled: signIn.flow === 'standard',
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: false,
    });
    expect(client.attributes['pkce.code.challenge.method']).toBe(signIn.pkceMethod);
  });

  it('lets people come back to the same addresses as the sandbox does', () => {
    const ours = storefront({ clientId: signIn.clientId, origins: ORIGINS });
    expect(client.redirectUris.sort()).toEqual([...(ours.redirect_uris ?? [])].sort());
    expect(client.attributes['post.logout.redirect.uris'].split('##')).toEqual(
      ours.post_logout_redirect_uris,
    );
    expect(client.webOrigins).toEqual(ORIGINS);
  });

  it('replaces a forgotten password by mail as the sandbox does, and lets people in whose address is not confirmed', () => {
    expect(realm).toMatchObject({
      resetPasswordAllowed: true,
      actionTokenGeneratedByUserLifespan: LINK_LIFE_S.password,
      verifyEmail: false,
      smtpServer: { host: expect.any(String), from: expect.stringContaining('@') },
    });
  });

  it('makes access tokens out to the API', () => {
    const audience = mapperOf('oidc-audience-mapper');
    expect(audience).toMatchObject({ 'access.token.claim': 'true' });
    expect(audience['included.custom.audience']).toBe(api.audience);
  });

  it('puts roles where the product reads them, in both tokens', () => {
    const roles = mapperOf('oidc-usermodel-realm-role-mapper');
    expect(roles).toMatchObject({
      multivalued: 'true',
      'access.token.claim': 'true',
      'id.token.claim': 'true',
    });
    const claims = String(roles['claim.name'])
      .split('.')
      .reduceRight<unknown>((inner, name) => ({ [name]: inner }), [ADMIN_ROLE]);
    expect(rolesOf(claims)).toEqual([ADMIN_ROLE]);
  });

  it('knows the administrator, whom nobody can be before a password is set', () => {
    expect(realm.roles.realm.map(({ name }: { name: string }) => name)).toContain(ADMIN_ROLE);
    const [admin] = realm.users;
    expect(admin.realmRoles).toContain(ADMIN_ROLE);
    expect(admin.requiredActions).toContain('UPDATE_PASSWORD');
    expect(admin.credentials).toBeUndefined();
  });

  it('uses each refresh token once and slows guessing down', () => {
    expect(realm).toMatchObject({
      revokeRefreshToken: true,
      refreshTokenMaxReuse: 0,
      bruteForceProtected: true,
      permanentLockout: false,
    });
    expect(realm.browserSecurityHeaders.contentSecurityPolicy).toContain("frame-ancestors 'self'");
  });
});
