import { ADMIN_ROLE, rolesOf } from 'shared-api/rules/identity/roles';
import { readAuthEntry } from './auth-entry.ts';
import { readSession } from './session.ts';

/** Whether the person signed in holds the role. For display: the server decides what they may do. */
export function hasRole(role: string): boolean {
  return roles().includes(role);
}

export function isAdmin(): boolean {
  return hasRole(ADMIN_ROLE);
}

/** Whether the person signed in holds one of the roles at least. */
export function hasAnyRealmRole(wanted: readonly string[]): boolean {
  const held = roles();
  return wanted.some((role) => held.includes(role));
}

/** After a reload the stored entry speaks until the session is known; one that has run out says nothing. */
function roles(): readonly string[] {
  const session = readSession();
  if (session.status === 'signed-in') return session.roles;
  const entry = session.status === 'unknown' ? readAuthEntry() : null;
  return entry && entry.exp * 1000 > Date.now() ? rolesOf(entry) : [];
}
