import Stripe from 'stripe';
import { tracedStripeHttp } from './traced-client.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** An http or https address; a path in it counts for nothing. */
  readonly apiUrl: string;
}

/** Time limit of a call that a person waits for, repetitions included, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 6000;

/** Time limit of one request of a job, in milliseconds. */
export const JOB_TIMEOUT_MS = 20_000;

/** The card service's own library, made to ask the server of the settings. Every call says itself how long and how often it tries. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const httpClient = tracedStripeHttp();
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: JOB_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(httpClient && { httpClient }),
  });
}

/**
 * Whether the service said no and did nothing. A key used by two calls at once (409) and too many calls (429) are no refusals:
 * the same call may work a little later.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

/** Whether the service knows no such thing: nothing of that id is in the account that our key belongs to. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 404 || error.code === 'resource_missing';
}

/** Whether it answered that it broke. It answers the same again to the same key. */
export function isBreakdown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
}

/** Whether the same call, under the same key, is not answered yet. */
export function isUnderWay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409;
}

/** Whether it was asked more often than it likes, and did nothing. */
export function isTooOften(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 429;
}

/** Whether there was no answer, none with sense (it has no status then), or one that it broke. All else shows that it is there. */
export function isSilence(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode === undefined || isBreakdown(error));
}

/**
 * Whether Stripe refuses our key: revoked, unknown or without permission. Another key may work. The same status for an
 * account that is not ours is final.
 */
export function isLockedOut(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 401 || (error.statusCode === 403 && error.code !== 'account_invalid');
}
