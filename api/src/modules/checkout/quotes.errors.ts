import { closedText, type Day, formatCents } from 'shared-api/rules';
import { CallError } from '../../platform/http/errors.ts';

/** 422 of the specification for an address unknown to the carrier. */
export function addressNotFound(fields?: Readonly<Record<string, string>>): CallError {
  const msg = 'We could not find your address, will you please recheck it';
  return new CallError('address_not_found', msg, { ...(fields && { fields }) });
}

/** The wishes or the address have changed since shipping was quoted. */
export function cartChanged(): CallError {
  return new CallError('cart_changed', 'Your cart changed, please choose shipping again');
}

/** The text of the checkout page in the specification. */
export function nothingChosen(): CallError {
  return new CallError('cart_changed', 'No cart items selected');
}

/** Rates expire after an hour. */
export function shippingExpired(): CallError {
  const msg = 'These shipping options are older than an hour. Please choose shipping again.';
  return new CallError('quote_expired', msg);
}

/** Quotes expire after half an hour. */
export function quoteExpired(): CallError {
  return new CallError('quote_expired', 'This total is older than 30 minutes. Please calculate it again.');
}

/** The request's total differs from the quote's, in cents. */
export function totalMismatch(total: number): CallError {
  return new CallError(
    'order_refused',
    `The total is now ${formatCents(total)}. Please look at it and pay again.`,
  );
}

/** A company began a pause without orders since the total was calculated. */
export function takesNoOrders(company: string, until: Day): CallError {
  return new CallError(
    'order_refused',
    `${closedText(company, until)} Please take its items out of your order.`,
  );
}

/** Each company sends its own parcel. */
export function tooManyCompanies(most: number): CallError {
  const msg = `An order can come from ${most} companies at most. Please choose fewer wishes, and buy the others afterwards.`;
  return new CallError('invalid', msg);
}
