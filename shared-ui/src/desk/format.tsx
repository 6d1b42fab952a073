/**
 * A moment in the reader's time zone: "Nov 22, 2026, 3:04 AM".
 * @param moment ISO 8601 in UTC
 */
export function formatMoment(moment: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
}

/**
 * The day of a moment in the reader's time zone: "Nov 22, 2026".
 * @param moment ISO 8601 in UTC
 */
export function formatDay(moment: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment));
}

/** A day or month in UTC: "Nov 22" or "Nov 2026"; `long` adds the year and the full month. */
export function formatPeriod(from: string, by: 'day' | 'month', long = false): string {
  const month = long ? 'long' : 'short';
  const parts: Intl.DateTimeFormatOptions =
    by === 'month'
      ? { month, year: 'numeric' }
      : { month, day: 'numeric', ...(long && { year: 'numeric' as const }) };
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(from));
}
