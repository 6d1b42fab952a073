import { getFeeStatement, type Statement } from 'shared-api/contract/fees/fees';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type Deferred, deferred, type PageData, pageData } from './page-data.ts';

/** Signed-in people who influence no company have no statement. */
export type EarningsData = PageData<Statement> | { readonly kind: 'no-influencer' };

/** The statement of the signed-in person, with the newest shares. */
export async function earningsData(session: Session, signal?: AbortSignal): Promise<EarningsData> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const statement = api.call(getFeeStatement, { signal });
  const isInfluencer = await statement.then(
    () => true,
    (error: unknown) => !isApiError(error, 'forbidden'),
  );
  return isInfluencer ? pageData(statement, 'the statement could not be fetched') : { kind: 'no-influencer' };
}

/**
 * Data of /profile/earnings; the page's other parts load by themselves.
 * @param ready resolves once it is known who is signed in
 */
export function earningsLoader(
  ready: () => Promise<Session>,
): (args: LoaderFunctionArgs) => Promise<Deferred<EarningsData>> {
  return async ({ request: { signal } }) =>
    deferred(ready().then((session) => earningsData(session, signal)));
}

export const loadEarnings = earningsLoader(sessionReady);
