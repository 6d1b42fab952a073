import { sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type ProfileAnswer, profileAnswer } from './profile-answer.ts';

export interface ProfileData {
  /** Not waited for by the router: the page stands at once and shows in its own form that it loads. */
  readonly answer: Promise<ProfileAnswer>;
}

/** First data of the profile page: who is signed in, and then their profile. */
export async function loadProfile({ request: { signal } }: LoaderFunctionArgs): Promise<ProfileData> {
  const answer = sessionReady().then((session) => profileAnswer(session, signal));
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  answer.catch(() => undefined);
  return { answer };
}
