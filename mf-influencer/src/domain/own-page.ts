import type { KeptProduct, OwnPage, OwnPageForm } from 'shared-api/contract/influence/own-page';
import { PAGE_LIMITS, pageLink } from 'shared-api/rules/influence/own-page';
import { seenText, textProblem, textRules } from 'shared-api/rules/text-rules';
import { changedFields, conflictsOf, type FieldConflict, merge } from 'shared-ui/desk/merge';

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

/** A draft with the version of the stored page that it changes. */
export interface ReadPage extends PageDraft {
  /** Storing over another version is refused. */
  readonly version: number;
}

export function readPage(page: OwnPage): ReadPage {
  return { ...draftOf(page), version: page.version };
}

/** What two drafts are compared by: what the server would store of them. */
function contentOf({ bio, links, pinned, shelves }: ReadPage) {
  return {
    bio: seenText(bio).trim(),
    links: links.map((link) => pageLink(link) ?? link.trim()).filter((link) => link !== ''),
    pinned: pinned.map(({ id }) => id),
    shelves: shelves.map(({ title, products }) => [title.trim(), products.map(({ id }) => id)]),
  };
}

/** A page that is edited, and the stored page before the change. */
export interface EditedPage {
  readonly stored: ReadPage;
  /** The same object as `stored` without a change. */
  readonly draft: ReadPage;
  /** A page that was stored elsewhere since and changed the same fields, until it is decided which of both stays. */
  readonly theirs: ReadPage | null;
  /** Fields that a page which was stored elsewhere brought into this one. */
  readonly broughtIn: readonly (keyof ReadPage)[];
}

const withoutChange = (stored: ReadPage): EditedPage => ({
  stored,
  draft: stored,
  theirs: null,
  broughtIn: [],
});

const sidesOf = ({ stored, draft }: EditedPage, theirs: ReadPage) => ({ read: stored, mine: draft, theirs });

/** Merges a draft with the page that was stored since; `keep` decides about fields that both changed. */
function mergeStored(edited: EditedPage, theirs: ReadPage, keep: 'mine' | 'theirs'): EditedPage {
  const draft = merge(sidesOf(edited, theirs), keep, contentOf);
  if (changedFields(draft, theirs, contentOf).length === 0) return withoutChange(theirs);
  const own = new Set(changedFields(draft, theirs, contentOf));
  const broughtIn = changedFields(edited.stored, theirs, contentOf).filter((field) => !own.has(field));
  return { stored: theirs, draft, theirs: null, broughtIn };
}

/**
 * Enters a draft on top of a page that was stored elsewhere since. Where both changed the same field, nothing changes before it is
 * decided which of both stays. A draft that equals the stored page is saved.
 */
export function catchUp(edited: EditedPage, theirs: ReadPage): EditedPage {
  const isDecided = conflictsOf(sidesOf(edited, theirs), contentOf).length === 0;
  return isDecided ? mergeStored(edited, theirs, 'mine') : { ...edited, theirs, broughtIn: [] };
}

/** Ends the question which of both stays. */
export function decide(edited: EditedPage, keep: 'mine' | 'theirs'): EditedPage {
  return edited.theirs === null ? edited : mergeStored(edited, edited.theirs, keep);
}

/** Fields that were changed here and elsewhere, with both values in words. */
export function pageConflicts(edited: EditedPage): FieldConflict<ReadPage>[] {
  const { draft, theirs } = edited;
  if (theirs === null) return [];
  return conflictsOf(sidesOf(edited, theirs), contentOf).map(({ field }) => ({
    field,
    mine: fieldWords(draft, field),
    theirs: fieldWords(theirs, field),
  }));
}

const WORDS_MAX = 120;

const productNames = (products: readonly KeptProduct[]): string =>
  products.map(({ name_view }) => name_view).join(', ') || 'no products';

/** What stands in a field, in quotation marks and short. */
function fieldWords({ bio, links, pinned, shelves }: ReadPage, field: keyof ReadPage): string {
  const words = {
    bio: bio.trim(),
    links: links.join(', '),
    pinned: productNames(pinned),
    shelves: shelves.map(({ title, products }) => `${title} (${productNames(products)})`).join(', '),
    version: '',
  }[field];
  if (words === '') return 'empty';
  return `“${words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX)}…` : words}”`;
}

/** Whether a list of products has room for another one. */
export function hasRoom(products: readonly unknown[], isPinned: boolean): boolean {
  return products.length < (isPinned ? PAGE_LIMITS.pinned : PAGE_LIMITS.shelfProducts);
}
