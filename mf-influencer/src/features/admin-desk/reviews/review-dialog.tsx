import type { AdminReview } from 'shared-api/contract/admin-review-schema';
import { judgeReview } from '../../../data/admin/market.ts';
import { DeedDialog } from '../deed-dialog.tsx';

/** A review, and whether it is to be hidden or shown again. */
export interface ReviewChoice {
  readonly review: AdminReview;
  readonly way: 'hide' | 'show';
}

interface ReviewDialogProps {
  readonly choice: ReviewChoice;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onDone: (answer: { msg: string }) => void;
}

/** Says who sees a review from then on, and asks why. */
export function ReviewDialog({ choice: { review, way }, ...rest }: ReviewDialogProps) {
  const { id, username, product_name_view } = review;
  const hides = way === 'hide';
  return (
    <DeedDialog
      {...rest}
      title={hides ? `Hide the review of ${username}?` : `Show the review of ${username} again?`}
      label={hides ? 'Hide the review' : 'Show it again'}
      busyLabel={hides ? 'Hiding' : 'Showing'}
      danger={hides}
      reasonHelp={hides ? 'Its writer and the company read it. Kept in the log with your name.' : undefined}
      run={(reason) => judgeReview(id, way, reason)}
    >
      <p>
        {hides
          ? `Only ${username} and the company see it then, and its stars count no more for ${product_name_view}.`
          : `Everybody reads it again, and its stars count for ${product_name_view}.`}
      </p>
      <blockquote dir="auto">{review.content}</blockquote>
    </DeedDialog>
  );
}
