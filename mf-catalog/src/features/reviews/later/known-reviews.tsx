import { useState } from 'react';
import type { ProductPage } from 'shared-api/contract/product-schema';
import type { OwnReview, Review } from 'shared-api/contract/review-schema';
import type { Outcome } from '../../../data/outcome.ts';
import { loadStars, type Reviews, type StarsNow } from '../../../data/reviews/load-reviews.ts';
import { OwnPart } from './own-part.tsx';
import { ReviewList } from './review-list.tsx';

interface KnownReviewsProps {
  readonly product: ProductPage;
  /** Username of whoever reads; empty where nobody is signed in. */
  readonly person: string;
  readonly reviews: Reviews;
  readonly pending: boolean;
  readonly onAgain: () => void;
  readonly onStars: (stars: StarsNow) => void;
}

/** The reader's own review above those of others; theirs is told once. */
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
      />
    </>
  );
}

/** A review that was written here is the own one; changing it does not show a hidden one again. */
function withWritten(own: Outcome<OwnReview> | null, written: Review | null): Outcome<OwnReview> | null {
  if (own?.kind !== 'known' || written === null) return own;
  const hidden_reason = own.value.review?.hidden_reason ?? null;
  return { kind: 'known', value: { ...own.value, review: { ...written, hidden_reason } } };
}
