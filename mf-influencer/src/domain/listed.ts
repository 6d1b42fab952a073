import { listed } from 'shared-api/rules/words';

/** As many names as are said one by one. */
const NAMED = 4;

/**
 * Some of a number of things by their names, and the rest by their number: "Wishbin, Kilnfold and 2 more".
 * @param all how many there are; '' where nobody has a name
 */
export function listedOf(all: number, names: readonly string[]): string {
  const named = names.length > NAMED ? names.slice(0, NAMED) : names;
  const rest = Math.max(all, names.length) - named.length;
  return listed(rest === 0 || named.length === 0 ? named : [...named, `${rest} more`]);
}
