import { influencerErrorSchema, quantityErrorSchema } from 'shared-api/contract/error-body';
import { isApiError } from 'shared-auth';
import type { VisitedInfluencer } from 'shared-shell';

/** What came of a try to add to the cart. */
export type CartAnswer =
  | { readonly kind: 'added' }
  | { readonly kind: 'signed-out' }
  /** 423: the influencer that was sent does not influence this product; this one may. */
  | { readonly kind: 'elsewhere'; readonly influencer: VisitedInfluencer }
  /** 425: this one already influences the buyer for this company. */
  | { readonly kind: 'bound'; readonly influencer: VisitedInfluencer }
  /** 424: the largest quantity possible now, which may be 0. */
  | { readonly kind: 'too-many'; readonly quantity: number }
  | CartFailure;

/** Nothing was added that we know of; the choice stays as it is. */
export interface CartFailure {
  readonly kind: 'failed';
  /** For the shopper. */
  readonly sentence: string;
  /** Under which the server logged the call; null when it was not reached. */
  readonly requestId: string | null;
}

const NOT_UNDERSTOOD = 'The shop sent an answer that this page does not understand. Please reload the page.';

/**
 * Reads a call to add to the cart that failed. The codes are the contract's, their details are checked.
 * @throws what was thrown, when it is no failed call: code that did not load
 */
export function cartAnswer(thrown: unknown): CartAnswer {
  if (!isApiError(thrown)) throw thrown;
  if (thrown.status === 401) return { kind: 'signed-out' };
  const failure = { kind: 'failed', sentence: thrown.msg, requestId: thrown.requestId ?? null } as const;
  const unclear = { ...failure, sentence: NOT_UNDERSTOOD };
  switch (thrown.code) {
    case 'influencer_not_for_product':
    case 'influencer_already_bound': {
      const body = influencerErrorSchema.safeParse(thrown.body);
      if (!body.success) return unclear;
      const kind = thrown.code === 'influencer_already_bound' ? 'bound' : 'elsewhere';
      return { kind, influencer: body.data.influencer };
    }
    case 'quantity_over_max': {
      const body = quantityErrorSchema.safeParse(thrown.body);
      return body.success ? { kind: 'too-many', quantity: body.data.quantity } : unclear;
    }
    default:
      return failure;
  }
}
