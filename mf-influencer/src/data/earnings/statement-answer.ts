import { getFeeStatement } from 'shared-api/contract/fees';
import type { Statement } from 'shared-api/contract/fees-schema';
import { api, isApiError, type Session } from 'shared-auth';
import { logFailure } from '../log.ts';

/** What the earnings page shows. */
export type StatementAnswer =
  | { readonly kind: 'signed-out' }
  /** Signed in, and influences no company yet. */
  | { readonly kind: 'no-influencer' }
  | { readonly kind: 'known'; readonly statement: Statement }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/** The statement of whoever is signed in, with the newest shares. A sign-in that the server no longer takes is none. */
export async function statementAnswer(session: Session, signal?: AbortSignal): Promise<StatementAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  try {
    return { kind: 'known', statement: await api.call(getFeeStatement, { signal }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.code === 'forbidden') return { kind: 'no-influencer' };
    if (error.kind !== 'abort') logFailure('the statement could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
