import type { FeeTree } from 'shared-api/contract/fees/fees';

type Company = FeeTree['companies'][number];
type Person = Company['people'][number];

/** An influencer below, with the influencers below them. */
export interface Branch extends Person {
  readonly below: readonly Branch[];
  /** Number of people below this one. */
  readonly size: number;
}

/** One company's people: those above the person, the person, and those below. */
export interface OwnTree {
  /** The farthest person first. */
  readonly above: readonly Person[];
  readonly you: Person | null;
  readonly branches: readonly Branch[];
}

/** A company's people as a tree. Keeps the server's order within a level: best earning first. */
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
