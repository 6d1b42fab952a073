const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after which a mail is given up. */
export const GIVE_UP_AFTER = 72 * HOUR;

/** Seconds until a mail is tried again after so many tries in vain: one minute, two, four, six hours at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), 6 * HOUR);
}
