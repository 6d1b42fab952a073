import fc from 'fast-check';
import { WEBSITE_MAX, websiteUrl } from './settings.ts';

describe('the address of a site', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['example.com', 'https://example.com/'],
    [' Example.COM/Mugs?x=1 ', 'https://example.com/Mugs?x=1'],
    ['http://example.com', 'http://example.com/'],
    ['example.com:8443/a', 'https://example.com:8443/a'],
    ['łódź.example', 'https://xn--d-uga0v4h.example/'],
  ])('%j opens as %j', (typed, url) => {
    expect(websiteUrl(typed)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'mailto:ada@example.com',
    'ftp://example.com',
    'https://ada:pass@example.com',
    'ada@example.com',
    'localhost',
    'localhost:3000',
    'in a shop',
    'https://',
    'https://a.',
    `https://example.com/${'x'.repeat(WEBSITE_MAX)}`,
  ])('%s is none', (typed) => {
    expect(websiteUrl(typed)).toBeUndefined();
  });

  it('is never another scheme, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const url = websiteUrl(typed);
        if (url)
          expect(new URL(url)).toMatchObject({ protocol: expect.stringMatching(/^https?:$/), username: '' });
      }),
    );
  });
});
