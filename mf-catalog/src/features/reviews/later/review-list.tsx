import { useEffect, useRef } from 'react';
import type { ReviewList as List } from 'shared-api/contract/review-schema';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { More, Rows } from '../reviews-layout.ts';
import { ReviewItem } from './review-item.tsx';
import { useReviewList } from './use-review-list.ts';

interface ReviewListProps {
  readonly productId: number;
  readonly company: string;
  readonly first: List;
  /** The reader's own one, which stands elsewhere. */
  readonly without: number | undefined;
}

/** What others wrote, the newest first. */
export function ReviewList({ productId, company, first, without }: ReviewListProps) {
  const { entries, more, pending, problem, showMore } = useReviewList(productId, first);
  const others = entries.filter(({ id }) => id !== without);
  const [list, follow] = useFocusOnNew(others.length);
  return (
    <>
      {others.length === 0 ? null : (
        <Rows ref={list} aria-label="Reviews" role="list">
          {others.map((review) => (
            <li key={review.id} tabIndex={-1}>
              <ReviewItem review={review} company={company} />
            </li>
          ))}
        </Rows>
      )}
      {more ? (
        <More>
          {problem === '' ? null : (
            <Note tone="danger" live="alert">
              {problem}
            </Note>
          )}
          <Button
            busy={pending}
            busyLabel="Loading"
            onClick={() => {
              follow();
              void showMore();
            }}
          >
            Show more reviews
          </Button>
        </More>
      ) : null}
    </>
  );
}

/** After a press for more, the focus goes to the first one that is new: the button has moved away below it. */
function useFocusOnNew(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || length <= from.current) return;
    const item = list.current?.children[from.current];
    from.current = null;
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [length]);
  const follow = () => {
    from.current = length;
  };
  return [list, follow] as const;
}
