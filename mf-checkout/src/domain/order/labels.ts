import { ownName } from './names.ts';
import type { OrderedWish } from './wishes.ts';

/** What a wish is called among others: its product, and its own name where it has one. */
export function wishLabel({ main: { line } }: OrderedWish): string {
  const own = ownName(line);
  return own === '' ? line.name_view : `${line.name_view} “${own}”`;
}
