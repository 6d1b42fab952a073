import { oneLine } from 'shared-api/rules';

/** Letters of a name that a mail shows; what is longer is cut. */
const LONGEST = 120;

/** Somebody's name for something, in one line that is not endless. */
export function shortName(text: string, longest = LONGEST): string {
  const signs = [...oneLine(text)];
  return signs.length <= longest
    ? signs.join('')
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** How a mail begins; null for somebody of whom there is no name. */
export function greeting(username: string | null): string {
  return username === null ? 'Hello,' : `Hello ${shortName(username)},`;
}

/** Two names of one thing, or one where they are the same: "Wood tag, Small", but "Photo card". */
export function bothNames(name: string, other: string): string {
  return isSame(name, other) || other.trim() === ''
    ? shortName(name)
    : `${shortName(name)}, ${shortName(other)}`;
}

/** Whether a reader takes two names for the same. */
export function isSame(name: string, other: string): boolean {
  return oneLine(name).toLowerCase() === oneLine(other).toLowerCase();
}

/**
 * A day of the calendar in the east of the country, where days begin first: nobody is promised a day sooner than the pages
 * of the shop tell it in their own time.
 */
export function dayWords(moment: Date): string {
  return day.format(moment);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
