import { useEffect, useRef, useState } from 'react';
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
  const current = loaded.first === first ? loaded : { ...first, first, problem: '' };

  const load = async (before: string) => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setPending(true);
    const answer = await ask(before, mine.signal);
    if (mine.signal.aborted) return;
    setPending(false);
    setLoaded(
      answer.kind === 'known'
        ? {
            first,
            entries: [...current.entries, ...answer.value.entries],
            next: answer.value.next,
            problem: '',
          }
        : { ...current, problem: answer.sentence },
    );
  };

  const { entries, next, problem } = current;
  return {
    entries,
    more: next !== null,
    pending,
    problem,
    loadMore: () => {
      if (next !== null && !pending) void load(next);
    },
    put: (is, entry) =>
      setLoaded({ ...current, entries: current.entries.map((each) => (is(each) ? entry : each)) }),
  };
}
