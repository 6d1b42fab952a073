import fc from 'fast-check';
import {
  brandOf,
  cvcProblem,
  expiryProblem,
  formatExpiry,
  grouped,
  isTold,
  isValidNumber,
  isWhole,
  numberProblem,
  readExpiry,
  zipProblem,
} from './problems.ts';

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

describe('expiry dates', () => {
  it.each([
    ['1', '1'],
    ['0', '0'],
    ['5', '05 / '],
    ['12', '12 / '],
    ['13', '01 / 3'],
    ['1/', '01 / '],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['12 / 2030', '12 / 30'],
    ['1/30', '01 / 30'],
    ['12 / 301', '12 / 30'],
    ['', ''],
    ['ab', ''],
  ])('%j stands as %j', (typed, text) => {
    expect(formatExpiry(typed)).toBe(text);
  });

  it('let go of the separator with the digit before it', () => {
    expect(formatExpiry('12 / ', true)).toBe('12');
    expect(formatExpiry('12 / 3', true)).toBe('12 / 3');
  });

  it('are read when they are whole', () => {
    expect(readExpiry('12 / 30')).toEqual({ month: 12, year: 2030 });
    expect([readExpiry('12 / 3'), readExpiry('')]).toEqual([undefined, undefined]);
  });

  it('stay as they stand', () => {
    fc.assert(fc.property(fc.string(), (typed) => formatExpiry(formatExpiry(typed)) === formatExpiry(typed)));
  });
});

const now = new Date(2026, 10, 21);

describe('what is wrong with a card', () => {
  it.each([
    ['', 'incomplete_number', 'Your card number is incomplete.'],
    ['4242', 'incomplete_number', 'Your card number is incomplete.'],
    ['4242424242424241', 'invalid_number', 'Your card number is invalid.'],
    ['1234', 'invalid_number', 'Your card number is invalid.'],
    ['4242424242424242', undefined, undefined],
    ['378282246310005', undefined, undefined],
  ])('number %j: %s', (digits, code, message) => {
    const wrong = numberProblem(digits);
    expect([wrong?.code, wrong?.message]).toEqual([code, message]);
  });

  it.each([
    ['', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    ['12 / 2', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    ['12 / 25', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    ['10 / 26', 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
    ['00 / 30', 'invalid_expiry_month', "Your card's expiration date is invalid."],
    ['01 / 99', 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['11 / 26', undefined, undefined],
  ])('date %j: %s', (text, code, message) => {
    const wrong = expiryProblem(text, now);
    expect([wrong?.code, wrong?.message]).toEqual([code, message]);
  });

  it('code and postal code', () => {
    expect(cvcProblem('12', 'visa')?.message).toBe("Your card's security code is incomplete.");
    expect(cvcProblem('123', 'amex')?.code).toBe('incomplete_cvc');
    expect([cvcProblem('123', 'visa'), cvcProblem('1234', 'amex'), cvcProblem('123', 'unknown')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([zipProblem('0213')?.message, zipProblem('02139')]).toEqual([
      'Your postal code is incomplete.',
      undefined,
    ]);
  });

  it('is told at once when it cannot become right, else when the field is left', () => {
    expect([isTold(numberProblem('4242'), false), isTold(numberProblem('4242'), true)]).toEqual([
      false,
      true,
    ]);
    expect(isTold(numberProblem('4242424242424241'), false)).toBe(true);
    expect(isTold(undefined, true)).toBe(false);
  });
});
