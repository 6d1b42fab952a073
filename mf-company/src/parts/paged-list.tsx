import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ApiError, type QueryKey, queryClient, toApiError } from 'shared-data';
import { useAddressCount } from 'shared-shell/address-parts';
import { More as MoreButton } from 'shared-ui/composites/more';
import { useIsPlaceholder } from 'shared-ui/desk/query-section';

/** An answer with one page of a list; `next` names the page after it. */
interface Paged {
  readonly next: string | null;
}

export interface PagedList<Entry> {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  /** The error of the last load; '' after success. */
  readonly error: string;
  readonly loadMore: () => void;
  /** Replaces the entries that `matches` finds. */
  readonly replace: (matches: (entry: Entry) => boolean, entry: Entry) => void;
}

/** Options that load one page. */
interface PageQuery<Answer> {
  readonly queryKey: QueryKey;
  // biome-ignore lint/suspicious/noExplicitAny: the context of a query function differs by its key
  readonly queryFn?: any;
  readonly meta?: { readonly failure?: string };
  readonly gcTime?: number;
  readonly answer?: Answer;
}

interface Loaded<Answer, Entry> {
  readonly first: Answer;
  readonly entries: readonly Entry[];
  /** Names the page after them; null at the end. */
  readonly next: string | null;
  /** How many pages they are. */
  readonly pages: number;
  readonly error: string;
}

/**
 * The first page of a list and the pages loaded after it. A new first page starts the list again. The address counts the pages, which
 * Back and a reload load again.
 * @param pageQuery options of the query for the page named by `next`
 * @param name of the count in the address, where a page has several lists
 */
export function usePagedList<Answer extends Paged, Entry>(
  first: Answer,
  entriesOf: (answer: Answer) => readonly Entry[],
  pageQuery: (before: string) => PageQuery<Answer>,
  name = 'pages',
): PagedList<Entry> {
  const [wanted, setWanted] = useAddressCount(name);
  const start = { first, entries: entriesOf(first), next: first.next, pages: 1, error: '' };
  const [loaded, setLoaded] = useState<Loaded<Answer, Entry>>(start);
  const [pending, setPending] = useState(false);
  const mounted = useRef(true);
  const shown = useRef(first);
  useLayoutEffect(() => {
    shown.current = first;
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const list = loaded.first === first ? loaded : start;
  /** Updates the list, unless it has started again meanwhile. */
  const update = (change: (now: Loaded<Answer, Entry>) => Loaded<Answer, Entry>) => {
    if (mounted.current && shown.current === first)
      setLoaded((now) => change(now.first === first ? now : start));
  };

  const load = async (before: string) => {
    setPending(true);
    try {
      const page = await queryClient.fetchQuery<Answer, ApiError, Answer, QueryKey>({
        ...pageQuery(before),
        staleTime: 0,
      });
      update((now) => ({
        first,
        entries: [...now.entries, ...entriesOf(page)],
        next: page.next,
        pages: now.pages + 1,
        error: '',
      }));
    } catch (error) {
      update((now) => ({ ...now, error: toApiError(error).message }));
    } finally {
      if (mounted.current) setPending(false);
    }
  };

  const isPlaceholder = useIsPlaceholder();
  useEffect(() => {
    if (isPlaceholder) return;
    if (list.pages < wanted && list.next !== null && list.error === '' && !pending) void load(list.next);
  });

  return {
    entries: list.entries,
    hasMore: list.next !== null,
    pending,
    error: list.error,
    loadMore: () => {
      if (list.next === null || pending) return;
      void load(list.next);
      setWanted(Math.max(wanted, list.pages + 1));
    },
    replace: (matches, entry) =>
      update((now) => ({ ...now, entries: now.entries.map((each) => (matches(each) ? entry : each)) })),
  };
}

/** The button at the end of a list that loads its next page. */
export function More<Entry>({ list, label }: { readonly list: PagedList<Entry>; readonly label: string }) {
  const { hasMore, pending, error, loadMore } = list;
  return <MoreButton label={label} more={hasMore} pending={pending} problem={error} onMore={loadMore} />;
}
