/**
 * When somebody joined, as a day of the calendar they live by: "Member since November 21, 2026".
 * @param moment ISO 8601 in UTC
 * @param timeZone the shopper's own unless another one is named
 */
export function memberSince(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  return `Member since ${day.format(new Date(moment))}`;
}
