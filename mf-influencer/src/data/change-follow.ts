import { follow, unfollow } from 'shared-api/contract/stakeholder';
import { api, isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

/** What came of following somebody, or of leaving them: null when it is done, else a sentence for the person. */
export async function changeFollow(id: number, follows: boolean): Promise<string | null> {
  try {
    await api.call(follows ? follow : unfollow, { params: { id } });
    return null;
  } catch (error) {
    logFailure(`an influencer could not be ${follows ? 'followed' : 'left'}`, error);
    // Code that did not load, as without a connection, is no answer either.
    return isApiError(error) ? error.msg : 'The shop could not be reached.';
  }
}
