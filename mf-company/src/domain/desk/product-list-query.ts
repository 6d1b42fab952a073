/** What a list of products shows: `q` is what is looked for, pages count from 1. */
export interface ListQuery {
  readonly q: string;
  readonly page: number;
}

const MOST_PAGES = 100_000;
const LONGEST = 100;

/** Reads an address; what makes no sense in it counts as if it were not there. */
export function listQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? '1');
  const sound = Number.isInteger(page) && page >= 1 && page <= MOST_PAGES;
  return { q: (query.get('q') ?? '').trim().slice(0, LONGEST), page: sound ? page : 1 };
}

export function listAddress(path: string, { q, page }: ListQuery): string {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
