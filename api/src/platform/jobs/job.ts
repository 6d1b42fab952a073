/** Scheduled work. It must be idempotent, also after an interrupted run. */
export interface Job {
  /** Letters, digits and hyphens; also the name of its queue. */
  readonly name: string;
  /** When it is due, as a line of cron in UTC: minute, hour, day, month, weekday. */
  readonly due: string;
  /** It is asked for at each start of a server too. */
  readonly atStart?: true;
  /**
   * Looked at every few seconds, by every server: whether it is to be done at once, before it is due. Quick, and seldom
   * true. Its work may then be under way on several servers at the same time.
   */
  early?(): Promise<boolean>;
  /** What it gives is logged. */
  work(): Promise<unknown>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lines of cron that jobs have: each minute, each few minutes, once an hour, a day, a week, a year. */
const INTERVALS: readonly (readonly [due: RegExp, seconds: (minutes: number) => number])[] = [
  [/^\* \* \* \* \*$/, () => MINUTE],
  [/^\*\/(\d+) \* \* \* \*$/, (minutes) => minutes * MINUTE],
  [/^\d+ \* \* \* \*$/, () => HOUR],
  [/^\d+ \d+ \* \* \*$/, () => DAY],
  [/^\d+ \d+ \* \* \d$/, () => 7 * DAY],
  [/^\d+ \d+ \d+ \d+ \*$/, () => 366 * DAY],
];

/**
 * Seconds from one due time of a job to the next.
 * @throws for a line of cron of a kind that no job has
 */
export function intervalOf({ due }: Pick<Job, 'due'>): number {
  for (const [pattern, seconds] of INTERVALS) {
    const found = pattern.exec(due);
    if (found) return seconds(Number(found[1]));
  }
  throw new Error(`How often is "${due}"? Add it to INTERVALS`);
}

/** Seconds until the next attempt: a minute, then two, four and so on, at most an hour. */
export function exponentialBackoff(tries: number): number {
  return Math.min(HOUR, MINUTE * 2 ** Math.min(tries - 1, 10));
}
