/**
 * A moment as a day of the calendar that the reader lives by: "Nov 22, 2026".
 * @param moment ISO 8601 in UTC
 */
export function dayWords(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  return day.format(new Date(moment));
}

/** A day or month of the books, which go by UTC: "Nov 22" or "Nov 2026". `long` names the year and the month in full. */
export function spanWords(from: string, by: 'day' | 'month', long = false): string {
  const month = long ? 'long' : 'short';
  const parts: Intl.DateTimeFormatOptions =
    by === 'month'
      ? { month, year: 'numeric' }
      : { month, day: 'numeric', ...(long && { year: 'numeric' as const }) };
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(from));
}
