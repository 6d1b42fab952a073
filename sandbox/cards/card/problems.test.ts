import { cvcProblem, expiryProblem, isTold, numberProblem, zipProblem } from './problems.ts';

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
