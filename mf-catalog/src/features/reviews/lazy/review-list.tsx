import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReviewList as List, Review } from 'shared-api/contract/catalog/reviews';
import { Avatar } from 'shared-ui/composites/avatar';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { olderReviews } from '../../../data/reviews.ts';
import { dayWords } from '../../../domain/review-words.ts';
import { FIRST, Head, More, Reply, Row, Rows, StarRow } from '../layout.tsx';
import { ReportReview } from './report-review.tsx';

interface ReviewItemProps {
  readonly review: Review;
  /** Who answers. */
  readonly company: string;
  /** Below it. */
  readonly children?: ReactNode;
}

/** What a buyer thinks of a product, and what its company says to that. */
export function ReviewItem({ review, company, children }: ReviewItemProps) {
  return (
    <Row aria-label={`Review by ${review.username}`}>
      <Head>
        <h3>
          <Avatar location={review.picture_location} name={review.username} size={32} />
          {review.username}
        </h3>
        <ReviewFacts review={review} />
      </Head>
      <ReviewWords review={review} company={company} />
      {children}
    </Row>
  );
}

/** Stars, day and variant of a review. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { rating, created_at, changed_at, merchandise_name } = review;
  return (
    <>
      <span>
        <StarRow rating={rating} size={16} />
        <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
      </span>
      <span>
        <time dateTime={created_at}>{dayWords(created_at)}</time>
        {changed_at === null ? null : ', changed since'}
      </span>
      {merchandise_name === '' ? null : <span>{merchandise_name}</span>}
    </>
  );
}

/** The words of a review, and the company's answer below them. */
export function ReviewWords({ review: { content, reply }, company }: ReviewItemProps) {
  return (
    <>
      <blockquote dir="auto">{content}</blockquote>
      {reply === null ? null : (
        <Reply>
          <b>{company} answered</b>
          <p dir="auto">{reply.content}</p>
          <small>
            <time dateTime={reply.created_at}>{dayWords(reply.created_at)}</time>
          </small>
        </Reply>
      )}
    </>
  );
}

/** How many more are shown by one press. */
const STEP = 10;

interface Loaded {
  readonly first: List;
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
export function useReviewList(productId: number, first: List): ShownReviews {
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
        : { ...loaded, problem: answer.kind === 'failed' ? answer.message : '' },
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

function startOf(first: List): Loaded {
  return { first, entries: first.reviews, next: first.next, visible: FIRST, problem: '' };
}

interface ReviewListProps {
  readonly productId: number;
  readonly company: string;
  readonly first: List;
  /** The reader's own review, which is shown elsewhere. */
  readonly without: number | undefined;
  /** Whether the reader is signed in, and may report a review. */
  readonly mayReport: boolean;
}

/** What others wrote, the newest first. */
export function ReviewList({ productId, company, first, without, mayReport }: ReviewListProps) {
  const { entries, more, pending, problem, showMore } = useReviewList(productId, first);
  const others = entries.filter(({ id }) => id !== without);
  const [list, follow] = useFocusOnNew(others.length);
  return (
    <>
      {others.length === 0 ? null : (
        <Rows ref={list} aria-label="Reviews" role="list">
          {others.map((review) => (
            <li key={review.id} tabIndex={-1}>
              <ReviewItem review={review} company={company}>
                {mayReport ? <ReportReview review={review} /> : null}
              </ReviewItem>
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
