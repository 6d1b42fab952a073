import type { OrderLine } from 'shared-api/contract/orders/orders';
import { type Arrival, type Day, dayAt, lastArrival } from 'shared-api/rules/fulfilment/arrival';
import { byProgress, isOver, isToCome, type Step, stepsOf } from './states.ts';

/** Lines of a wish that move through the same steps together. */
export interface Journey {
  readonly lines: readonly OrderLine[];
  readonly steps: readonly Step[];
  /** When they come, until they are shipped. */
  readonly arrival: Arrival | null;
  /** The day by which they are expected to leave, once the promise is broken; else null. */
  readonly lateUntil: Day | null;
  readonly trackingUrl: string | null;
  /** The carrier's tracking number; also where the carrier has no tracking page. */
  readonly trackingNumber: string | null;
}

/**
 * The journey of a whole wish: the steps of its slowest lines and the promise of those that ship last, with the parcel when
 * everything is in one.
 */
export function wholeJourney(journeys: readonly Journey[]): Journey | null {
  const going = journeys.filter(({ lines }) => lines.some(({ state }) => !isOver(state)));
  const counted = going.length > 0 ? going : journeys;
  const [slowest] = counted.toSorted(({ lines: [one] }, { lines: [other] }) =>
    one === undefined || other === undefined ? 0 : byProgress(one.state, other.state),
  );
  if (slowest === undefined) return null;
  const latest = going.toSorted((one, other) => leaves(other).localeCompare(leaves(one)))[0];
  const awaited = going.flatMap(({ arrival }) =>
    arrival === null || arrival.kind === 'dated' ? [] : arrival,
  );
  const { trackingUrl, trackingNumber } = slowest;
  const together = counted.every(
    (one) => one.trackingUrl === trackingUrl && one.trackingNumber === trackingNumber,
  );
  return {
    ...slowest,
    lines: counted.flatMap(({ lines }) => lines),
    arrival: awaited.length > 0 ? lastArrival(awaited) : (latest?.arrival ?? null),
    lateUntil: latest?.lateUntil ?? null,
    trackingUrl: together ? trackingUrl : null,
    trackingNumber: together ? trackingNumber : null,
  };
}

/** The expected ship date; '' after shipping and while none is promised. */
const leaves = ({ arrival, lateUntil }: Journey): string =>
  lateUntil ?? (arrival?.kind === 'dated' ? arrival.leaves : '');

/** Groups a wish's lines by step, promise and parcel. */
export function journeysOf(lines: readonly OrderLine[], paidAt: string | null): Journey[] {
  const together = Map.groupBy(lines, (line) =>
    [
      line.state,
      line.to_make,
      JSON.stringify(line.arrival),
      line.late_until,
      line.cancellable,
      line.shipped_at,
      line.delivered_at,
      line.tracking_url,
      line.tracking_number,
    ].join(' '),
  );
  return [...together.values()].flatMap((same) => {
    const [line] = same;
    if (line === undefined) return [];
    const arrival = isToCome(line.state) ? line.arrival : null;
    return [
      {
        lines: same,
        steps: stepsOf(line, paidAt),
        arrival,
        lateUntil: arrival === null || line.late_until === null ? null : dayAt(new Date(line.late_until)),
        trackingUrl: line.tracking_url,
        trackingNumber: line.tracking_number,
      },
    ];
  });
}
