import type { FeeTree } from 'shared-api/contract/fees-schema';

type Company = FeeTree['companies'][number];
type Person = Company['people'][number];

/** Somebody below, with those whom they brought. */
export interface Branch extends Person {
  readonly below: readonly Branch[];
  /** People in this branch below its first one. */
  readonly size: number;
}

/** One company's people: from the top to whoever brought the person, the person, and who came through them. */
export interface OwnTree {
  /** The farthest first. */
  readonly above: readonly Person[];
  readonly you: Person | null;
  readonly branches: readonly Branch[];
}

/** A company's people as a tree. The order of those on one level is kept: the server names the best earning first. */
export function ownTree({ people }: Pick<Company, 'people'>): OwnTree {
  const byParent = Map.groupBy(
    people.filter(({ level }) => level > 0),
    ({ parent_id }) => parent_id,
  );
  const branchesOf = (id: number): Branch[] =>
    (byParent.get(id) ?? []).map((person) => {
      const below = branchesOf(person.id);
      return { ...person, below, size: below.reduce((all, { size }) => all + size + 1, 0) };
    });
  const you = people.find(({ yours }) => yours) ?? null;
  return {
    above: people.filter(({ level }) => level < 0).sort((a, b) => a.level - b.level),
    you,
    branches: you ? branchesOf(you.id) : [],
  };
}
