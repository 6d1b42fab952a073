import fastify from 'fastify';
import { robots, robotsTxt } from './robots.ts';

/** Whether a robot may read an address, as RFC 9309 has it: `*` is any text, `$` the end. */
function mayRead(text: string, address: string): boolean {
  return [...text.matchAll(/^Disallow: (.+)$/gm)].every(([, pattern = '']) => {
    const parts = pattern
      .replace(/\$$/, '')
      .split('*')
      .map((part) => part.replace(/[.?+^$[\]\\(){}|-]/g, '\\$&'));
    return !new RegExp(`^${parts.join('.*')}${pattern.endsWith('$') ? '$' : ''}`).test(address);
  });
}

const text = robotsTxt('https://shop.example');

it.each([
  '/',
  '/?category=home',
  '/?after=abc',
  '/company/kilnfold?occasion=wedding',
  '/company/kilnfold/product/20',
  '/i/3',
  '/services',
  '/finders-fees',
  '/img/products/20.jpg',
  '/sitemap.xml',
])('robots may read %s', (address) => {
  expect(mayRead(text, address)).toBe(true);
});

it.each([
  '/cart',
  '/checkout',
  '/orders',
  '/profile/earnings',
  '/influencer',
  '/admin?tab=books',
  '/g/abc',
  '/invitation/abc',
  '/unsubscribe/abc',
  '/company/kilnfold/desk/orders/3',
  '/company/kilnfold/order/12',
  '/api/shop/products',
  '/search?q=mug',
  '/?sort=newest',
  '/company/kilnfold?category=home&sort=newest',
  '/?category=home&occasion=wedding',
])('robots may not read %s', (address) => {
  expect(mayRead(text, address)).toBe(false);
});

it('is a text that names the sitemap by its public address', async () => {
  const app = fastify();
  app.register(robots, { publicUrl: 'https://shop.example' });
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  await app.close();
});
