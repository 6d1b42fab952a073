import fc from 'fast-check';
import { emailFrom, usernameFrom, usernameWith } from './username.rules.ts';

describe('a username by the name an identity server prefers', () => {
  it.each<[unknown, string]>([
    ['sam', 'sam'],
    ['  Sam   van  Dam ', 'Sam van Dam'],
    ['sam@example.com', 'sam'],
    ['@example.com', 'member'],
    ['', 'member'],
    [undefined, 'member'],
    [7, 'member'],
    [{ toString: () => 'x' }, 'member'],
    ['a\0b\u0007c', 'abc'],
    ['\u202Enimda\u200B', 'nimda'],
    ['\uD800x', 'x'],
    ['admin\u3164', 'admin'],
    ['\u115Fadmin\u2800', 'admin'],
    ['ＡＤＭＩＮ', 'ADMIN'],
    ['\u0301\u0302\u0303', 'member'],
    [`a${'\u0345'.repeat(20)}`, 'a\u0345\u0345'],
    ['аdmin', 'member'],
    ['Алиса', 'Алиса'],
    ['...', 'member'],
    ['e\u0301lan', 'élan'],
    ['a'.repeat(40), 'a'.repeat(25)],
    [`${'a'.repeat(24)} bcd`, 'a'.repeat(24)],
    ['🎁'.repeat(30), '🎁'.repeat(25)],
  ])('%j is %j', (preferred, name) => {
    expect(usernameFrom(preferred)).toBe(name);
  });

  const text = fc.string({ unit: 'binary', maxLength: 60 });

  it('always fits the database, also with an addition, and never shows an address', () => {
    fc.assert(
      fc.property(
        fc.oneof(text, fc.anything()),
        fc.integer({ min: 100, max: 10 ** 11 }),
        (preferred, number) => {
          const name = usernameFrom(preferred);
          for (const each of [name, usernameWith(name, String(number))]) {
            expect(Array.from(each).length).toBeGreaterThan(0);
            expect(Array.from(each).length).toBeLessThanOrEqual(25);
            expect(each).not.toMatch(/[\p{C}@]|^\s|\s$/u);
          }
          expect(usernameWith(name, String(number)).endsWith(`-${number}`)).toBe(true);
        },
      ),
    );
  });
});

describe('an e-mail address', () => {
  it.each<[unknown, string | undefined]>([
    ['sam@example.com', 'sam@example.com'],
    ['', undefined],
    [undefined, undefined],
    [['sam@example.com'], undefined],
    ['sam@example.com\nbcc: x', undefined],
    ['sam\0@example.com', undefined],
    [`${'a'.repeat(320)}@example.com`, undefined],
  ])('%j is kept as %j', (claim, email) => {
    expect(emailFrom(claim)).toBe(email);
  });
});
