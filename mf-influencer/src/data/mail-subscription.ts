import {
  getMailSubscription,
  type MailSubscription,
  resumeMails,
  stopMails,
} from 'shared-api/contract/mail/subscriptions';
import { api } from 'shared-auth';
import { type Result, requestSignal, toResult } from 'shared-data';
import type { LoaderFunctionArgs } from 'shared-shell';

export type SubscriptionState =
  | { readonly kind: 'open'; readonly code: string; readonly subscription: MailSubscription }
  /** The link of an email that holds no more, or was cut. */
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | undefined };

export interface SubscriptionData {
  /** Deferred: the page shows before it resolves. */
  readonly answer: Promise<SubscriptionState>;
}

const OVER: readonly number[] = [400, 404];

/** First data of the page behind the link of an email: which emails it stops. Nothing changes by looking. */
export function loadSubscription({
  params,
  request: { signal },
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): SubscriptionData {
  const answer = fetchSubscription(params['code'] ?? '', signal);
  // The page shows the error; without a page it is ignored.
  answer.catch(() => undefined);
  return { answer };
}

async function fetchSubscription(code: string, signal: AbortSignal): Promise<SubscriptionState> {
  const call = api.call(getMailSubscription, { params: { code }, signal });
  const result = await toResult(call, 'mf-influencer: a subscription could not be fetched');
  if (result.ok) return { kind: 'open', code, subscription: result.value };
  const { status, message, requestId } = result.error;
  if (OVER.includes(status)) return { kind: 'over', message };
  return { kind: 'failed', message, requestId };
}

/** Stops the emails of the link, or sends them again. */
export function changeSubscription(code: string, stop: boolean): Promise<Result<MailSubscription>> {
  const input = { params: { code }, signal: requestSignal() };
  const call = stop ? api.call(stopMails, input) : api.call(resumeMails, input);
  return toResult(call, 'mf-influencer: a subscription could not be changed');
}
