import { foundWords, LISTED_MAX } from './found-words.ts';

it.each([
  [12, '', '12 influencers'],
  [1, 'mar', '1 influencer whose name contains “mar”'],
  [0, 'zz', '0 influencers whose names contain “zz”'],
  [LISTED_MAX, '', 'The 200 influencers who are seen most. A longer part of a name finds others.'],
])('%i of "%s"', (count, text, words) => expect(foundWords(count, text)).toBe(words));
