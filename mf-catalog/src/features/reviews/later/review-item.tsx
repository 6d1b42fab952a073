import type { Review } from 'shared-api/contract/review-schema';
import { Avatar } from 'shared-ui/composites/avatar';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { dayWords } from '../../../domain/review-words.ts';
import { Head, Reply, Row } from '../reviews-layout.ts';
import { StarRow } from '../star-row.tsx';

interface ReviewItemProps {
  readonly review: Review;
  /** Who answers. */
  readonly company: string;
}

/** What a buyer thinks of a product, and what its company says to that. */
export function ReviewItem({ review, company }: ReviewItemProps) {
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
