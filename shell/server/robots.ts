import type { FastifyInstance } from 'fastify';

/**
 * Addresses that hold nothing to be found: calls, pages of one person, desks, secret links, and lists under filters, of which
 * there are more than pages. A page of a list and a category or occasion alone may be found.
 */
const CLOSED = [
  '/api/',
  '/admin',
  '/auth/',
  '/cart',
  '/checkout',
  '/orders',
  '/profile',
  '/releases/',
  '/influencer$',
  '/g/',
  '/invitation/',
  '/unsubscribe/',
  '/new/',
  '/search',
  '/company/*/desk',
  '/company/*/order/',
  '/*?*q=',
  '/*?*sort=',
  '/*?*price_min=',
  '/*?*price_max=',
  '/*?*available=',
  '/*?*giftable=',
  '/*?*category=*occasion=',
  '/*?*occasion=*category=',
] as const;

/** What robots may read, and where the list of pages is. */
export function robotsTxt(publicUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** GET /robots.txt */
export async function robots(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const text = robotsTxt(publicUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
  );
}
