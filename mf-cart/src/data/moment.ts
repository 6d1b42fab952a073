let last = 0;

/** A number for each moment at which something was asked or answered, later ones higher: it says which news is newer. */
export function moment(): number {
  last += 1;
  return last;
}
