import fc from 'fast-check';
import { isFindersFee } from './companies/settings.ts';
import { oneLine, textProblem, textRules } from './text-rules.ts';
import { countWords, listed } from './words.ts';

const letters = (length: number) => 'x'.repeat(length);

describe('text rules', () => {
  it.each([
    ['companyTitle', 'Company Title is required'],
    ['companyNameView', 'Name view is required'],
    ['username', 'Username is required'],
    ['email', 'Email is required'],
    ['mediaText', 'Content is required'],
    ['addressName', 'Full Name is required'],
    ['address1', 'Address is required'],
    ['state', 'State = 2 characters'],
  ] as const)('%s may not be empty', (field, message) => {
    expect(textProblem(textRules[field], '')).toBe(message);
    for (const unseen of [
      ' \t ',
      '\u200b',
      '\u2060\u202e',
      '\ufeff\u00ad',
      '\u3164',
      '\u2800 ',
      '\u180e',
      '\x07',
      '\u{e0041}',
    ])
      expect(textProblem(textRules[field], unseen)).toBe(message);
  });

  it.each([
    ['companyTitle', 120, 'Company Title must be less than 120 characters'],
    ['companyNameView', 60, 'Name view must be less than 60 characters'],
    ['username', 25, 'Username must be less than 25 characters'],
    ['email', 25, 'Email must be less than 25 characters'],
    ['mediaText', 250, 'Content must be less than 250 characters'],
    ['mediaPassword', 25, 'Content must be less than 25 characters'],
    ['addressName', 25, 'Full Name  must be less than 25 characters'],
    ['address2', 25, 'Address 2  must be less than 25 characters'],
    ['state', 2, 'State = 2 characters'],
  ] as const)('%s takes %i characters and not one more', (field, max, message) => {
    expect(textProblem(textRules[field], letters(max))).toBeUndefined();
    expect(textProblem(textRules[field], letters(max + 1))).toBe(message);
  });

  it('take any text within the limit that is not blank', () => {
    const rule = textRules.mediaText;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const seen = [...text].some((letter) => !/[\s\p{DI}\p{Cc}\u2800]/u.test(letter));
        const fits = seen && [...text].length <= rule.max;
        expect(textProblem(rule, text) === undefined).toBe(fits);
      }),
    );
  });

  it.each(['\u202eAda', 'a\u200bb', '👩\u200d🔧', '❤\ufe0f', '\u00ad.', '؀'])(
    'take %j, of which something can be seen',
    (text) => {
      expect(textProblem(textRules.wishName, text)).toBeUndefined();
    },
  );

  it('leave the second address line empty', () => {
    expect(textProblem(textRules.address2, '')).toBeUndefined();
  });

  it('count an emoji once', () => {
    expect(textProblem(textRules.wishName, '🎁'.repeat(25))).toBeUndefined();
    expect(textProblem(textRules.wishName, '🎁'.repeat(26))).toBe('Name must be less than 25 characters');
  });
});

describe('finders fee', () => {
  it('is a whole percent from 0 to 95', () => {
    expect([0, 10, 95].every(isFindersFee)).toBe(true);
    expect([-1, 96, 9.5, Number.NaN].some(isFindersFee)).toBe(false);
    fc.assert(
      fc.property(fc.double(), (percent) => {
        const whole = Number.isInteger(percent) && percent >= 0 && percent <= 95;
        expect(isFindersFee(percent)).toBe(whole);
      }),
    );
  });
});

it.each([
  ['  Pots \t &\u00a0\r\nMore ', 'Pots & More'],
  ['Pay\u202etop\u202c now', 'Pay top now'],
  ['A\u2066B\u2069', 'A B'],
  ['first\u2028second\u2029third', 'first second third'],
  ['half \ud800', 'half \ufffd'],
  ['bell\u0007', 'bell'],
  [' \u202e ', ''],
  ['naïve Größe 日本', 'naïve Größe 日本'],
])('keeps %j within its line: %j', (text, line) => expect(oneLine(text)).toBe(line));

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
