/** Header that names one wish of a caller: however often it arrives, its work is done once. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** What such a name looks like: 8 to 64 letters, digits, - and _. */
export const IDEMPOTENCY_KEY_FORM = /^[\w-]{8,64}$/;
