import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Location } from 'react-router-dom';
import { isRecord } from '../state/stored-shape.ts';

/**
 * Pages of a list that were added below its first one. They belong to the visit (entry of the tab's history), so that
 * Back shows them again at once, before the router scrolls to where the visitor was; session storage keeps them for a
 * document that was left. Import from `shared-shell/more-pages`: each remote's build contains its own copy.
 */

/** One page of a list; `next` is null at its end. */
export interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/** What was added to one list of one visit. */
interface Added {
  readonly page: ListPage<unknown>;
  /** How far the document was scrolled down when it was left, in pixels; undefined while it is open. */
  readonly top?: number | undefined;
}

/** Entry of the session storage. */
const STORED = 'morePages';

/** How many lists are kept: the ones added to last. */
const KEPT = 6;

const lists = new Map<string, Added>();
const listeners = new Set<() => void>();
let restored = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The entry of the tab's history that is shown: what `useLocation` gives. */
type Visit = Pick<Location, 'key' | 'pathname' | 'search'>;

/** The first page of every load has the same key: its address says which one it is. */
function placeOf({ key, pathname, search }: Visit, name: string): string {
  return `${key === 'default' ? pathname + search : key} ${name}`;
}

/** Reads what earlier documents of the tab kept. A page that was opened anew by its address begins with its first part. */
function restore(): void {
  if (restored) return;
  restored = true;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    const [load] = performance.getEntriesByType('navigation');
    const anew = load !== undefined && 'type' in load && load.type === 'navigate';
    const here = `${location.pathname}${location.search} `;
    for (const entry of Array.isArray(stored) ? stored : []) {
      const [place, added] = Array.isArray(entry) ? entry : [];
      if (typeof place === 'string' && isAdded(added) && !(anew && place.startsWith(here)))
        lists.set(place, added);
    }
  } catch {
    // Denied or damaged: the lists begin with their first pages.
  }
}

function isAdded(value: unknown): value is Added {
  return isRecord(value) && isRecord(value['page']) && Array.isArray(value['page']['entries']);
}

function keep(place: string, added: Added): void {
  lists.delete(place);
  lists.set(place, added);
  for (const oldest of [...lists.keys()].slice(0, -KEPT)) lists.delete(oldest);
  store([...lists]);
}

function store(entries: readonly (readonly [place: string, added: Added])[]): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(entries));
  } catch {
    // Full or denied: a reload begins with the first page.
  }
}

/** A list of which further parts can be added below. */
export interface GrowingList<Entry> extends ListPage<Entry> {
  readonly pending: boolean;
  readonly failed: boolean;
  /** How many entries came with the last press; 0 before the first one, and after coming back. */
  readonly added: number;
  readonly more: () => void;
  /** For the list's element: the first link that came with a press takes the focus. */
  readonly ref: RefObject<HTMLUListElement | null>;
}

interface Keyed {
  readonly id: number;
}

interface ListOptions<Entry> {
  /** Tells the lists of a page apart. */
  readonly name: string;
  readonly visit: Visit;
  readonly first: ListPage<Entry>;
  /** Gives the page after a place. A failure shows as `failed` and goes to `onError`. */
  readonly load: (after: string) => Promise<ListPage<Entry>>;
  readonly onError: (error: unknown) => void;
}

/** Adds pages to a list that came with its first one. */
export function useMorePages<Entry extends Keyed>(options: ListOptions<Entry>): GrowingList<Entry> {
  const { name, visit, first, load, onError } = options;
  const place = placeOf(visit, name);
  const kept = useSyncExternalStore(
    subscribe,
    () => {
      restore();
      return lists.get(place);
    },
    () => undefined,
  );
  const [last, setLast] = useState<Press>(NO_PRESS);
  const press = last.place === place ? last : NO_PRESS;
  const running = useRef('');
  const ref = useRef<HTMLUListElement>(null);
  // Only this hook writes the entries of a place: they are of the type that `load` gives.
  const further = kept?.page as ListPage<Entry> | undefined;
  const entries = useMemo(() => distinct(first.entries, further?.entries), [first.entries, further]);
  const { next } = further ?? first;

  const more = () => {
    if (next === null || running.current === place + next) return;
    running.current = place + next;
    setLast({ ...NO_PRESS, place, pending: true });
    load(next)
      .then(
        (page) => {
          keep(place, { page: { ...page, entries: [...(further?.entries ?? []), ...page.entries] } });
          setLast({ ...NO_PRESS, place, added: page.entries.length, from: entries.length });
          for (const listener of listeners) listener();
        },
        (error: unknown) => {
          onError(error);
          setLast({ ...NO_PRESS, place, failed: true });
        },
      )
      .finally(() => {
        running.current = '';
      });
  };

  useEffect(() => {
    if (press.from === null) return;
    ref.current?.children[press.from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [press.from]);
  useReturn(place, kept);
  return { entries, next, pending: press.pending, failed: press.failed, added: press.added, more, ref };
}

/** What came of the last press. */
interface Press {
  readonly place: string;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly added: number;
  /** Index of the first entry that came with it. */
  readonly from: number | null;
}

const NO_PRESS: Press = { place: '', pending: false, failed: false, added: 0, from: null };

/** A list that changes while one reads it may name an entry on two of its pages. */
function distinct<Entry extends Keyed>(
  first: readonly Entry[],
  further: readonly Entry[] | undefined,
): readonly Entry[] {
  if (!further) return first;
  const known = new Set<number>();
  return [...first, ...further].filter(({ id }) => !known.has(id) && known.add(id));
}

/** Keeps how far a document with added pages was scrolled when it was left, and goes there when it is loaded again. */
function useReturn(place: string, kept: Added | undefined): void {
  useLayoutEffect(() => {
    if (kept?.top === undefined) return;
    lists.set(place, { page: kept.page });
    window.scrollTo(0, kept.top);
  }, [place, kept]);
  useEffect(() => {
    if (!kept) return;
    const leave = () =>
      store([...lists].map(([at, added]) => [at, at === place ? { ...added, top: window.scrollY } : added]));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [place, kept]);
}
