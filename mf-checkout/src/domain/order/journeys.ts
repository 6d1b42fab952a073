import type { OrderLine } from 'shared-api/contract/order-schema';
import { isOver, isToCome, type LineState } from './line-state.ts';
import { type Step, stepsOf } from './steps.ts';

/** Lines of a wish that are on their way together. */
export interface Journey {
  readonly lines: readonly OrderLine[];
  readonly steps: readonly Step[];
  /** When they are promised to leave, ISO 8601, while they have not. */
  readonly due: string | null;
  /** When they are expected to leave since that promise was not kept, ISO 8601; null while it is. */
  readonly lateUntil: string | null;
  /** Days from the order to the promised day. */
  readonly delay: number;
  readonly trackingUrl: string | null;
  /** The carrier's name for the parcel; there also where it has no page for it. */
  readonly trackingNumber: string | null;
}

/** From what is furthest behind to what is there. */
const ORDER: readonly LineState[] = [
  'reserved',
  'waiting',
  'making',
  'finishing',
  'paid',
  'shipped',
  'delivered',
];

/**
 * The way of a wish as a whole: the steps of the part that is furthest behind, and the promise for the part that leaves last;
 * with a parcel where all of it is in that one.
 */
export function wholeJourney(journeys: readonly Journey[]): Journey | null {
  const going = journeys.filter(({ lines }) => lines.some(({ state }) => !isOver(state)));
  const counted = going.length > 0 ? going : journeys;
  const [slowest] = counted.toSorted((one, other) => placeOf(one) - placeOf(other));
  if (slowest === undefined) return null;
  const latest = going.toSorted((one, other) => leaves(other).localeCompare(leaves(one)))[0];
  const { trackingUrl, trackingNumber } = slowest;
  const together = counted.every(
    (one) => one.trackingUrl === trackingUrl && one.trackingNumber === trackingNumber,
  );
  return {
    ...slowest,
    lines: counted.flatMap(({ lines }) => lines),
    due: latest?.due ?? null,
    lateUntil: latest?.lateUntil ?? null,
    delay: latest?.delay ?? 0,
    trackingUrl: together ? trackingUrl : null,
    trackingNumber: together ? trackingNumber : null,
  };
}

/** When goods are expected to leave; '' for what has left. */
const leaves = ({ due, lateUntil }: Journey): string => lateUntil ?? due ?? '';

function placeOf({ lines: [line] }: Journey): number {
  return line === undefined ? -1 : ORDER.indexOf(line.state);
}

/** The ways of a wish's lines: one for those that stand at the same step, promised and sent together. */
export function journeysOf(lines: readonly OrderLine[], paidAt: string | null): Journey[] {
  const together = Map.groupBy(lines, (line) =>
    [
      line.state,
      line.to_make,
      line.due_at,
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
    const due = isToCome(line.state) ? line.due_at : null;
    return [
      {
        lines: same,
        steps: stepsOf(line, paidAt),
        due,
        lateUntil: due === null ? null : line.late_until,
        delay: line.estimated_delay,
        trackingUrl: line.tracking_url,
        trackingNumber: line.tracking_number,
      },
    ];
  });
}
