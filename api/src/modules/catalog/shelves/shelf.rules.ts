import type { NamedShelf, Shelves } from 'shared-api/contract';

/** The category and occasions of a product, by code; occasions in the order of the market. */
export interface ChosenShelves {
  readonly category: string | null;
  readonly occasions: readonly string[];
}

/** What a person chose, by code. Parts that are left out stay as they are. */
export interface ShelfChoice {
  readonly category?: string | null | undefined;
  readonly occasions?: readonly string[] | undefined;
}

/** A choice that names something the market does not have. */
export interface UnknownShelf {
  readonly field: keyof ShelfChoice;
  readonly msg: string;
}

/** Checks a choice by code and puts its occasions in the order of the market; each of them counts once. */
export function chooseShelves(
  { category, occasions }: ShelfChoice,
  shelves: Shelves,
  before: ChosenShelves = { category: null, occasions: [] },
): ChosenShelves | UnknownShelf {
  const isKnown = (list: readonly NamedShelf[], code: string) =>
    list.some((shelf) => shelf.name_code === code);
  if (category && !isKnown(shelves.categories, category))
    return { field: 'category', msg: 'This category is no longer there. Please choose another one.' };
  if (occasions?.some((code) => !isKnown(shelves.occasions, code)))
    return { field: 'occasions', msg: 'One of these occasions is no longer there. Please choose again.' };
  const chosen = new Set(occasions ?? before.occasions);
  return {
    category: category === undefined ? before.category : category,
    occasions: shelves.occasions.flatMap(({ name_code }) => (chosen.has(name_code) ? [name_code] : [])),
  };
}

/** The shelf that a person wrote down by its name or its code, in any case. */
export function findShelf(shelves: readonly NamedShelf[], written: string): NamedShelf | undefined {
  const wanted = folded(written);
  return shelves.find(({ name_code, name_view }) => folded(name_view) === wanted || name_code === wanted);
}

/** Quotation marks of spreadsheets and phones count as one: Mother's and Mother’s. */
const folded = (text: string): string =>
  text.trim().toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ');
