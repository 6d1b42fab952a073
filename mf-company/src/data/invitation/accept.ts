import { acceptInvitation } from 'shared-api/contract/company-own';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';
import { patience } from '../patience.ts';

/** What came of accepting; `sentence` says why it did not work. */
export type AcceptAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Works for the company of this invitation from now on. */
export async function accept(code: string): Promise<AcceptAnswer> {
  try {
    await api.call(acceptInvitation, { body: { code }, signal: patience() });
    return { kind: 'accepted' };
  } catch (error) {
    logFailure('an invitation could not be accepted', error);
    return { kind: 'failed', sentence: isApiError(error) ? error.msg : 'The shop could not be reached.' };
  }
}
