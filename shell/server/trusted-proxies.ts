import { isIP } from 'node:net';
import * as z from 'zod';

/** Longest prefix of a network, in bits. */
const BITS = { 4: 32, 6: 128 } as const;

/**
 * An address, or a network of at most as many bits as its kind has. A network of no bits is everybody: then anyone could say
 * to be anyone.
 */
function isKnowable(place: string): boolean {
  const [address = '', bits, ...rest] = place.split('/');
  const kind = isIP(address);
  if ((kind !== 4 && kind !== 6) || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[kind]);
}

/** Addresses and networks of the servers before the front door, whose `X-Forwarded-…` are believed. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text, context) => {
    const places = text.split(/[\s,]+/).filter((place) => place !== '');
    const wrong = places.filter((place) => !isKnowable(place));
    if (wrong.length === 0) return places;
    context.addIssue(
      `${wrong.map((place) => `“${place}”`).join(', ')} must be addresses or networks such as 10.0.0.7, 10.1.0.0/16, fd00::/8`,
    );
    return z.NEVER;
  });

/**
 * Said at the start of a front door that is surely reached through another server, as it speaks no https itself, and believes none:
 * all visitors then have that server's address, and share the tries of one.
 */
export function unknownVisitors(publicUrl: string, proxies: readonly string[]): string | null {
  if (proxies.length > 0 || !publicUrl.startsWith('https:')) return null;
  return 'Shoppers come by https, through a server that TRUSTED_PROXIES does not name: all of them count as one network address, and share its limits';
}
