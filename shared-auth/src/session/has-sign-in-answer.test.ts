import { hasSignInAnswer } from './has-sign-in-answer.ts';

describe('an answer in an address', () => {
  it.each([
    ['https://shop.example/auth/login#state=a&session_state=b&iss=c&code=d', true],
    ['https://shop.example/auth/login?code=d&state=a', true],
    ['https://shop.example/auth/login#error=access_denied&state=a', true],
    ['/auth/login#code=d&state=a', true],
    ['https://shop.example/auth/login', false],
    ['https://shop.example/auth/login?returnTo=/cart', false],
    ['https://shop.example/auth/login#code=d', false],
    ['https://shop.example/cart?code=d&state=a', false],
    ['http://[', false],
  ])('%s: %s', (address, found) => {
    expect(hasSignInAnswer(address)).toBe(found);
  });
});
