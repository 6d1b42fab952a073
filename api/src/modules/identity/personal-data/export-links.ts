import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Tokens in the addresses of archives: each opens one archive for some minutes, in one browser. */
export interface ExportLinks {
  /** @param visitor the name of the browser, from its cookie */
  sign(exportId: number, visitor: string): string;
  /** The archive of a token; undefined for a wrong one, an old one, and in another browser. */
  read(token: string, visitor: string | null): number | undefined;
}

/** Seconds for which an address works. */
const VALID_S = 600;
const PURPOSE = 'wishbin: addresses of archives';
const form = /^(\d{1,10})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Signs with a key derived from the current media key; keys derived from older ones are still accepted. */
export function exportLinks({ current, known }: MediaKeys, clock: Clock): ExportLinks {
  const derived = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));
  const signing = derived(current.key);
  const accepted = [...known.values()].map(derived);
  const now = (): number => Math.floor(clock().getTime() / 1000);
  const signature = (key: Buffer, id: string, expiry: string, visitor: string): Buffer =>
    createHmac('sha256', key).update(`${id}\n${expiry}\n${visitor}`).digest();
  return {
    sign: (exportId, visitor) => {
      const [id, expiry] = [String(exportId), (now() + VALID_S).toString(36)];
      return `${id}.${expiry}.${signature(signing, id, expiry, visitor).toString('base64url')}`;
    },
    read: (token, visitor) => {
      const [, id, expiry, given] = form.exec(token) ?? [];
      if (!id || !expiry || !given || visitor === null) return undefined;
      if (Number.parseInt(expiry, 36) <= now()) return undefined;
      const bytes = Buffer.from(given, 'base64url');
      const matches = accepted.filter((key) => timingSafeEqual(bytes, signature(key, id, expiry, visitor)));
      return matches.length > 0 ? Number(id) : undefined;
    },
  };
}
