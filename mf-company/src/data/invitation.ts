import type { Company } from 'shared-api/contract/companies/company';
import { acceptInvitation, lookAtInvitation } from 'shared-api/contract/companies/own-companies';
import {
  acceptInfluencerInvitation,
  lookAtInfluencerInvitation,
} from 'shared-api/contract/influence/company-influencers';
import { api, type Session, sessionReady } from 'shared-auth';
import { type Result, requestSignal, toResult } from 'shared-data';
import type { LoaderFunctionArgs } from 'shared-shell';

/** To work for a company, or to sell for it. */
export type InvitationKind = 'staff' | 'influencer';

/** An invitation as the holder of its link sees it. */
export interface Invitation {
  readonly company: Company;
  readonly invited_by: string;
  readonly expires_at: string;
  /** What an influencer is paid, in percent; null for an invitation to the staff. */
  readonly fees: {
    readonly fee_from: number;
    readonly fee_to: number;
    readonly own_rate: number | null;
  } | null;
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
  { params, request: { signal, url } }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  session: () => Promise<Session> = sessionReady,
): Promise<InvitationData> {
  const kind = new URL(url).searchParams.get('as') === 'influencer' ? 'influencer' : 'staff';
  const answer = session().then((known) => fetchInvitation(known, params['code'] ?? '', kind, signal));
  // The page shows the error; without a page it is ignored.
  answer.catch(() => undefined);
  return { answer };
}

async function fetchInvitation(
  session: Session,
  code: string,
  kind: InvitationKind,
  signal: AbortSignal,
): Promise<InvitationState> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const result = await toResult(lookAt(code, kind, signal), 'mf-company: an invitation could not be fetched');
  if (result.ok) return { kind: 'open', code, invitation: result.value };
  const { status, message, requestId } = result.error;
  if (status === 401) return { kind: 'signed-out' };
  if (OVER.includes(status)) return { kind: 'over', message };
  return { kind: 'failed', message, requestId };
}

async function lookAt(code: string, kind: InvitationKind, signal: AbortSignal): Promise<Invitation> {
  if (kind === 'staff')
    return { ...(await api.call(lookAtInvitation, { body: { code }, signal })), fees: null };
  const { fee_from, fee_to, own_rate, ...invitation } = await api.call(lookAtInfluencerInvitation, {
    body: { code },
    signal,
  });
  return { ...invitation, fees: { fee_from, fee_to, own_rate } };
}

/** Joins the staff of the company, or becomes an influencer of it. */
export function accept(code: string, kind: InvitationKind): Promise<Result<unknown>> {
  const options = { body: { code }, signal: requestSignal() };
  const call: Promise<unknown> =
    kind === 'staff' ? api.call(acceptInvitation, options) : api.call(acceptInfluencerInvitation, options);
  return toResult(call, 'mf-company: an invitation could not be accepted');
}
