const EXPIRED = 'This page has done its work or has waited for too long. Please start again from the shop.';
const OURS = 'Something went wrong on our side. Please try again shortly.';
const STRANGE =
  'The page you came from asked for something that cannot be done here. Please start again from the shop.';

export const NOTHING_HERE = 'There is nothing at this address.';

/** One sentence for the person, whatever went wrong. */
export function inWords(errorName: string, status: number): string {
  if (errorName === 'SessionNotFound') return EXPIRED;
  return status >= 500 ? OURS : STRANGE;
}
