const PRIVATE = /^\/(orders|checkout|company\/[^/]+\/(order\/[^/]+|desk(\/.*)?))\/?$/;
const SECRET = /^\/(g|invitation)\/[^/]+\/?$/;

/**
 * Further headers of pages that belong to one person: search engines leave them out. The address of a gift, or of
 * an invitation, is its key, so no other site is told of it and nothing keeps it.
 */
export function privatePageHeaders(pathname: string): Readonly<Record<string, string>> {
  if (SECRET.test(pathname))
    return {
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    };
  return PRIVATE.test(pathname) ? { 'x-robots-tag': 'noindex' } : {};
}
