import { isOwnSpelling, onlyParameters, pageAddress } from './page-address.ts';

const keyOf = (url: string) => {
  const { pathname, search } = pageAddress('https://shop.example', url);
  return pathname + search;
};

it.each([
  ['/', '/'],
  ['/company/a/', '/company/a'],
  ['//', '/'],
  ['/company//a', '/company//a'],
  ['/?i=7&s=tag', '/'],
  ['/?utm_source=x&utm_medium=y&gclid=1&fbclid=2&UTM_Id=3', '/'],
  ['/search?sort=newest&q=mug&i=3', '/search?q=mug&sort=newest'],
  ['/search?q=m%75g', '/search?q=mug'],
  ['/search?q=a+b', '/search?q=a+b'],
  ['/search?q=a%20b', '/search?q=a+b'],
  ['/search?q=b&q=a', '/search?q=b&q=a'],
])('%s is the page %s', (url, key) => expect(keyOf(url)).toBe(key));

it('has one name for search engines', () => {
  expect(pageAddress('https://shop.example', '//company///a//').canonicalPath).toBe('/company/a');
});

it('remembers the last influencer of a link', () => {
  expect(pageAddress('https://shop.example', '/?i=3&i=5').influencer).toBe('5');
  expect(pageAddress('https://shop.example', '/?I=3').influencer).toBeNull();
});

it.each([
  ['?a=1&b=2&a=3', '?a=1&a=3'],
  ['?b=2', ''],
])('keeps only the named parameters of %s', (search, kept) =>
  expect(onlyParameters(search, ['a', 'c'])).toBe(kept),
);

it.each([
  ['/company/a', undefined, true],
  ['/Company/a', undefined, false],
  ['/company/%61', undefined, false],
  ['/company/a', '/company/a?after=x', true],
  ['/company/A', '/company/a', false],
  ['/company/a/product/07', '/company/a/product/7', false],
])('%s, named %s: own spelling %s', (path, named, own) => expect(isOwnSpelling(path, named)).toBe(own));
