import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first letters likelier than the others. */
const FAIR = 256 - (256 % LETTERS.length);

/** A name nobody can guess, such as `pi_3Kd…`. */
export function newId(prefix: string, length = 24): string {
  let name = '';
  while (name.length < length)
    for (const byte of randomBytes(length * 2))
      if (byte < FAIR && name.length < length) name += LETTERS[byte % LETTERS.length];
  return `${prefix}_${name}`;
}

/** Now, in seconds, as the service tells times. */
export const seconds = (): number => Math.floor(Date.now() / 1000);
