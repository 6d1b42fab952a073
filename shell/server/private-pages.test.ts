import { privatePageHeaders } from './private-pages.ts';

it.each([
  '/orders',
  '/orders/',
  '/checkout',
  '/company/kilnfold/order/17',
  '/company/kilnfold/desk',
  '/company/kilnfold/desk/',
  '/company/kilnfold/desk/products/7',
])('keeps %s out of search engines', (path) => {
  expect(privatePageHeaders(path)).toEqual({ 'x-robots-tag': 'noindex' });
});

it.each(['/g/abc-DEF_123', '/g/abc/', '/invitation/abc-DEF_123'])(
  'tells nobody of %s, which is a key',
  (path) => {
    expect(privatePageHeaders(path)).toEqual({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  },
);

it.each([
  '/',
  '/company/kilnfold',
  '/company/kilnfold/product/3',
  '/g',
  '/gifts/x',
  '/orders/x/y',
  '/company/kilnfold/desks',
  '/invitation',
])('leaves %s to everybody', (path) => {
  expect(privatePageHeaders(path)).toEqual({});
});
