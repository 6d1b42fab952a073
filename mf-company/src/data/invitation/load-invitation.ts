import { lookAtInvitation } from 'shared-api/contract/company-own';
import type { Company } from 'shared-api/contract/company-schema';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { logFailure } from '../log.ts';

/** An invitation as whoever has its link sees it. */
export interface Invitation {
  readonly company: Company;
  readonly invited_by: string;
  readonly expires_at: string;
}

export type InvitationAnswer =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'open'; readonly code: string; readonly invitation: Invitation }
  /** It never was one, ended, or was used. */
  | { readonly kind: 'over'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string; readonly requestId: string | undefined };

export interface InvitationData {
  /** Not waited for by the router: the page stands at once. */
  readonly answer: Promise<InvitationAnswer>;
}

const OVER: readonly number[] = [404, 409, 422];

/** First data of the page behind the link of an invitation; it is drawn in the browser only. */
export async function loadInvitation(
  { params, request: { signal } }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  session: () => Promise<Session> = sessionReady,
): Promise<InvitationData> {
  const answer = session().then((known) => invitationAnswer(known, params['code'] ?? '', signal));
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  answer.catch(() => undefined);
  return { answer };
}

async function invitationAnswer(
  session: Session,
  code: string,
  signal: AbortSignal,
): Promise<InvitationAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  try {
    return { kind: 'open', code, invitation: await api.call(lookAtInvitation, { body: { code }, signal }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (OVER.includes(error.status)) return { kind: 'over', sentence: error.msg };
    if (error.kind !== 'abort') logFailure('an invitation could not be looked at', error);
    return { kind: 'failed', sentence: error.msg, requestId: error.requestId };
  }
}
