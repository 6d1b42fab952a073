const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until something is tried again after so many tries: a minute, then two, four and so on, an hour at most. */
export function growingPause(tries: number): number {
  return Math.min(HOUR, MINUTE * 2 ** Math.min(tries - 1, 10));
}
