import { countWords, listed } from './words.ts';

it.each([
  [0, '0 wishes'],
  [1, '1 wish'],
  [1_200, '1,200 wishes'],
])('counts %d', (count, words) => {
  expect(countWords(count, 'wish', 'wishes')).toBe(words);
});

it.each([
  [[], ''],
  [['Wood tag'], 'Wood tag'],
  [['Wood tag', 'Stem vase'], 'Wood tag and Stem vase'],
  [['Wood tag', 'Stem vase', 'Two-tone mug'], 'Wood tag, Stem vase and Two-tone mug'],
])('lists %j', (names, words) => {
  expect(listed(names)).toBe(words);
});
