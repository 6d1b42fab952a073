import { formatCents } from 'shared-api/rules';
import { CallError } from '../../platform/http/call-error.ts';

/** 422 of the specification on adding an address. */
export function addressNotFound(fields?: Readonly<Record<string, string>>): CallError {
  const msg = 'We could not find your address, will you please recheck it';
  return new CallError('address_not_found', msg, { ...(fields && { fields }) });
}

/** The wishes or the address are not those that shipping was asked for. */
export function cartChanged(): CallError {
  return new CallError('cart_changed', 'Your cart changed, please choose shipping again');
}

/** The words of the checkout page of the specification. */
export function nothingChosen(): CallError {
  return new CallError('cart_changed', 'No cart items selected');
}

/** An hour after they were asked for. */
export function shippingExpired(): CallError {
  const msg = 'These shipping options are older than an hour. Please choose shipping again.';
  return new CallError('quote_expired', msg);
}

/** Half an hour after it was calculated. */
export function quoteExpired(): CallError {
  return new CallError('quote_expired', 'This total is older than 30 minutes. Please calculate it again.');
}

/** The buyer was told another total than the quote's, in cents. */
export function otherTotal(total: number): CallError {
  return new CallError(
    'order_refused',
    `The total is now ${formatCents(total)}. Please look at it and pay again.`,
  );
}

/** Each of them sends a parcel of its own. */
export function tooManyCompanies(most: number): CallError {
  const msg = `An order can come from ${most} companies at most. Please choose fewer wishes, and buy the others afterwards.`;
  return new CallError('invalid', msg);
}
