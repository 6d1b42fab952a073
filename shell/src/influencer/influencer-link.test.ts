import { influencerLink, withoutLink } from './influencer-link.ts';

const linkAt = (address: string) => influencerLink(new URL(address, 'https://shop.example'));

const page = (owner: object, tag = '') => ({ owner, target: { page: true, tag } });
const elsewhere = (id: number, target: object = {}, tag = '') => ({
  owner: { id },
  target: { ...target, tag },
});

it.each([
  ['/i/3', page({ id: 3 })],
  ['/i/3/', page({ id: 3 })],
  ['/I/3', page({ id: 3 })],
  ['/i/%33', page({ id: 3 })],
  ['/%69/3', page({ id: 3 })],
  ['/i/03', page({ id: 3 })],
  ['/i/3?i=5', page({ id: 3 })],
  ['/i/3?s=TikTok', page({ id: 3 }, 'tiktok')],
  ['/i/999999999', page({ id: 999_999_999 })],
  ['/i/june.park', page({ name: 'june.park' })],
  ['/i/Zo%C3%AB?s=mail', page({ name: 'Zoë' }, 'mail')],
  ['/?i=5', elsewhere(5)],
  ['/?i=5&s=two%20words', elsewhere(5)],
  ['/?i=5&i=7', elsewhere(7)],
  ['/company/wishbin?i=5', elsewhere(5, { company: 'wishbin' })],
  ['/company/wishbin/product/2?size=m&i=5&s=mail#facts', elsewhere(5, { product_id: 2 }, 'mail')],
  ['/company/wishbin/product/x?i=5', elsewhere(5)],
  ['/company/w%2Fb?i=5', elsewhere(5)],
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
  '/i/0',
  '/i/1000000000',
  `/i/${'x'.repeat(26)}`,
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
  ['?i=5&s=tiktok', ''],
  ['?i=5&i=7', ''],
  ['?size=m&i=5&wood=oak', '?size=m&wood=oak'],
  ['?i=abc', ''],
])('of %s, %j is left without the link', (search, rest) => {
  expect(withoutLink(search)).toBe(rest);
});
