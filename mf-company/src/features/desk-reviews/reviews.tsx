import type { DeskReview } from 'shared-api/contract/review-schema';
import { useLocation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { askReviews } from '../../data/desk/reviews.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { type Page, usePages } from '../../data/desk/use-pages.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Rows, Stack } from '../../parts/layout.ts';
import { More } from '../../parts/more.tsx';
import { PlaceTabs } from '../../parts/place-tabs.tsx';
import { ReviewRow } from './review-row.tsx';

/** What buyers say of the products, the newest first; those without an answer alone where the address says so. */
export function Reviews({ company }: { readonly company: string }) {
  const path = placePath(company, 'reviews');
  const unanswered = new URLSearchParams(useLocation().search).get('show') === 'unanswered';
  const asked = useAsked(`reviews ${unanswered}`, (signal) => askReviews(company, unanswered, '', signal));
  return (
    <Stack>
      <h1>Reviews</h1>
      <PlaceTabs
        label="Which reviews"
        items={[
          { to: path, label: 'All', current: !unanswered },
          { to: `${path}?show=unanswered`, label: 'Without an answer', current: unanswered },
        ]}
      />
      <AskedPart asked={asked} label="Loading the reviews" failed="The reviews could not be loaded">
        {(first) => <ReviewList company={company} unanswered={unanswered} first={first} />}
      </AskedPart>
    </Stack>
  );
}

interface ReviewListProps {
  readonly company: string;
  readonly unanswered: boolean;
  readonly first: Page<DeskReview>;
}

function ReviewList({ company, unanswered, first }: ReviewListProps) {
  const pages = usePages(first, (before, signal) => askReviews(company, unanswered, before, signal));
  if (pages.entries.length === 0)
    return (
      <EmptyState>
        {unanswered ? 'Every review is answered.' : 'Buyers can review what was delivered to them.'}
      </EmptyState>
    );
  return (
    <>
      <Rows aria-label="Reviews">
        {pages.entries.map((review) => (
          <ReviewRow
            key={review.id}
            company={company}
            review={review}
            onChange={(changed) => pages.put(({ id }) => id === changed.id, changed)}
          />
        ))}
      </Rows>
      <More pages={pages} label="Older reviews" />
    </>
  );
}
