import type { Company } from 'shared-api/contract/companies/company';
import { acceptInvitation, lookAtInvitation } from 'shared-api/contract/companies/own-companies';
import { api, type Session, sessionReady } from 'shared-auth';
import { type Result, requestSignal, toResult } from 'shared-data';
import type { LoaderFunctionArgs } from 'shared-shell';

/** An invitation as the holder of its link sees it. */
export interface Invitation {
  readonly company: Company;
  readonly invited_by: string;
  readonly expires_at: string;
}

export type InvitationState =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'open'; readonly code: string; readonly invitation: Invitation }
  /** Unknown, ended or used. */
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | undefined };

export interface InvitationData {
  /** Deferred: the page shows before it resolves. */
  readonly answer: Promise<InvitationState>;
}

const OVER: readonly number[] = [404, 409, 422];

/** First data of the page behind the link of an invitation. */
export async function loadInvitation(
  { params, request: { signal } }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  session: () => Promise<Session> = sessionReady,
): Promise<InvitationData> {
  const answer = session().then((known) => fetchInvitation(known, params['code'] ?? '', signal));
  // The page shows the error; without a page it is ignored.
  answer.catch(() => undefined);
  return { answer };
}

async function fetchInvitation(
  session: Session,
  code: string,
  signal: AbortSignal,
): Promise<InvitationState> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const call = api.call(lookAtInvitation, { body: { code }, signal });
  const result = await toResult(call, 'mf-company: an invitation could not be fetched');
  if (result.ok) return { kind: 'open', code, invitation: result.value };
  const { status, message, requestId } = result.error;
  if (status === 401) return { kind: 'signed-out' };
  if (OVER.includes(status)) return { kind: 'over', message };
  return { kind: 'failed', message, requestId };
}

/** Joins the staff of the company. */
export function accept(code: string): Promise<Result<unknown>> {
  const call = api.call(acceptInvitation, { body: { code }, signal: requestSignal() });
  return toResult(call, 'mf-company: an invitation could not be accepted');
}
