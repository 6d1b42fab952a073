import { useEffect, useRef, useState } from 'react';
import type { FeeShare, Statement } from 'shared-api/contract/fees-schema';
import { sharesBefore } from './whole-statement.ts';

type Newest = Pick<Statement, 'shares' | 'next'>;

export interface Shares {
  readonly shares: readonly FeeShare[];
  /** More are there. */
  readonly more: boolean;
  readonly pending: boolean;
  /** Why the last try brought no more; '' when it did. */
  readonly problem: string;
  readonly loadMore: () => void;
}

interface Loaded extends Newest {
  readonly newest: Newest;
  readonly problem: string;
}

/** The newest shares, and those that were asked for after them. When the newest are others, it begins with them again. */
export function useShares(newest: Newest): Shares {
  const [loaded, setLoaded] = useState<Loaded>({ ...newest, newest, problem: '' });
  const [pending, setPending] = useState(false);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const current = loaded.newest === newest ? loaded : { ...newest, newest, problem: '' };

  const loadMore = async (before: string) => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setPending(true);
    const outcome = await sharesBefore(before, mine.signal);
    if (mine.signal.aborted) return;
    setPending(false);
    setLoaded(
      outcome.kind === 'failed'
        ? { ...current, problem: outcome.sentence }
        : {
            newest,
            shares: [...current.shares, ...outcome.value.shares],
            next: outcome.value.next,
            problem: '',
          },
    );
  };

  const { shares, next, problem } = current;
  return {
    shares,
    more: next !== null,
    pending,
    problem,
    loadMore: () => {
      if (next !== null && !pending) void loadMore(next);
    },
  };
}
