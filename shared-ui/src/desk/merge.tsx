/** A field that two people changed in different ways. */
export interface FieldConflict<Draft> {
  readonly field: keyof Draft & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What two people made of the same values. */
export interface Sides<Draft> {
  /** The values before either change. */
  readonly read: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** What of a draft's fields counts when they are compared; a field that it leaves out does not. */
type ContentOf<Draft> = (draft: Draft) => { readonly [Field in keyof Draft]?: unknown };

const whole = <Draft extends object>(draft: Draft): Draft => draft;

/** The fields in which two drafts differ. */
export function changedFields<Draft extends object>(
  one: Draft,
  other: Draft,
  contentOf: ContentOf<Draft> = whole,
): (keyof Draft & string)[] {
  const [before, after] = [contentOf(one), contentOf(other)];
  return (Object.keys(other) as (keyof Draft & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** The fields that both changed, each in another way. */
export function conflictsOf<Draft extends object>(
  { read, mine, theirs }: Sides<Draft>,
  contentOf: ContentOf<Draft> = whole,
): FieldConflict<Draft>[] {
  const own = new Set(changedFields(read, mine, contentOf));
  const different = new Set(changedFields(mine, theirs, contentOf));
  return changedFields(read, theirs, contentOf)
    .filter((field) => own.has(field) && different.has(field))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}

/** Merges both changes; `keep` decides about fields that both changed. */
export function merge<Draft extends object>(
  sides: Sides<Draft>,
  keep: 'mine' | 'theirs',
  contentOf: ContentOf<Draft> = whole,
): Draft {
  const { read, mine, theirs } = sides;
  const contested = new Set(conflictsOf(sides, contentOf).map(({ field }) => field));
  const draft = { ...theirs };
  for (const field of changedFields(read, mine, contentOf))
    if (keep === 'mine' || !contested.has(field)) draft[field] = mine[field];
  return draft;
}
