import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { publicFolder } from './static-files.ts';
import { aPage, openTestDoor } from './testing/test-door.ts';

type Policy = Record<string, (text: string) => string | null>;

const script = readFileSync(join(publicFolder, 'trusted-types.js'), 'utf8');

/** Runs the script on a page, as a browser with or without Trusted Types. */
function policiesOf(sources: string, trusted = true): Record<string, Policy> {
  const policies: Record<string, Policy> = {};
  const createPolicy = (name: string, policy: Policy) => {
    policies[name] = policy;
  };
  const window = trusted ? { trustedTypes: { createPolicy } } : {};
  const location = new URL('https://shop.example/company/kilnfold');
  const document = { currentScript: { dataset: { sources } } };
  runInContext(script, createContext({ window, location, document, URL }));
  return policies;
}

describe('the policy of scripts', () => {
  const { default: policy, ...others } = policiesOf('https://js.pay.example https://*.js.pay.example');

  it.each([
    '/shell/app.1.js',
    'https://shop.example/remotes/mf-cart/1.0.0/remoteEntry.js',
    '/sandbox/cards/stripe.js',
    'https://js.pay.example/v3',
    'https://m.js.pay.example/v3',
  ])('takes %s', (address) => {
    expect(policy?.createScriptURL?.(address)).toBe(address);
  });

  it.each([
    '/img/products/9.js',
    '/api/order/cart',
    '/shell/',
    '/shell/../img/9.js',
    'https://evil.example/shell/app.js',
    '//evil.example/remotes/x.js',
    'http://m.js.pay.example/v3',
    'https://evil-js.pay.example.evil.example/v3',
    'https://pay.example/v3',
    'data:text/javascript,alert(1)',
    'blob:https://shop.example/shell/x.js',
  ])('refuses %s', (address) => {
    expect(policy?.createScriptURL?.(address)).toBeNull();
  });

  it('lets no text become markup or code, and is the only one', () => {
    expect(Object.keys(policy ?? {})).toEqual(['createScriptURL']);
    expect(others).toEqual({});
  });

  it('knows no provider where there is none, and harms no browser without Trusted Types', () => {
    expect(policiesOf('')['default']?.createScriptURL?.('https://js.pay.example/v3')).toBeNull();
    expect(policiesOf('', false)).toEqual({});
  });
});

it.each([
  ['off', false, false],
  ['report', true, false],
  ['enforce', true, true],
])('comes first on pages where Trusted Types are %s', async (TRUSTED_TYPES, isThere, isDemanded) => {
  const renderer = () => ({ render: async () => aPage, close: async () => undefined });
  const door = await openTestDoor({ renderer, env: { TRUSTED_TYPES } });
  const { body, headers } = await door.app.inject('/shop/a');
  await door.close();
  const first = /<script[^>]* src="([^"]+)"/.exec(body)?.[1];
  expect(first).toBe(isThere ? '/trusted-types.js' : '/shell/shared.1.js');
  expect(body.includes('data-sources="https://js.stripe.com"')).toBe(isThere);
  expect(String(headers['content-security-policy']).includes('require-trusted-types-for')).toBe(isDemanded);
});
