/** A field that two people changed: what stood there, and what each of them made of it. */
export interface Clash<Form> {
  readonly field: keyof Form & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Equal as far as a form is concerned: texts, numbers, yes or no, and lists of those. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];

/** Fields that both changed, each in another way. */
export function clashes<Form extends object>(read: Form, mine: Form, theirs: Form): Clash<Form>[] {
  return fieldsOf(theirs)
    .filter(
      (field) =>
        !same(read[field], theirs[field]) &&
        !same(read[field], mine[field]) &&
        !same(mine[field], theirs[field]),
    )
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}

/**
 * What both made of a form: each one's changes, and of a field that both changed mine where it is among those to keep, theirs
 * otherwise.
 */
export function merged<Form extends object>(
  { read, mine, theirs }: { readonly read: Form; readonly mine: Form; readonly theirs: Form },
  keep: 'mine' | 'theirs',
): Form {
  const contested = new Set(clashes(read, mine, theirs).map(({ field }) => field));
  const form = { ...theirs };
  for (const field of fieldsOf(mine)) {
    const changed = !same(read[field], mine[field]);
    if (changed && (keep === 'mine' || !contested.has(field))) form[field] = mine[field];
  }
  return form;
}
