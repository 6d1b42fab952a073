import type { User } from 'oidc-client-ts';
import { rolesOf } from 'shared-api/rules/roles';
import type { AuthEntry } from '../session/auth-entry.ts';
import type { Session } from '../session/session.ts';
import { readPayload } from './read-payload.ts';

interface Person {
  session: Session & { status: 'signed-in' };
  entry: AuthEntry;
}

/** What the tokens say about a person, for display: the id token first, roles also from the access token, where Keycloak puts them. */
export function personOf(user: User): Person {
  const { profile } = user;
  const access = readPayload(user.access_token);
  const roles = [...new Set([...rolesOf(profile), ...rolesOf(access)])];
  const username = firstText(profile['preferred_username'], access['preferred_username'], profile.sub);
  return {
    session: {
      status: 'signed-in',
      username,
      email: firstText(profile['email'], access['email'], ''),
      roles,
    },
    entry: { roles: roles.join(','), preferred_username: username, exp: user.expires_at ?? profile.exp },
  };
}

function firstText(...values: unknown[]): string {
  return String(values.find((value) => typeof value === 'string') ?? '');
}
