import { timingSafeEqual } from 'node:crypto';
import { invalid } from './service-error.ts';

/** Who calls: the shop's server with the secret key, or a shopper's browser with the publishable one. */
export type Caller = 'server' | 'browser';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/**
 * @param header `Authorization`, a bearer token or a basic user name
 * @param param `key`, by which browsers tell theirs
 * @throws ServiceError 401
 */
export function authenticate(keys: Keys, header: string | undefined, param: unknown): Caller {
  const key = keyIn(header) ?? (typeof param === 'string' ? param : undefined);
  if (!key) throw invalid('No API key was sent: put it in the Authorization header (Bearer).', {}, 401);
  if (same(key, keys.secretKey)) return 'server';
  if (same(key, keys.publishableKey)) return 'browser';
  throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
}

/** What only the shop's server may do. */
export function assertServer(caller: Caller): void {
  if (caller === 'browser')
    throw invalid(
      'This call needs a secret key; a publishable one was sent.',
      { code: 'secret_key_required' },
      401,
    );
}

function keyIn(header = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+) *$/i.exec(header) ?? [];
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0];
  return value || undefined;
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
