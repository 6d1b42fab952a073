import { countWords } from 'shared-api/rules/words';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { useLazy, useNear } from '../../data/use-lazy.ts';
import { Average, FIRST, Place, ReviewSkeletons, type ReviewsProps, Section, StarRow } from './layout.tsx';
import type * as Part from './lazy/loaded-reviews.tsx';

const loadPart = (): Promise<typeof Part> =>
  import(/* webpackChunkName: "reviews" */ './lazy/loaded-reviews.tsx');

/** How a product is liked: the average comes with the page, what people wrote when the reader comes near. */
export function Reviews({ product, onStars }: ReviewsProps) {
  const [place, near] = useNear<HTMLElement>();
  const { code, failed, again } = useLazy(loadPart, near);
  const { review, review_total: total } = product;
  const rows = Math.min(total, FIRST);
  return (
    <Section ref={place} id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <Average>
        {total === 0 ? (
          'No reviews yet.'
        ) : (
          <>
            <StarRow rating={review} size={20} />
            <span>
              <b>{review.toFixed(1)}</b>
              <VisuallyHidden> of 5 stars</VisuallyHidden> from {countWords(total, 'review')}
            </span>
          </>
        )}
      </Average>
      <Place $rows={rows}>
        {failed ? (
          <ErrorState onRetry={again}>The reviews could not be loaded.</ErrorState>
        ) : (
          <LoadingState
            pending={near && code === null}
            label="Loading the reviews"
            skeleton={<ReviewSkeletons rows={rows} />}
            onRetry={again}
          >
            {code === null ? null : <code.ReviewsPart product={product} rows={rows} onStars={onStars} />}
          </LoadingState>
        )}
      </Place>
    </Section>
  );
}
