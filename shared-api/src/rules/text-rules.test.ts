import fc from 'fast-check';
import { isFindersFee } from './finders-fee.ts';
import { textProblem } from './text-rule.ts';
import { textRules } from './text-rules.ts';

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
  ] as const)('%s may not be empty', (field, sentence) => {
    expect(textProblem(textRules[field], '')).toBe(sentence);
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
      expect(textProblem(textRules[field], unseen)).toBe(sentence);
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
  ] as const)('%s takes %i characters and not one more', (field, max, sentence) => {
    expect(textProblem(textRules[field], letters(max))).toBeUndefined();
    expect(textProblem(textRules[field], letters(max + 1))).toBe(sentence);
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
