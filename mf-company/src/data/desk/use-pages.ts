import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answered } from './answer.ts';

/** A list that comes page by page; `next` is where the following one begins. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

export interface Pages<Entry> {
  readonly entries: readonly Entry[];
  readonly more: boolean;
  readonly pending: boolean;
  /** Why the last try brought no more; '' when it did. */
  readonly problem: string;
  readonly loadMore: () => void;
  /** Puts a newer form of an entry in place of it. */
  readonly put: (is: (entry: Entry) => boolean, entry: Entry) => void;
}

interface Loaded<Entry> extends Page<Entry> {
  readonly first: Page<Entry>;
  readonly problem: string;
}

/**
 * The first page of a list, and those that were asked for after it. When the first is another one, it begins with it again.
 * @param ask never rejects
 */
export function usePages<Entry>(
  first: Page<Entry>,
  ask: (before: string, signal: AbortSignal) => Promise<Answered<Page<Entry>>>,
): Pages<Entry> {
  const [loaded, setLoaded] = useState<Loaded<Entry>>({ ...first, first, problem: '' });
  const [pending, setPending] = useState(false);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const shown = useRef(first);
  useLayoutEffect(() => {
    shown.current = first;
  });
  const of = (list: Loaded<Entry>) => (list.first === first ? list : { ...first, first, problem: '' });
  /** Changes the list as it is by then; nothing where it begins with another page by now. */
  const change = (to: (now: Loaded<Entry>) => Loaded<Entry>) => {
    if (shown.current === first) setLoaded((now) => to(of(now)));
  };

  const load = async (before: string) => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setPending(true);
    const answer = await ask(before, mine.signal);
    if (mine.signal.aborted) return;
    setPending(false);
    change((now) =>
      answer.kind === 'known'
        ? {
            first,
            entries: [...now.entries, ...answer.value.entries],
            next: answer.value.next,
            problem: '',
          }
        : { ...now, problem: answer.sentence },
    );
  };

  const { entries, next, problem } = of(loaded);
  return {
    entries,
    more: next !== null,
    pending,
    problem,
    loadMore: () => {
      if (next !== null && !pending) void load(next);
    },
    put: (is, entry) =>
      change((now) => ({ ...now, entries: now.entries.map((each) => (is(each) ? entry : each)) })),
  };
}
