import type { ClientMetadata } from 'oidc-provider';
import type { Config } from '../config/config.ts';
import { SIGNING_ALGORITHM } from '../store/secrets.ts';

/** Where a page that signs people in takes the answers, below its origin. */
const REDIRECT_PATHS = ['/auth/login', '/auth/silent.html'];

/** The shop's pages: a public client, as everything in a browser is. */
export const storefront = ({ clientId, origins }: Pick<Config, 'clientId' | 'origins'>): ClientMetadata => ({
  client_id: clientId,
  client_name: 'Wishbin',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query', 'fragment'],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
  redirect_uris: origins.flatMap((origin) => REDIRECT_PATHS.map((path) => origin + path)),
  post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
});
