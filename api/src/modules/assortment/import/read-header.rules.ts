import { importColumns } from 'shared-api/rules';

/** The last column of a file of refused rows: it tells people why, and is not looked at when the file comes again. */
export const REASON_COLUMN = 'refused_because';

const known = new Map(importColumns.map(({ name }) => [name as string, true]));

/** What each column holds, by its place; null for one that is not looked at. */
export type Columns = readonly (string | null)[];

/** Understands the first line of a file, or says in a sentence why it is none. */
export function readHeader(cells: readonly string[]): Columns | string {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  while (names.at(-1) === '') names.pop();
  const blank = names.indexOf('');
  if (blank >= 0) return `Column ${blank + 1} has no name in the first line.`;
  const unknown = names.filter((name) => name !== REASON_COLUMN && !known.has(name));
  if (unknown.length > 0)
    return `There is no column ${listed(unknown)}. The first line may name ${listed([...known.keys()], 'and')}.`;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `The column ${twice} is there twice.`;
  if (!names.includes('own_code'))
    return 'The column own_code is missing: by it a product is found again when the file comes a second time.';
  return cells.map((_, at) => (names[at] === undefined || names[at] === REASON_COLUMN ? null : names[at]));
}

/** At most a few of what may be long and many. */
function listed(names: readonly string[], word: 'or' | 'and' = 'or'): string {
  const short = names.slice(0, 25).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  const last = short.pop();
  return short.length === 0 ? String(last) : `${short.join(', ')} ${word} ${last}`;
}
