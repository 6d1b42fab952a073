import { pageHeaders, privatePageHeaders } from './security-headers.ts';

const NO_SOURCES = { script: [], frame: [], connect: [] };
const PROVIDER = {
  script: ['https://js.pay.example'],
  frame: ['https://js.pay.example', 'https://hooks.pay.example'],
  connect: ['https://api.pay.example'],
};

/** The policy's rules by their names. */
function policyWith(cardOrigins: typeof PROVIDER): Record<string, string> {
  const headers = pageHeaders({
    https: false,
    identityOrigin: 'https://id.example',
    cardOrigins,
    trustedTypes: 'off',
  });
  const rules = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(rules.map((rule) => [rule.slice(0, rule.indexOf(' ')), rule]));
}

it('lets a page show a picture of the shopper’s own device before it is uploaded, and run nothing from there', () => {
  const policy = policyWith(NO_SOURCES);
  expect(policy['img-src']).toBe("img-src 'self' data: blob:");
  expect(Object.values(policy).join().match(/blob:/g)).toHaveLength(1);
  expect(policy['script-src']).toBe("script-src 'self'");
});

it('lets the card provider’s script, frames and calls in, and nobody else’s', () => {
  const policy = policyWith(PROVIDER);
  expect(policy['script-src']).toBe("script-src 'self' https://js.pay.example");
  expect(policy['frame-src']).toBe(
    "frame-src 'self' https://id.example https://js.pay.example https://hooks.pay.example",
  );
  expect(policy['connect-src']).toBe("connect-src 'self' https://id.example https://api.pay.example");
  const { 'script-src': _s, 'frame-src': _f, 'connect-src': _c, ...others } = policy;
  expect(Object.values(others).join()).not.toContain('pay.example');
});

it('demands Trusted Types, or only reports what they would refuse', () => {
  const headersWith = (trustedTypes: 'off' | 'report' | 'enforce') =>
    pageHeaders({
      https: false,
      identityOrigin: 'https://id.example',
      cardOrigins: NO_SOURCES,
      trustedTypes,
    });
  const words = "require-trusted-types-for 'script'; trusted-types default; report-to policy";
  const [off, report, enforce] = (['off', 'report', 'enforce'] as const).map(headersWith);
  expect(JSON.stringify(off)).not.toContain('trusted-types');
  expect(report?.['content-security-policy']).toBe(off?.['content-security-policy']);
  expect(report?.['content-security-policy-report-only']).toContain(words);
  expect(enforce?.['content-security-policy']).toContain(`; ${words}`);
  expect(enforce?.['content-security-policy-report-only']).toBeUndefined();
});

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
