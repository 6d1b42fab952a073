/**
 * A day of the calendar the reader lives by: "November 21, 2026".
 * @param moment ISO 8601 in UTC
 * @param timeZone the reader's own unless another one is named
 */
export function dayWords(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  return day.format(new Date(moment));
}

/** The same without the year, for a day that is near: "Nov 21". */
export function shortDayWords(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
  return day.format(new Date(moment));
}
