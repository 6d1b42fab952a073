import { CallError } from '../../platform/http/errors.ts';

/** 409 while another purchase of the same is under way. */
export const labelIsBeingBought = (): CallError =>
  new CallError('conflict', 'A label for this is being bought right now. Please look again in a minute.');

/** 409 where the carrier did not sell what was claimed. */
export const labelIsNotSold = (): CallError =>
  new CallError(
    'conflict',
    'The carrier does not sell this label any more. Nothing was taken from your account.',
  );
