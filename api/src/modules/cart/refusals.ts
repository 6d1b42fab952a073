import { CallError } from '../../platform/http/call-error.ts';
import type { InfluenceAnswer } from '../stakeholder/index.ts';
import type { Wish } from './wish.rules.ts';

/** 423 and 425 of the specification: somebody else may, or already does, influence the sale. */
export function influencerRefusal(
  { kind, influencer }: Exclude<InfluenceAnswer, { kind: 'agreed' }>,
  company: string,
): CallError {
  const { username } = influencer;
  return kind === 'bound'
    ? new CallError(
        'influencer_already_bound',
        `${username} already influences you for ${company}, so the current influencer cannot be. Do you want to switch to ${username}?`,
        { influencer },
      )
    : new CallError(
        'influencer_not_for_product',
        `The current influencer does not influence this product. May ${username} influence this sale?`,
        { influencer },
      );
}

/** 424 of the specification. */
export function quantityRefusal(quantity: number): CallError {
  const msg = `The maximum Quantity this product can manufacture currently is ${quantity}`;
  return new CallError('quantity_over_max', msg, { quantity });
}

/** 423 of the specification on toggling checked: everything is there, but not that many can be had. */
export function checkRefusal(quantity: number): CallError {
  const msg = `Update Quantity, Max Quantity is ${quantity}`;
  return new CallError('wish_quantity_over_max', msg, { quantity });
}

/** 422 for what may not change while it is being paid. */
export function pendingRefusal({ main }: Wish): CallError {
  return new CallError(
    'wish_in_pending_order',
    `${main.name} is in an order that is being paid. Finish or cancel that payment first.`,
  );
}

/** 422 of the specification on toggling gift. */
export function giftRefusal(product: string): CallError {
  return new CallError('gift_not_possible', `${product} cannot be given as a gift.`);
}
