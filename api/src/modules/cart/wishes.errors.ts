import { centsToDollars, formatCents } from 'shared-api/rules';
import { CallError } from '../../platform/http/errors.ts';
import type { InfluenceAnswer } from '../influence/index.ts';
import type { WishState } from './wishes.rules.ts';

/** 423 and 425 of the specification: the sale has, or may have, another influencer. */
export function influencerError(
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
export function quantityError(quantity: number): CallError {
  const msg = `The maximum Quantity this product can manufacture currently is ${quantity}`;
  return new CallError('quantity_over_max', msg, { quantity });
}

/** 423 of the specification on toggling checked: complete, but not available in this quantity. */
export function checkError(quantity: number): CallError {
  const msg = `Update Quantity, Max Quantity is ${quantity}`;
  return new CallError('wish_quantity_over_max', msg, { quantity });
}

/** 409 when one piece of everything chosen, in cents, costs something else than the shopper saw. */
export function priceError(product: string, cents: number): CallError {
  const msg = `The price of ${product} is ${formatCents(cents)} now.`;
  return new CallError('price_changed', msg, { price_usd: centsToDollars(cents) });
}

/** 422 for a wish that is being paid. */
export function pendingError({ main }: WishState): CallError {
  return new CallError(
    'wish_in_pending_order',
    `${main.name} is in an order that is being paid. Finish or cancel that payment first.`,
  );
}

/** 422 of the specification on toggling gift. */
export function giftError(product: string): CallError {
  return new CallError('gift_not_possible', `${product} cannot be given as a gift.`);
}
