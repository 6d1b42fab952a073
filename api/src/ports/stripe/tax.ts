import { setTimeout as wait } from 'node:timers/promises';
import { ExponentialBackoff, handleWhen, retry, TimeoutStrategy, timeout } from 'cockatiel';
import Stripe from 'stripe';
import { PaymentError } from '../payment-port.ts';
import {
  type CircuitTimes,
  circuit,
  ServiceAwayError,
  ServiceRefusedError,
  type SharedCircuits,
} from '../service-call.ts';
import type { TaxAnswer, TaxPort, TaxRequest } from '../tax-port.ts';
import {
  isBreakdown,
  isLockedOut,
  isMissing,
  isRefusal,
  isSilence,
  isTooOften,
  isUnderWay,
  REQUEST_TIMEOUT_MS,
} from './client.ts';

/** Delays in milliseconds before retries while a calculation is in progress. */
const LOOKS = 20;
const PAUSE = 250;
/** It is asked too often, by whomever: the call is made again after pauses that grow, and are different for each. */
const later = retry(handleWhen(isTooOften), {
  maxAttempts: 4,
  backoff: new ExponentialBackoff({ initialDelay: PAUSE, maxDelay: 8 * PAUSE }),
});

/** A person does not wait for more, however often the call is repeated. */
const timeLimit = timeout(REQUEST_TIMEOUT_MS, TimeoutStrategy.Aggressive);

/**
 * How the card service is asked: not at all while it does not answer. While the same call is under way elsewhere, or calls are too many, it
 * is made again.
 */
export interface StripeCaller {
  /** True while it is not asked. */
  isAway(): boolean;
  /** Calls the service for a person, for six seconds at most; rejects only with a PaymentError. */
  ask<T>(work: () => Promise<T>): Promise<T>;
  /** Calls the service for a job: each request of `work` has a time limit of its own. Rejects only with a PaymentError. */
  askForJob<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @param service the name of its circuit, by which the other processes know it
 * @param probe sends a cheap request, to see whether the service is up again
 * @param circuits those processes, if there are any
 */
export function stripeCaller(
  service: string,
  probe: () => Promise<unknown>,
  circuits?: SharedCircuits,
  times?: CircuitTimes,
): StripeCaller {
  const line = circuit({
    isFailure: isSilence,
    probe,
    ...(circuits && { shared: { service, circuits } }),
    ...(times && { times }),
  });
  const away = (): PaymentError => new PaymentError('away', 'The card service has not answered for a while');
  // Each time anew through the circuit: the pauses between answers say nothing about the service.
  const repeated = <T>(work: () => Promise<T>, isWaitedFor: boolean): Promise<T> =>
    later.execute(() => whenFree(() => line.run(work, away, isWaitedFor)));
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof PaymentError ? error : toPaymentError(error);
    }
  };
  return {
    isAway: line.isOpen,
    ask: (work) => call(() => timeLimit.execute(() => repeated(work, true))),
    askForJob: (work) => call(() => repeated(work, false)),
  };
}

/** The same call is under way, from another server of ours: what it gives, this one gives too. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let left = LOOKS; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnderWay(error) || left === 0) throw error;
      await wait(PAUSE);
    }
  }
}

function toPaymentError(cause: unknown): PaymentError {
  const words = cause instanceof Error ? cause.message : 'no reason';
  // That our key is refused says nothing about what was asked for: it is asked for again with another.
  if (isLockedOut(cause))
    return new PaymentError('unknown', `The card service does not let us in: ${words}`, { cause });
  if (isRefusal(cause))
    return new PaymentError('refused', `The card service refused: ${words}`, {
      cause,
      isMissing: isMissing(cause),
    });
  return isBreakdown(cause)
    ? new PaymentError('failed', `The card service broke: ${words}`, { cause })
    : new PaymentError('unknown', `The card service did not answer: ${words}`, { cause });
}

const SERVICE = 'The tax service';
const NO_TAX = 'The tax for this order could not be worked out. Nothing was charged; we have been told.';

/** Milliseconds for one try. */
const TAX_TIMEOUT_MS = REQUEST_TIMEOUT_MS;

/** More lines than a full cart has. */
const LINES_MAX = 10_000;

/** Sales taxes as Stripe Tax works them out. */
export function stripeTax(stripe: Stripe, timeoutMs = TAX_TIMEOUT_MS): TaxPort {
  return {
    calculate: async (request) => {
      const lines = request.lines.filter(({ amount }) => amount > 0);
      // Of nothing no tax is due, and a line of nothing is refused.
      if (lines.length === 0) return untaxed(request);
      try {
        return await calculated(stripe, { ...request, lines }, request, timeoutMs);
      } catch (error) {
        if (isUnknownPlace(error)) return null;
        if (isRefusal(error)) throw new ServiceRefusedError(SERVICE, NO_TAX, { cause: error });
        throw new ServiceAwayError(SERVICE, { cause: error });
      }
    },
  };
}

async function calculated(
  stripe: Stripe,
  { address, lines, shipping }: TaxRequest,
  all: TaxRequest,
  timeoutMs: number,
): Promise<TaxAnswer> {
  const { address1, address2, city, state, zip } = address;
  const calculation = await stripe.tax.calculations.create(
    {
      currency: 'usd',
      line_items: lines.map((line) => ({ ...line, tax_behavior: 'exclusive' })),
      shipping_cost: { amount: shipping, tax_behavior: 'exclusive' },
      customer_details: {
        address: { line1: address1, line2: address2, city, state, postal_code: zip, country: 'US' },
        address_source: 'shipping',
      },
      expand: ['line_items'],
    },
    { timeout: timeoutMs },
  );
  const items = await itemsOf(stripe, calculation, timeoutMs);
  const taxes = new Map(items.map(({ reference, amount_tax }) => [reference, amount_tax]));
  const answer: TaxAnswer = {
    reference: calculation.id ?? '',
    tax: calculation.tax_amount_exclusive,
    shippingTax: calculation.shipping_cost?.amount_tax ?? 0,
    lines: new Map(
      all.lines.map(({ reference, amount }) => [
        reference,
        amount === 0 ? 0 : (taxes.get(reference) ?? Number.NaN),
      ]),
    ),
  };
  const parts = [...answer.lines.values(), answer.shippingTax];
  if (!parts.every((cents) => Number.isSafeInteger(cents) && cents >= 0))
    throw new Error('A line has no tax of whole cents');
  if (parts.reduce((sum, cents) => sum + cents, 0) !== answer.tax)
    throw new Error('The taxes of the lines do not make the whole');
  return answer;
}

async function itemsOf(
  stripe: Stripe,
  { id, line_items }: Stripe.Tax.Calculation,
  timeout: number,
): Promise<readonly Stripe.Tax.CalculationLineItem[]> {
  if (line_items && !line_items.has_more) return line_items.data;
  if (!id) throw new Error('The calculation has no id');
  return stripe.tax.calculations
    .listLineItems(id, { limit: 100 }, { timeout })
    .autoPagingToArray({ limit: LINES_MAX });
}

function untaxed({ lines }: TaxRequest): TaxAnswer {
  return {
    reference: '',
    tax: 0,
    shippingTax: 0,
    lines: new Map(lines.map(({ reference }) => [reference, 0])),
  };
}

function isUnknownPlace(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'customer_tax_location_invalid'
  );
}
