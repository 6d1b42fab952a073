import type { ApiErrorKind } from './api-error.ts';

/** What to say when a call failed without a sentence from the server. */
export const failureWords: Readonly<Record<Exclude<ApiErrorKind, 'status'>, string>> = {
  network: 'We could not reach the shop. Please check your connection and try again.',
  abort: 'The request was stopped before it was finished.',
  timeout: 'The shop took too long to answer. Please try again.',
  answer: 'The shop sent an answer that this page does not understand. Please reload the page.',
};

const statusWords: Readonly<Record<number, string>> = {
  400: 'The shop did not understand this request.',
  401: 'Please log in to go on.',
  403: 'You are not allowed to do this.',
  404: 'We could not find what you were looking for.',
  409: 'This has changed in the meantime. Please reload the page.',
  413: 'This is too large to send.',
  415: 'This kind of file is not accepted.',
  429: 'That was too often in a short time. Please wait a moment and try again.',
  503: 'The shop is busy right now. Please try again in a moment.',
};

/** What to say for a status whose body has no sentence. */
export function wordsForStatus(status: number): string {
  const known = statusWords[status];
  if (known) return known;
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  return `The shop refused this request (status ${status}).`;
}
