import { setTimeout as wait } from 'node:timers/promises';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { circuit } from './circuit.ts';
import { PaymentError } from './payment-port.ts';
import { isBreakdown, isRefusal, isSilence, isTooOften, isUnderWay } from './stripe-client.ts';

/** Milliseconds that a call may take, while somebody waits for it. */
export const PATIENCE = 20_000;
/** How often, and after how many milliseconds, it is asked again for what is under way. */
const LOOKS = 20;
const PAUSE = 250;
/** It is asked too often, by whomever: the call is made again after pauses that grow, and are different for each. */
const later = retry(handleWhen(isTooOften), {
  maxAttempts: 4,
  backoff: new ExponentialBackoff({ initialDelay: PAUSE, maxDelay: 8 * PAUSE }),
});

/** How the card service is asked: patiently, and not at all while it does not answer. */
export interface StripeLine {
  /** True while it is not asked. */
  isAway(): boolean;
  /** Asks it for something; rejects with a PaymentError, and with nothing else. */
  ask<T>(work: () => Promise<T>): Promise<T>;
}

/** @param probe asks for something small, to see whether the service answers again */
export function stripeLine(probe: () => Promise<unknown>): StripeLine {
  const line = circuit({ isFailure: isSilence, probe });
  return {
    isAway: line.isOpen,
    ask: async (work) => {
      try {
        return await line.run(
          () => later.execute(work),
          () => new PaymentError('away', 'The card service has not answered for a while'),
        );
      } catch (error) {
        throw error instanceof PaymentError ? error : toPaymentError(error);
      }
    },
  };
}

/** The same call is under way, from another server of ours: what it gives, this one gives too. */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
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
  if (isRefusal(cause)) return new PaymentError('refused', `The card service refused: ${words}`, { cause });
  return isBreakdown(cause)
    ? new PaymentError('failed', `The card service broke: ${words}`, { cause })
    : new PaymentError('unknown', `The card service did not answer: ${words}`, { cause });
}
