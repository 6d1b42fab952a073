import { useState } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import type { OwnReview, Review } from 'shared-api/contract/catalog/reviews';
import { type Session, useSession } from 'shared-auth';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { type Result, useRequest } from '../../../data/request.ts';
import { loadReviews, loadStars, type Reviews, type StarsNow } from '../../../data/reviews.ts';
import { ReviewSkeletons, type ReviewsProps } from '../layout.tsx';
import { OwnPart } from './own-review.tsx';
import { ReviewList } from './review-list.tsx';

interface KnownReviewsProps {
  readonly product: ProductPage;
  /** Username of the reader; empty while signed out. */
  readonly person: string;
  readonly reviews: Reviews;
  readonly pending: boolean;
  readonly onAgain: () => void;
  readonly onStars: (stars: StarsNow) => void;
}

/** The reader's own review above those of others. */
export function KnownReviews({ product, person, reviews, pending, onAgain, onStars }: KnownReviewsProps) {
  const [written, setWritten] = useState<Review | null>(null);
  const own = withWritten(reviews.own, written);
  const ownId = own?.kind === 'known' ? own.value.review?.id : undefined;
  return (
    <>
      <OwnPart
        product={product}
        person={person}
        own={own}
        pending={pending}
        onAgain={onAgain}
        onWritten={async (review) => {
          setWritten(review);
          const stars = await loadStars(product.id);
          if (stars.kind === 'known') onStars(stars.value);
        }}
      />
      <ReviewList
        productId={product.id}
        company={product.company_name_view}
        first={reviews.list}
        without={ownId}
        mayReport={person !== ''}
      />
    </>
  );
}

/** A review that was written here is the own one; changing it does not show a hidden one again. */
function withWritten(own: Result<OwnReview> | null, written: Review | null): Result<OwnReview> | null {
  if (own?.kind !== 'known' || written === null) return own;
  const hidden_reason = own.value.review?.hidden_reason ?? null;
  return { kind: 'known', value: { ...own.value, review: { ...written, hidden_reason } } };
}

interface ReviewsPartProps extends ReviewsProps {
  /** As many as are expected at first. */
  readonly rows: number;
}

/** What people wrote of a product, and what the reader may write. */
export function ReviewsPart(props: ReviewsPartProps) {
  return <ReviewsOf {...props} session={useSession()} />;
}

export function ReviewsOf(props: ReviewsPartProps & { readonly session: Session }) {
  const { product, rows, onStars, session } = props;
  const { value, pending, again } = useRequest(questionOf(product, session), (signal) =>
    loadReviews(product.id, session.status === 'signed-in', signal),
  );
  return (
    <LoadingState
      pending={value === null}
      label="Loading the reviews"
      skeleton={<ReviewSkeletons rows={rows} />}
      onRetry={again}
    >
      {value?.kind === 'known' ? (
        <KnownReviews
          key={questionOf(product, session)}
          product={product}
          person={session.status === 'signed-in' ? session.username : ''}
          reviews={value.value}
          pending={pending}
          onAgain={again}
          onStars={onStars}
        />
      ) : null}
      {value?.kind === 'failed' ? (
        <ErrorState onRetry={again} retrying={pending} requestId={value.requestId}>
          The reviews could not be loaded. {value.message}
        </ErrorState>
      ) : null}
    </LoadingState>
  );
}

/** Waits for the session: a review form that appears later would move the list. */
function questionOf({ id }: ProductPage, session: Session): string | null {
  if (session.status === 'unknown') return null;
  return session.status === 'signed-in' ? `${id} ${session.username}` : String(id);
}
