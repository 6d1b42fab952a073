/** Texts that the specification quotes, word for word, by its chapters; `{…}` stands for a value. */
export const QUOTED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'chapter 2, screens': [
    'template 2',
    'Account',
    '...',
    'No Products to display.',
    'Please Login to access this page',
    'Do you want to delete this wish?',
    'Please Log in to see this page',
    'No cart items selected',
    'You are not logged in, redirect to login page please',
    'Login to Add Business',
  ],
  'chapter 4, states': [
    'Must be logged in',
    'ready to manufacture more ASAP',
    'Add Media',
    'Media',
    'Personalized Manufacturing Restricts Capacity',
  ],
  'chapter 5, validation': [
    'Company Title is required',
    'Name view is required',
    'Merchandice Price is required',
    'Finders Fee is required',
    'Username is required',
    'Username must be less than 25 characters',
    'Email is required',
    'Email must be less than 25 characters',
    'Content is required',
    'Content must be less than 250 characters',
    'Content must be less than 25 characters',
    'Full Name is required',
    'Full Name  must be less than 25 characters',
    'Address is required',
    'Address 2  must be less than 25 characters',
    'State = 2 characters',
  ],
  'chapter 8, errors': [
    'Influencer Error',
    'Quantity Error',
    'The maximum Quantity this product can manufacture currently is {n}',
    'Error in upload',
    'Update Quantity, Max Quantity is {quantity}',
    'Problem with entered address',
    'We could not find your address, will you please recheck it',
    'Payment failed: {message}',
    'Unexpected payment status: {status}',
    'Payment successful!',
    'An error occurred during payment. Please try again.',
    'Invalid nonce, clearing token',
    'authentication_expired',
    'Not authenticated',
    'Not supported by the OIDC server',
    'Failed to refresh token',
    'Loading chunk {id} failed',
    'Unexpected Application Error!',
  ],
};

/** What a text stands between: quotes of a string, or tags and braces of JSX. A sentence may go on after it. */
const BEFORE = '[\'"`>}]\\s*';
const AFTER = '(?:\\s*[\'"`<{]|[.,:] |\\.(?:\\\\n|[\'"`<])|\\$\\{)';
const COMMENT = /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm;

/** The source without its comments, which show nothing to anybody. */
export const withoutComments = (source: string): string => source.replace(COMMENT, '');

/** Matches a text where code says it, letter by letter: its `{…}` is any value of a template or of JSX. */
export function sayingOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(BEFORE + parts.join('\\$?\\{[^{}]+\\}') + AFTER);
}
