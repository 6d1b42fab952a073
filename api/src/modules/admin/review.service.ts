import type { Database } from '../../platform/database/database.ts';
import { type HiddenReview, setHidden } from '../review/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Deed } from './deed.ts';

/** Takes a review out of sight and out of the average, and writes that down. */
export function hideReview(database: Database, reviewId: number, deed: Deed): Promise<{ msg: string }> {
  return database.transaction(async (transaction) => {
    const review = await setHidden(transaction, reviewId, deed);
    await writeAudit(transaction, {
      ...deed,
      action: 'hide_review',
      subject: `review ${reviewId}`,
      changed: `${reviewWords(review)}: hidden`,
      facts: { rating: review.rating },
    });
    return { msg: 'Only its writer and the company see this review now.' };
  });
}

/** Shows a hidden review again, and writes that down. */
export function showReview(database: Database, reviewId: number, deed: Deed): Promise<{ msg: string }> {
  return database.transaction(async (transaction) => {
    const review = await setHidden(transaction, reviewId, null);
    await writeAudit(transaction, {
      ...deed,
      action: 'show_review',
      subject: `review ${reviewId}`,
      changed: `${reviewWords(review)}: shown again`,
      facts: { rating: review.rating },
    });
    return { msg: 'Everybody sees this review again.' };
  });
}

/** Such as `1 of 5 stars for Wood tag, by ada`. */
const reviewWords = ({ rating, product_name_view, username }: HiddenReview): string =>
  `${rating} of 5 stars for ${product_name_view}, by ${username}`;
