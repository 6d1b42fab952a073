import type { ProductPage } from 'shared-api/contract/product-schema';
import { type Session, useSession } from 'shared-auth';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { loadReviews } from '../../../data/reviews/load-reviews.ts';
import { useAnswer } from '../../../data/use-answer.ts';
import { ReviewSkeletons } from '../review-skeletons.tsx';
import type { ReviewsProps } from '../reviews-props.ts';
import { KnownReviews } from './known-reviews.tsx';

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
  const { value, pending, again } = useAnswer(questionOf(product, session), (signal) =>
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
          The reviews could not be loaded. {value.sentence}
        </ErrorState>
      ) : null}
    </LoadingState>
  );
}

/** Nothing is asked before it is known who asks: what one may write would come, and move the rest, later. */
function questionOf({ id }: ProductPage, session: Session): string | null {
  if (session.status === 'unknown') return null;
  return session.status === 'signed-in' ? `${id} ${session.username}` : String(id);
}
