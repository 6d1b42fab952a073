/** A count with its thing: `1 order`, `4,950 rows`. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? thing : things}`;
}

/**
 * A moment in the reader's own time: "Nov 22, 2026, 3:04 AM".
 * @param moment ISO 8601 in UTC
 */
export function momentWords(moment: string, timeZone?: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return words.format(new Date(moment));
}

/** The day of a moment in the reader's own time: "Nov 22, 2026". */
export function dayWords(moment: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment));
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

/** Names one after another: "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names).replace(', and ', ' and ');
}
