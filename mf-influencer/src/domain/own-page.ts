import type { KeptProduct, OwnPage, OwnPageForm } from 'shared-api/contract/influence/own-page';
import { PAGE_LIMITS, pageLink } from 'shared-api/rules/influence/own-page';
import { textProblem, textRules } from 'shared-api/rules/text-rules';

/** A shelf that is edited. `key` stays with it when it moves. */
export interface ShelfDraft {
  readonly key: number;
  readonly title: string;
  readonly products: readonly KeptProduct[];
}

/** A page that is edited: what was typed, whether it may be stored or not. */
export interface PageDraft {
  readonly bio: string;
  readonly links: readonly string[];
  readonly pinned: readonly KeptProduct[];
  readonly shelves: readonly ShelfDraft[];
}

export function draftOf({ bio, links, pinned, shelves }: OwnPage): PageDraft {
  return { bio, links, pinned, shelves: shelves.map((shelf, key) => ({ key, ...shelf })) };
}

/** A key that no shelf has. */
export function freeKey(shelves: readonly Pick<ShelfDraft, 'key'>[]): number {
  return Math.max(-1, ...shelves.map(({ key }) => key)) + 1;
}

/** What is wrong with a page, by field; empty when it may be stored. */
export interface PageProblems {
  readonly bio?: string;
  /** By the place of the link. */
  readonly links: ReadonlyMap<number, string>;
  /** By the key of the shelf. */
  readonly shelves: ReadonlyMap<number, string>;
}

const LINK_PROBLEM = 'A link is an address such as https://instagram.com/june.';

/** Empty links are left out when the page is stored, and are no problem. */
export function pageProblems({ bio, links, shelves }: PageDraft): PageProblems {
  const bioProblem = textProblem(textRules.pageBio, bio);
  const wrongLinks = links.flatMap((link, place): [number, string][] =>
    link.trim() === '' || pageLink(link) !== undefined ? [] : [[place, LINK_PROBLEM]],
  );
  const wrongShelves = shelves.flatMap(({ key, title }): [number, string][] => {
    const problem = textProblem(textRules.pageShelf, title);
    return problem === undefined ? [] : [[key, `${problem}.`]];
  });
  return {
    ...(bioProblem !== undefined && { bio: `${bioProblem}.` }),
    links: new Map(wrongLinks),
    shelves: new Map(wrongShelves),
  };
}

export function hasProblems({ bio, links, shelves }: PageProblems): boolean {
  return bio !== undefined || links.size > 0 || shelves.size > 0;
}

/** The body of the call that stores a draft. @param version of the page that was read */
export function formOf({ bio, links, pinned, shelves }: PageDraft, version: number): OwnPageForm {
  return {
    bio,
    links: links.filter((link) => link.trim() !== ''),
    pinned: pinned.map(({ id }) => id),
    shelves: shelves.map(({ title, products }) => ({ title, product_ids: products.map(({ id }) => id) })),
    version,
  };
}

/** Whether a list of products has room for another one. */
export function hasRoom(products: readonly unknown[], isPinned: boolean): boolean {
  return products.length < (isPinned ? PAGE_LIMITS.pinned : PAGE_LIMITS.shelfProducts);
}
