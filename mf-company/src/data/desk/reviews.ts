import { answerReview, listDeskReviews } from 'shared-api/contract/review';
import type { DeskReview } from 'shared-api/contract/review-schema';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';
import type { Page } from './use-pages.ts';

/** @param before where they begin, as an answer before told it; empty: the newest */
export function askReviews(
  company: string,
  unanswered: boolean,
  before: string,
  signal: AbortSignal,
): Promise<Answered<Page<DeskReview>>> {
  const query = { ...(unanswered && { unanswered: '1' as const }), ...(before !== '' && { before }) };
  const asked = api.call(listDeskReviews, { params: { company }, query, signal });
  return answerOf(
    asked.then(({ reviews, next }) => ({ entries: reviews, next })),
    'the reviews could not be fetched',
  );
}

/** An empty text takes the answer away; another one than that of the review, as it was read, stays. */
export function reply(
  company: string,
  { id, reply: there }: Pick<DeskReview, 'id' | 'reply'>,
  content: string,
): Promise<Deed<DeskReview>> {
  const body = { content, read: there?.created_at ?? null };
  return deedOf(
    api.call(answerReview, { params: { company, id }, body, signal: patience() }),
    'a review could not be answered',
  );
}
