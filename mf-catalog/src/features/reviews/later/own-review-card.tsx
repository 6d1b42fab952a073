import { useId } from 'react';
import type { OwnReview } from 'shared-api/contract/review-schema';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Head, OwnCard } from '../reviews-layout.ts';
import { ReviewFacts, ReviewWords } from './review-item.tsx';

interface OwnReviewCardProps {
  readonly review: NonNullable<OwnReview['review']>;
  readonly company: string;
  /** Null where it can no longer be changed. */
  readonly onChange: (() => void) | null;
}

/** What the reader wrote, and why nobody else sees it where that is so. */
export function OwnReviewCard({ review, company, onChange }: OwnReviewCardProps) {
  const id = useId();
  return (
    <OwnCard aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        Your review
      </h3>
      <Head as="div">
        <ReviewFacts review={review} />
      </Head>
      <ReviewWords review={review} company={company} />
      {review.hidden_reason === null ? null : (
        <Note tone="warning">
          Only you and {company} see this review. We have hidden it: {review.hidden_reason}
        </Note>
      )}
      {onChange === null ? null : (
        <Button size="sm" onClick={onChange}>
          Change your review
        </Button>
      )}
    </OwnCard>
  );
}
