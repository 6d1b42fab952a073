import { CallError } from '../../platform/http/call-error.ts';

/** Said of a wrong code and of a wrong password alike. */
export function wrongPassword(triesLeft: number): CallError {
  return new CallError('gift_refused', 'This does not open the gift. Please check the password.', {
    tries_left: triesLeft,
  });
}

export function noSuchGift(): CallError {
  return new CallError('gift_refused', 'There is no gift here. Please scan its code again.');
}

export function notOpened(): CallError {
  return new CallError('gift_refused', 'Please open the gift first, then say thanks.');
}

export function thankedAlready(): CallError {
  return new CallError('conflict', 'Thanks were said for this gift already.');
}
