import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { MediaKeys } from '../../ports/media-keys.ts';
import { isPrivate } from './private-pictures.ts';

/** Addresses under which private pictures are shown for a few minutes to whoever has one. */
export interface SignedAddresses {
  /** Where the picture of a location is now, below the path prefix of pictures; the same answer for five minutes. */
  sign(location: string): string;
  /** What a signed address stands for; undefined for one that was not made here. */
  read(address: string): SignedPicture | undefined;
}

export interface SignedPicture {
  readonly location: string;
  /** Seconds for which the address still holds; 0 or less when it does no longer. */
  readonly secondsLeft: number;
}

/** Seconds. An address holds until the end of the step after the present one: for one step at least, for two at most. */
const STEP = 300;
const PURPOSE = 'wishbin: signed addresses of pictures';
const form = /^\/signed\/([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})(\/.+)$/;

/** Signed with a key drawn from the one that seals now; those drawn from the older ones still hold. */
export function signedAddresses({ current, known }: MediaKeys, clock: Clock): SignedAddresses {
  const drawn = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));
  const signing = drawn(current.key);
  const accepted = [...known.values()].map(drawn);
  const now = (): number => clock().getTime() / 1000;
  return {
    sign: (location) => {
      const expiry = ((Math.floor(now() / STEP) + 2) * STEP).toString(36);
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

/** Takes as long however much of two texts of one length agrees. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
