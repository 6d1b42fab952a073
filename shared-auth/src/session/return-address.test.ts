import { hasSignInAnswer, safeReturnTo } from './return-address.ts';

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

const ORIGIN = 'https://shop.example';

describe('where a shopper comes back to', () => {
  it.each([
    '/',
    '/cart',
    '/company/kilnfold/product/7?i=3&x=a%2Fb#reviews',
    '/search?next=https://evil.example',
    '/authors',
  ])('is a path of this origin: %s', (path) => {
    expect(safeReturnTo(path, ORIGIN)).toBe(path);
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x\u0000',
    'https://evil.example/',
    'https:evil.example',
    `${ORIGIN}/cart`,
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth/login',
    '/auth/login?returnTo=/cart',
    '/cart/../auth/login',
    '/auth/silent.html',
    '/auth',
  ])('is the home page for %j', (wanted) => {
    expect(safeReturnTo(wanted, ORIGIN)).toBe('/');
  });
});
