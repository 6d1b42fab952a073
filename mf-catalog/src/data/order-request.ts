import { type InfluencerState, influencerInWindow, type VisitedInfluencer } from 'shared-shell';
import { readRecord, removeRecord, writeRecord } from './session-record.ts';

/** Entry of the session storage: the order whose answer is awaited, with the name of its request. */
const ENTRY = 'orderRequest';

/** Milliseconds after which the same order is another one: 1 hour. */
const LIFE = 60 * 60 * 1000;

const BYTES = 16;
const KEY = /^[0-9a-f]{32}$/;

interface Awaited {
  readonly order: string;
  readonly key: string;
  readonly since: number;
}

let awaited: Awaited | null = null;

/**
 * The name of the request for an order: the same one for the same order until it is done, through a reload too, so that
 * it can be sent again when its answer was lost.
 */
export function requestKeyFor(order: string): string {
  const known = awaited ?? stored();
  const age = known ? Date.now() - known.since : -1;
  const same = known?.order === order && age >= 0 && age <= LIFE;
  awaited = same ? known : { order, key: randomKey(), since: Date.now() };
  if (!same) writeRecord(ENTRY, { ...awaited });
  return awaited.key;
}

/** The answer came: the same order again is a new one. */
export function requestDone(): void {
  awaited = null;
  removeRecord(ENTRY);
}

function stored(): Awaited | null {
  const { order, key, since } = readRecord(ENTRY) ?? {};
  if (typeof order !== 'string' || typeof key !== 'string' || typeof since !== 'number') return null;
  return KEY.test(key) ? { order, key, since } : null;
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The influencer of this person's order: the one they follow. Null without one, after the 30 days of a visit, and for a
 * person's own link.
 * @param username null while signed out
 * @param now in milliseconds
 */
export function influencerFor(
  followed: InfluencerState,
  username: string | null,
  now: number,
): VisitedInfluencer | null {
  const { id, username: name, picture_location } = influencerInWindow(followed, now);
  if (id === 0 || name === username) return null;
  return { id, username: name, picture_location };
}
