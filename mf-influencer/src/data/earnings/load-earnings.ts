import { type Session, sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type StatementAnswer, statementAnswer } from './statement-answer.ts';

export interface EarningsData {
  /** Not waited for by the router: the page stands at once and shows in its own form that it loads. */
  readonly answer: Promise<StatementAnswer>;
}

/**
 * First data of the earnings page: who is signed in, and then their statement. The other parts of the page ask for what
 * they need, each for itself.
 * @param ready tells who is signed in, as soon as that is known
 */
export function earningsLoader(
  ready: () => Promise<Session>,
): (args: LoaderFunctionArgs) => Promise<EarningsData> {
  return async ({ request: { signal } }) => {
    const answer = ready().then((session) => statementAnswer(session, signal));
    // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
    answer.catch(() => undefined);
    return { answer };
  };
}

export const loadEarnings = earningsLoader(sessionReady);
