import type { OwnReview, Review, ReviewForm, ReviewList } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import { hiddenCompaniesFor } from '../company/index.ts';
import { deliveredLine, isShown, ownReview, shownReviews, storeReview } from './review.repo.ts';
import { toReview } from './review.rules.ts';
import type { ReviewRow } from './review-row.ts';

/** What people think of products. Each call rejects with a 404 CallError for a product that is not shown to whoever asks. */
export interface ReviewService {
  /** Those that are shown, the newest first, from before one on; twenty at most. */
  list(productId: number, before: string | undefined, viewer?: Actor): Promise<ReviewList>;
  own(actor: Actor, productId: number): Promise<OwnReview>;
  /** Writes a person's only review of a product, or changes it; 403 for whoever has not received it, or works for its company. */
  write(actor: Actor, productId: number, review: ReviewForm): Promise<Review>;
}

/** Reviews of one answer. */
const MOST = 20;

export function reviewService(database: Database): ReviewService {
  const assertShown = async (productId: number, viewer?: Actor): Promise<void> => {
    const also = viewer ? await hiddenCompaniesFor(database, viewer) : [];
    if (!(await isShown(database, productId, also))) throw notFound('product');
  };
  return {
    list: async (productId, before, viewer) => {
      await assertShown(productId, viewer);
      const place = before === undefined ? null : Number(before);
      const rows = await shownReviews(database, productId, { before: place, most: MOST + 1 });
      const shown = rows.slice(0, MOST);
      const last = rows.length > MOST ? shown.at(-1) : undefined;
      return { reviews: shown.map(toReview), next: last ? String(last.id) : null };
    },
    own: async (actor, productId) => {
      await assertShown(productId, actor);
      const { personId } = actor;
      const [line, row] = await Promise.all([
        deliveredLine(database, personId, productId),
        ownReview(database, personId, productId),
      ]);
      const refusal = refusalFor(line, row);
      return {
        may_write: !refusal,
        why_not: refusal?.message ?? null,
        review: row ? { ...toReview(row), hidden_reason: row.hidden_reason } : null,
      };
    },
    write: async (actor, productId, { rating, content }) => {
      await assertShown(productId, actor);
      const { personId } = actor;
      return database.transaction(async (transaction) => {
        const line = await deliveredLine(transaction, personId, productId);
        const before = await ownReview(transaction, personId, productId);
        const refusal = refusalFor(line, before);
        if (refusal) throw refusal;
        await storeReview(transaction, { personId, productId, rating, content, lineId: line?.id ?? null });
        const review = await ownReview(transaction, personId, productId);
        if (!review) throw new Error('The review was not stored');
        return toReview(review);
      });
    },
  };
}

/** Why somebody may not review a product, by what they have of it and what they wrote before; undefined where they may. */
function refusalFor(
  line: { readonly works_there: boolean } | undefined,
  before: ReviewRow | undefined,
): CallError | undefined {
  if (line?.works_there)
    return new CallError('forbidden', 'You work for the company that makes this, so you cannot review it.');
  if (before || line) return undefined;
  return new CallError('forbidden', 'You can review this once you have bought it and it was delivered.');
}
