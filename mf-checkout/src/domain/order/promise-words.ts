import { countWords } from 'shared-api/rules/words';
import { dayWords } from '../day-words.ts';

export interface PromiseWords {
  readonly sentence: string;
  /** The day is over and the goods are still here. */
  readonly late: boolean;
}

/**
 * What was promised of goods that have not left yet.
 * @param due ISO 8601
 * @param delay days from the order to then
 * @param now milliseconds since 1970
 * @param timeZone the reader's own unless another one is named
 */
export function promiseWords(due: string, delay: number, now: number, timeZone?: string): PromiseWords {
  const day = dayWords(due, timeZone);
  const isOver = Date.parse(due) < now && dayWords(new Date(now).toISOString(), timeZone) !== day;
  if (isOver) return { sentence: `Was promised to leave by ${day}, and is late.`, late: true };
  const waits = delay === 0 ? '' : ` Estimated delay: ${countWords(delay, 'day')}.`;
  return { sentence: `Promised to leave by ${day}.${waits}`, late: false };
}
