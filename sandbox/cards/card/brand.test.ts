import fc from 'fast-check';
import { brandOf, grouped, isValidNumber, isWhole } from './brand.ts';

describe('card numbers', () => {
  it.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['36227206271667', 'diners', '3622 720627 1667'],
    ['3056930009020004', 'diners', '3056 9300 0902 0004'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
    ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
  ])('%s is %s and stands as %s', (digits, brand, text) => {
    expect([brandOf(digits), isWhole(digits), isValidNumber(digits), grouped(digits)]).toEqual([
      brand,
      true,
      true,
      text,
    ]);
  });

  it.each(['', '9', '1234567812345670', '0000'])('%j is of no brand', (digits) => {
    expect(brandOf(digits)).toBe('unknown');
  });

  it('grouped lose no digit and gain none', () => {
    const digits = fc.stringMatching(/^\d{0,19}$/);
    fc.assert(fc.property(digits, (text) => grouped(text).replaceAll(' ', '') === text));
  });

  it('with one digit changed are wrong', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        return !isValidNumber(digits.join(''));
      }),
    );
  });
});
