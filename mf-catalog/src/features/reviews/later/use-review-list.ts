import { useEffect, useRef, useState } from 'react';
import type { Review, ReviewList } from 'shared-api/contract/review-schema';
import { olderReviews } from '../../../data/reviews/load-reviews.ts';
import { FIRST } from '../reviews-props.ts';

/** How many more are shown by one press. */
const STEP = 10;

interface Loaded {
  readonly first: ReviewList;
  readonly entries: readonly Review[];
  readonly next: string | null;
  readonly visible: number;
  /** Why the last press brought nothing; '' when it did. */
  readonly problem: string;
}

export interface ShownReviews {
  readonly entries: readonly Review[];
  readonly more: boolean;
  readonly pending: boolean;
  readonly problem: string;
  readonly showMore: () => Promise<void>;
}

/** A list of which a few are shown at first, and more by each press: those that are there, then those that the server has. */
export function useReviewList(productId: number, first: ReviewList): ShownReviews {
  const [kept, setLoaded] = useState<Loaded>(() => startOf(first));
  const [pending, setPending] = useState(false);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const loaded = kept.first === first ? kept : startOf(first);
  const { entries, next, visible, problem } = loaded;

  const showMore = async () => {
    if (pending) return;
    const shown = visible + STEP;
    if (next === null || entries.length >= shown) {
      setLoaded({ ...loaded, visible: shown, problem: '' });
      return;
    }
    const mine = new AbortController();
    asking.current = mine;
    setPending(true);
    const answer = await olderReviews(productId, next, mine.signal);
    if (mine.signal.aborted) return;
    setPending(false);
    setLoaded(
      answer.kind === 'known'
        ? {
            ...loaded,
            entries: [...entries, ...answer.value.reviews],
            next: answer.value.next,
            visible: shown,
            problem: '',
          }
        : { ...loaded, problem: answer.kind === 'failed' ? answer.sentence : '' },
    );
  };

  return {
    entries: entries.slice(0, visible),
    more: entries.length > visible || next !== null,
    pending,
    problem,
    showMore,
  };
}

function startOf(first: ReviewList): Loaded {
  return { first, entries: first.reviews, next: first.next, visible: FIRST, problem: '' };
}
