import { likeText } from '../../catalog/index.ts';

/**
 * Patterns of LIKE that a name in lower case must all match: one for each word of a text, none for an empty text. The @ before a
 * word and the comma after it do not count, so that `@ada.byron`, `Ada Byron` and `Byron, Ada` all find `ada.byron`.
 */
export function namePatterns(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .map((word) => word.replace(/^@(?=.)|(?<=.),$/g, ''))
    .filter(Boolean)
    .map((word) => `%${likeText(word)}%`);
}
