import { sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type FollowedAnswer, followedAnswer } from './followed-answer.ts';

export interface FollowedData {
  /** Not waited for by the router: the page stands at once and shows in its own form that it loads. */
  readonly answer: Promise<FollowedAnswer>;
}

/** First data of the page of those who are followed: who is signed in, and then whom they follow. */
export async function loadFollowed({ request: { signal } }: LoaderFunctionArgs): Promise<FollowedData> {
  const answer = sessionReady().then((session) => followedAnswer(session, signal));
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  answer.catch(() => undefined);
  return { answer };
}
