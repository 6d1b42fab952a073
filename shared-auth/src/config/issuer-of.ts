import type { SignInConfig } from './sign-in-config.ts';

/** The issuer's address as it stands in tokens. An own address is kept to the letter, for it is compared as text. */
export function issuerOf({ issuer, serverUrl, realm }: SignInConfig): string {
  return issuer ?? `${serverUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;
}
