/** What a number of stars means, from one to five. */
const MEANINGS = ['Bad', 'Not good', 'Fair', 'Good', 'Very good'] as const;

/** Stars that can be given, the fewest first. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** "1 star: Bad", "4 stars: Good". */
export function ratingWords(rating: number): string {
  return `${rating} ${rating === 1 ? 'star' : 'stars'}: ${MEANINGS[rating - 1] ?? ''}`;
}

/**
 * A day of the calendar the reader lives by: "November 21, 2026".
 * @param moment ISO 8601 in UTC
 * @param timeZone the reader's own unless another one is named
 */
export function dayWords(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  return day.format(new Date(moment));
}
