import { countWords } from 'shared-api/rules/words';
import { dayWords } from '../day-words.ts';

export interface PromiseWords {
  readonly sentence: string;
  /** The day is over and the goods are still here. */
  readonly late: boolean;
}

/** What was promised of goods that have not left yet. */
export interface Promised {
  /** When they are promised to leave, ISO 8601. */
  readonly due: string;
  /** When they are expected to leave since that promise was not kept, ISO 8601; null while it is. */
  readonly lateUntil: string | null;
  /** Days from the order to the promised day. */
  readonly delay: number;
  /** They may be cancelled as they stand. */
  readonly cancellable: boolean;
}

/**
 * A promise in words. One that was not kept names the day that is expected now, and the way out of it where there is one.
 * @param now milliseconds since 1970
 * @param timeZone the reader's own unless another one is named
 */
export function promiseWords(promised: Promised, now: number, timeZone?: string): PromiseWords {
  const { due, lateUntil, delay, cancellable } = promised;
  const day = dayWords(due, timeZone);
  if (lateUntil !== null) {
    const expected = dayWords(lateUntil, timeZone);
    const over = isOver(lateUntil, now, timeZone);
    const words = over ? ` It was expected by ${expected} then.` : ` It is expected to leave by ${expected}.`;
    const way = cancellable ? ' You need not wait: you can cancel it for its money until it is sent.' : '';
    return { sentence: `Was promised to leave by ${day}, and is late.${words}${way}`, late: true };
  }
  if (isOver(due, now, timeZone))
    return { sentence: `Was promised to leave by ${day}, and is late.`, late: true };
  const waits = delay === 0 ? '' : ` Estimated delay: ${countWords(delay, 'day')}.`;
  return { sentence: `Promised to leave by ${day}.${waits}`, late: false };
}

/** Whether a moment has passed, and the reader's day of it too. */
function isOver(moment: string, now: number, timeZone?: string): boolean {
  const today = dayWords(new Date(now).toISOString(), timeZone);
  return Date.parse(moment) < now && today !== dayWords(moment, timeZone);
}
