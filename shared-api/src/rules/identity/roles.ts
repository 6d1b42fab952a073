/** The role of the marketplace's administrators in the identity server. */
export const ADMIN_ROLE = 'wishbin_admin';

/**
 * The names of a person's roles by the claims of their token. Identity servers tell them in three forms: `roles` as a
 * comma-separated text or as a list, or `realm_access.roles` as a list. The first of these that is there is read;
 * anything else in their place gives no role. Blanks around names, empty names and doubles are dropped.
 */
export function rolesOf(claims: unknown): string[] {
  const given = ownField(claims, 'roles');
  const names = namesIn(given) ?? namesIn(ownField(ownField(claims, 'realm_access'), 'roles')) ?? [];
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

function namesIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(',');
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string');
  return undefined;
}

/** What was not said in the token itself, but would be inherited, does not count. */
function ownField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
