import type { Account } from '../accounts/accounts.ts';
import type { Config } from '../config/config.ts';

/** Names of the claims about a person, all of which come with the scope `openid`. */
export const claimNames = ({ style }: Pick<Config, 'style'>): string[] => [
  'sub',
  'preferred_username',
  'email',
  'email_verified',
  style === 'keycloak' ? 'realm_access' : 'roles',
];

/** What tokens and userinfo say about a person besides `sub`. */
export function claimsOf(account: Account, { style }: Pick<Config, 'style'>): Record<string, unknown> {
  const { roles } = account;
  return {
    preferred_username: account.username,
    email: account.email,
    email_verified: account.emailVerified,
    ...(style === 'keycloak' ? { realm_access: { roles } } : { roles: roles.join(',') }),
  };
}
