import { imageUrl, isWebAddress } from './links.ts';

describe('picture address', () => {
  it.each([
    ['/default.jpg', '/img/default.jpg'],
    ['products/2-front.jpg', '/img/products/2-front.jpg'],
    ['', '/img/no-picture.png'],
    [null, '/img/no-picture.png'],
    [undefined, '/img/no-picture.png'],
  ])('of %p is %s', (location, url) => {
    expect(imageUrl(location)).toBe(url);
  });

  it('stays on our own host whatever is stored', () => {
    for (const location of ['//evil.example/x.png', 'https://evil.example/x.png', 'javascript:alert(1)']) {
      expect(new URL(imageUrl(location), 'http://shop.example').origin).toBe('http://shop.example');
    }
  });
});

it.each([
  ['https://carrier.example/1Z999', true],
  ['HTTP://carrier.example/1Z999', true],
  ['javascript:alert(1)', false],
  ['/img/label.pdf', false],
  ['', false],
])('the foreign address “%s” is safe in a link: %p', (address, isSafe) => {
  expect(isWebAddress(address)).toBe(isSafe);
});
