/** States of a parcel, by the names of Shippo's tracking, with the words of a page. */
export const STATES = {
  PRE_TRANSIT: 'Label created',
  TRANSIT: 'On its way',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
} as const;
export type ParcelState = keyof typeof STATES;

interface Place {
  readonly city: string;
  readonly state: string;
}

/** A parcel whose label was bought. */
export interface SentParcel {
  readonly provider: string;
  readonly from: Place;
  readonly to: Place;
  /** Milliseconds since 1970. */
  readonly labelledAt: number;
  /** Business days on the way. */
  readonly days: number;
}

export interface ParcelEvent {
  readonly state: ParcelState;
  readonly text: string;
  readonly place: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where a parcel is. */
export interface ParcelWay {
  readonly state: ParcelState;
  /** Milliseconds since 1970. */
  readonly expectedAt: number;
  /** What has happened so far, the latest first. */
  readonly history: readonly ParcelEvent[];
}

const DAY_MS = 24 * 3600 * 1000;
/** Hours (UTC) at which the carrier's car leaves, and at which the parcel is there: morning and afternoon everywhere in the country. */
const OUT_HOUR = 14;
const THERE_HOUR = 20;

/** An hour of the day that is so many business days later. */
function businessDay(start: number, days: number, hour: number): number {
  const day = new Date(start);
  day.setUTCHours(hour, 0, 0, 0);
  for (let left = days; left > 0; ) {
    day.setTime(day.getTime() + DAY_MS);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.getTime();
}

const placeOf = ({ city, state }: Place): string => [city, state].filter(Boolean).join(', ');

/** The parcel's way at a moment: no carrier has it, so it arrives on the day that its rate promised. */
export function wayOf({ provider, from, to, labelledAt, days }: SentParcel, now: number): ParcelWay {
  const out = businessDay(labelledAt, Math.max(days, 1), OUT_HOUR);
  const expectedAt = businessDay(labelledAt, Math.max(days, 1), THERE_HOUR);
  const after = (part: number) => labelledAt + (out - labelledAt) * part;
  const events: ParcelEvent[] = [
    { state: 'PRE_TRANSIT', text: 'The label was bought', place: placeOf(from), at: labelledAt },
    { state: 'TRANSIT', text: `${provider} took the parcel`, place: placeOf(from), at: after(0.2) },
    { state: 'TRANSIT', text: 'Left the sorting center', place: from.state, at: after(0.4) },
    { state: 'TRANSIT', text: 'Reached the sorting center', place: to.state, at: after(0.8) },
    { state: 'OUT_FOR_DELIVERY', text: 'Out for delivery', place: placeOf(to), at: out },
    { state: 'DELIVERED', text: 'Delivered', place: placeOf(to), at: expectedAt },
  ];
  const history = events.filter(({ at }) => at <= now).reverse();
  return { state: history[0]?.state ?? 'PRE_TRANSIT', expectedAt, history };
}
