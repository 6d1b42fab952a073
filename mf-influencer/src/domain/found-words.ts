import { countWords } from 'shared-api/rules/words';

/** As many as the server lists at once. */
export const LISTED_MAX = 200;

/** What was found, in one line: "12 influencers", "2 influencers whose names contain “mar”". */
export function foundWords(count: number, text: string): string {
  const people = countWords(count, 'influencer');
  const whose = text === '' ? '' : ` whose ${count === 1 ? 'name contains' : 'names contain'} “${text}”`;
  if (count < LISTED_MAX) return `${people}${whose}`;
  return `The ${people}${whose} who are seen most. A longer part of a name finds others.`;
}
