import { influencerLink, withoutLink } from './influencer-link.ts';

const linkAt = (address: string) => influencerLink(new URL(address, 'https://shop.example'));

it.each([
  ['/i/3', { id: 3, page: true }],
  ['/i/3/', { id: 3, page: true }],
  ['/I/3', { id: 3, page: true }],
  ['/i/%33', { id: 3, page: true }],
  ['/i/3?i=5', { id: 3, page: true }],
  ['/?i=5', { id: 5, page: false }],
  ['/company/wishbin/product/2?size=m&i=5#facts', { id: 5, page: false }],
  ['/?i=5&i=7', { id: 7, page: false }],
  ['/I/3', { id: 3, page: true }],
  ['/i/03', { id: 3, page: true }],
  ['/i/%33', { id: 3, page: true }],
  ['/%69/3', { id: 3, page: true }],
  ['/i/999999999', { id: 999_999_999, page: true }],
])('%s is the link of %j', (address, link) => {
  expect(linkAt(address)).toEqual(link);
});

it.each([
  '/',
  '/?ii=5',
  '/?q=i=5',
  '/i',
  '/i/',
  '/i/3/more',
  '/i/abc',
  '/i/0',
  '/i/-3',
  '/i/3.5',
  '/i/%E0%A4%A',
  '/i/1000000000',
  '/?i=',
  '/?i=abc',
  '/?i=1e3',
  '/?i=<script>',
  '/?i=%00',
  '/auth/login?i=3',
])('%s is nobody’s link', (address) => {
  expect(linkAt(address)).toBeNull();
});

it.each([
  ['?i=5', ''],
  ['?i=5&i=7', ''],
  ['?size=m&i=5&wood=oak', '?size=m&wood=oak'],
  ['?i=abc', ''],
])('of %s, %j is left without the link', (search, rest) => {
  expect(withoutLink(search)).toBe(rest);
});
