import { readRecord, removeRecord, writeRecord } from '../session-record.ts';

/** Entry of the session storage: a review that was begun outlives a session that ends, a sign-in and a reload. */
const KEY = 'reviewDraft';

export interface ReviewDraft {
  readonly rating: number | null;
  readonly content: string;
}

/** What somebody began to write of a product in this tab; null where there is nothing of theirs. */
export function keptReview(productId: number, person: string): ReviewDraft | null {
  const kept = readRecord(KEY);
  if (kept?.product !== productId || kept.person !== person) return null;
  const { rating, content } = kept;
  return {
    rating: typeof rating === 'number' ? rating : null,
    content: typeof content === 'string' ? content : '',
  };
}

/** Whether something is kept for a product, whoever wrote it. */
export function isReviewKept(productId: number): boolean {
  return readRecord(KEY)?.product === productId;
}

export function keepReview(productId: number, person: string, draft: ReviewDraft): void {
  writeRecord(KEY, { product: productId, person, ...draft });
}

export function dropReview(): void {
  removeRecord(KEY);
}
