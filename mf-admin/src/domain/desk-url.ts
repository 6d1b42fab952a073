import { day } from 'shared-api/contract/moments';

/** Parses a typed order number, `12` or `#12`; undefined for other texts. */
export function orderNumber(typed: string): number | undefined {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(typed) ?? [];
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}

const NAMED = [
  'orders',
  'companies',
  'shelves',
  'prices',
  'reviews',
  'held',
  'bindings',
  'accounts',
  'mails',
  'money',
  'log',
  'findings',
  'books',
] as const;

/** A tab of the desk; `start` shows everything that waits. */
export type DeskTab = 'start' | (typeof NAMED)[number];

/** What a tab may show a page of: one thing of its list. */
const THINGS = ['order', 'account', 'company', 'finding'] as const;

type Thing = (typeof THINGS)[number];

/** Tabs whose address alone names a thing; an order is named in all, as the one that was shown last. */
const TAB_OF: Readonly<Record<Exclude<Thing, 'order'>, DeskTab>> = {
  account: 'accounts',
  company: 'companies',
  finding: 'findings',
};

/** The open tab, and the thing whose page is open there; null for its list. */
export interface DeskState extends Readonly<Record<Thing, number | null>> {
  readonly tab: DeskTab;
}

/** A tab, with a thing whose page is opened or a filter of its list. */
export interface DeskPlace extends Pick<DeskState, 'tab'>, Partial<Omit<DeskState, 'tab'>> {
  readonly show?: string;
}

export const DESK_PATH = '/admin';

export const RELEASES_PATH = '/admin/releases';

/** Reads the desk's query. Unknown tabs mean the first one, an order without a tab its page, invalid numbers nothing. */
export function parseDeskUrl(search: string): DeskState {
  const named = new URLSearchParams(search);
  const order = orderNumber(named.get('order') ?? '') ?? null;
  const tab = NAMED.find((known) => known === named.get('tab')) ?? (order === null ? 'start' : 'orders');
  const thing = (name: Exclude<Thing, 'order'>) =>
    tab === TAB_OF[name] ? (orderNumber(named.get(name) ?? '') ?? null) : null;
  return { tab, order, account: thing('account'), company: thing('company'), finding: thing('finding') };
}

/**
 * The address of a place, for Back, reload and others.
 * @param search the address of another place of the same tab: what its lists show stays
 */
export function deskUrl({ tab, show, ...things }: DeskPlace, search = ''): string {
  if (tab === 'start') return DESK_PATH;
  const named = new URLSearchParams();
  if (tab !== 'orders' || (things.order ?? null) === null) named.set('tab', tab);
  for (const [name, value] of new URLSearchParams(search))
    if (name !== 'tab' && !THINGS.some((thing) => thing === name)) named.set(name, value);
  if (show !== undefined) named.set('show', show);
  for (const name of THINGS) {
    const id = things[name] ?? null;
    if (id !== null && (name === 'order' || tab === TAB_OF[name])) named.set(name, String(id));
  }
  return `${DESK_PATH}?${named}`;
}

/** Tabs with pages of what entries of the log are about. */
const SUBJECT_TABS: Readonly<Record<string, (id: number) => DeskPlace>> = {
  finding: (finding) => ({ tab: 'findings', finding }),
  order: (order) => ({ tab: 'orders', order }),
  person: (account) => ({ tab: 'accounts', account }),
  company: (company) => ({ tab: 'companies', company }),
};

/** The page of what an entry of the log is about, such as `finding 2` or `line 3 of order 5`; undefined where the desk has none. */
export function subjectPlace(subject: string): DeskPlace | undefined {
  const [, kind = '', digits = ''] = /^(?:line \d+ of )?([a-z]+) (\d+)$/.exec(subject) ?? [];
  const id = orderNumber(digits);
  return id === undefined ? undefined : SUBJECT_TABS[kind]?.(id);
}

/** Names of a list in the address; of a further list of its tab with the list's name before them. */
const nameIn = (list: string, name: string): string => (list === '' ? name : `${list}_${name}`);

/** The list of products on the page of a company. */
export const PRODUCTS = 'products';

/** The address of another place, from that of an open one: within its tab, what the lists show stays. */
export function nextUrl(search: string, to: Partial<DeskPlace>): string {
  const open = parseDeskUrl(search);
  const next = { ...open, ...to };
  const kept = [...new URLSearchParams(next.tab === open.tab ? search : '')].filter(
    ([name]) => next.company === open.company || !name.startsWith(nameIn(PRODUCTS, '')),
  );
  return deskUrl(next, String(new URLSearchParams(kept)));
}

/** The cursors of the first page of a list: none but the empty one. */
export const FIRST_PAGE: readonly string[] = [''];

/** What a list of the desk shows. */
export interface ListPlace<Show extends string> {
  /** A choice of its filter. */
  readonly show: Show;
  /** '' for all. */
  readonly q: string;
  /** Days as `2026-11-22`; '' for any. */
  readonly from: string;
  readonly to: string;
  /** Of a list whose pages are counted, from 1. */
  readonly page: number;
  /** Of a list whose pages have cursors: those of the pages up to the one that is shown. */
  readonly cursors: readonly string[];
}

const LONGEST = 100;
const MOST_PAGES = 100_000;
/** Pages before the one that is shown; further back leads to the first one. */
const MOST_CURSORS = 50;

/** Words of the choices of a list's filter, the usual one first. */
export type ListShows<Show extends string> = Readonly<Record<Show, string>>;

function showsOf<Show extends string>(shows: ListShows<Show>): readonly Show[] {
  return Object.keys(shows) as Show[];
}

/**
 * Reads what a list shows; what makes no sense in an address counts as if it were not there.
 * @param list its name, where its tab has several
 */
export function parseListUrl<Show extends string>(
  search: string,
  shows: ListShows<Show>,
  list = '',
): ListPlace<Show> {
  const named = new URLSearchParams(search);
  const text = (name: string) => named.get(nameIn(list, name)) ?? '';
  const dayOf = (name: string) => (day.safeParse(text(name)).success ? text(name) : '');
  const page = Number(text('page'));
  const known = showsOf(shows);
  return {
    show: known.find((show) => show === text('show')) ?? (known[0] as Show),
    q: text('q').trim().slice(0, LONGEST),
    from: dayOf('from'),
    to: dayOf('to'),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    cursors: [
      ...FIRST_PAGE,
      ...text('before')
        .split('.')
        .filter((cursor) => /^\d{1,9}$/.test(cursor)),
    ],
  };
}

/** The address with another place of a list; all else of the address stays. */
export function listUrl<Show extends string>(
  search: string,
  { show, q, from, to, page, cursors }: ListPlace<Show>,
  shows: ListShows<Show>,
  list = '',
): string {
  const named = new URLSearchParams(search);
  const texts = {
    show: show === showsOf(shows)[0] ? '' : show,
    q: q.trim(),
    from,
    to,
    page: page > 1 ? String(page) : '',
    before: cursors.slice(1).slice(-MOST_CURSORS).join('.'),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') named.delete(nameIn(list, name));
    else named.set(nameIn(list, name), text);
  }
  return deskUrl(parseDeskUrl(search), String(named));
}
