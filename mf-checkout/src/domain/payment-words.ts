/** Payment in the words of the shop's specification. */

export const SUCCESSFUL = 'Payment successful!';
export const OTHER_FAILURE = 'An error occurred during payment. Please try again.';

export const NOT_CHARGED = 'The last payment did not go through, and nothing was charged.';

/** The card company said no, for this reason. */
export function failedWords(message: string): string {
  return `Payment failed: ${message}`;
}

/** The card company said neither yes nor no. */
export function statusWords(status: string): string {
  return `Unexpected payment status: ${status}`;
}
