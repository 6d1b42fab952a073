import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MediaKeys } from '../../platform/sealing/sealer.ts';
import type { Clock } from '../../ports/clock.ts';
import { isPrivate } from './image.service.ts';

/** Signed URLs: each shows a private picture for a few minutes. */
export interface SignedAddresses {
  /** The signed path of a location below the prefix of pictures; the same for five minutes, so that browsers cache it. */
  sign(location: string): string;
  /** The picture of a signed path; undefined for an invalid signature. */
  read(address: string): SignedPicture | undefined;
}

export interface SignedPicture {
  readonly location: string;
  /** Seconds until the address expires; 0 or less when it has. */
  readonly secondsLeft: number;
}

/** An address expires at the end of the next step: it is valid for one step at least, for two at most. */
const STEP_S = 300;
const PURPOSE = 'wishbin: signed addresses of pictures';
const form = /^\/signed\/([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})(\/.+)$/;

/** Signs with a key derived from the current media key; keys derived from older ones are still accepted. */
export function signedAddresses({ current, known }: MediaKeys, clock: Clock): SignedAddresses {
  const drawn = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));
  const signing = drawn(current.key);
  const accepted = [...known.values()].map(drawn);
  const now = (): number => clock().getTime() / 1000;
  return {
    sign: (location) => {
      const expiry = ((Math.floor(now() / STEP_S) + 2) * STEP_S).toString(36);
      return `/signed/${expiry}.${signature(signing, expiry, location)}${location}`;
    },
    read: (address) => {
      const [, expiry, given, location] = form.exec(address) ?? [];
      if (!expiry || !given || !location || !isPrivate(location)) return undefined;
      const matches = (key: Buffer): boolean => isSame(given, signature(key, expiry, location));
      return accepted.filter(matches).length > 0
        ? { location, secondsLeft: Number.parseInt(expiry, 36) - now() }
        : undefined;
    },
  };
}

function signature(key: Buffer, expiry: string, location: string): string {
  return createHmac('sha256', key).update(`${expiry}\n${location}`).digest('base64url');
}

/** Constant-time comparison of two strings of equal length. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
