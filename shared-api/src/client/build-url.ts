type Value = string | number | boolean;

/**
 * The address of a call: `/api/company/id/:id` with `{ id: 2 }` gives `/api/company/id/2` below the base address. Every
 * value is encoded; undefined and null are left out of a query. Throws a TypeError, a mistake of the caller, when a
 * parameter is missing or is a dot name, which browsers would resolve to another path.
 */
export function buildUrl(baseUrl: string, path: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = values.get(name) ?? '';
    if (['', '.', '..'].includes(String(value))) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) search.append(name, String(value));
  const text = search.toString();
  return `${baseUrl.replace(/\/+$/, '')}${filled}${text && `?${text}`}`;
}

function entriesOf(record: unknown): [string, Value][] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [[name, value]];
  });
}
