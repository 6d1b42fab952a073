import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** scrypt's own parameters: work (a power of two), block size, lanes. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about a tenth of a second. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, PasswordCost & { maxmem: number }, Buffer>(scrypt);

/** The same password however the keyboard composed its letters. */
const compute = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  derive(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });

/** The hash with its parameters and salt beside it, so that they may change while older hashes stay good. */
export async function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await compute(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await compute(password, Buffer.from(salt, 'base64url'), cost), expected);
}
