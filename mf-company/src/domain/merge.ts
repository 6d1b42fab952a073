/** A field that two people changed in different ways. */
export interface FieldConflict<Draft> {
  readonly field: keyof Draft & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft & string)[];

/** The fields that both changed, each in another way. */
export function conflictsOf<Draft extends object>(
  read: Draft,
  mine: Draft,
  theirs: Draft,
): FieldConflict<Draft>[] {
  return fieldsOf(theirs)
    .filter(
      (field) =>
        !isEqual(read[field], theirs[field]) &&
        !isEqual(read[field], mine[field]) &&
        !isEqual(mine[field], theirs[field]),
    )
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}

/** Merges both changes; `keep` decides about fields that both changed. */
export function merge<Draft extends object>(
  { read, mine, theirs }: { readonly read: Draft; readonly mine: Draft; readonly theirs: Draft },
  keep: 'mine' | 'theirs',
): Draft {
  const contested = new Set(conflictsOf(read, mine, theirs).map(({ field }) => field));
  const draft = { ...theirs };
  for (const field of fieldsOf(mine)) {
    const changed = !isEqual(read[field], mine[field]);
    if (changed && (keep === 'mine' || !contested.has(field))) draft[field] = mine[field];
  }
  return draft;
}
