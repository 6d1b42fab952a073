import type { OrderLine } from 'shared-api/contract/orders/orders';

export type LineState = OrderLine['state'];

/** The name of each line state. */
export const stateNames: Record<LineState, string> = {
  reserved: 'Awaiting payment',
  paid: 'Being packed',
  waiting: 'Waiting to be made',
  making: 'Being made',
  finishing: 'Being finished',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  unknown: 'Status unknown',
};

/** The tone of each line state. */
export const stateTones: Record<LineState, 'info' | 'warning' | 'success' | 'neutral'> = {
  reserved: 'warning',
  paid: 'info',
  waiting: 'warning',
  making: 'info',
  finishing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
  unknown: 'neutral',
};

/** From the earliest step to the last. */
const ORDER: readonly LineState[] = [
  'reserved',
  'waiting',
  'making',
  'finishing',
  'paid',
  'shipped',
  'delivered',
];

/** Sorts states by how far they are: a buyer waits for the first of them. What is over comes last. */
export function byProgress(one: LineState, other: LineState): number {
  return progressOf(one) - progressOf(other);
}

const progressOf = (state: LineState): number => (isOver(state) ? ORDER.length : ORDER.indexOf(state));

/** Whether a line was cancelled or refunded. */
export const isOver = (state: LineState): boolean => state === 'cancelled' || state === 'refunded';

/** Whether a line is surely still to be shipped. */
export const isToCome = (state: LineState): boolean =>
  state !== 'shipped' && state !== 'delivered' && state !== 'unknown' && !isOver(state);

/** One step of a line from payment to delivery. */
export interface Step {
  readonly name: string;
  /** When it was reached, ISO 8601; null when unknown or still to come. */
  readonly at: string | null;
  readonly place: 'done' | 'now' | 'later';
}

type OnItsWay = Pick<OrderLine, 'state' | 'to_make' | 'shipped_at' | 'delivered_at'>;

const FROM_STOCK: readonly LineState[] = ['paid', 'shipped', 'delivered'];
const TO_MAKE: readonly LineState[] = ['waiting', 'making', 'finishing', 'shipped', 'delivered'];

/** Names of steps that are done or still to come. */
const later: Partial<Record<LineState, string>> = {
  paid: 'Packed',
  waiting: 'Its run',
  making: 'Made',
  finishing: 'Finished',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/**
 * The steps of a line: paid, packed or made, shipped, delivered. A cancelled or refunded line ends there; a line whose state is
 * unknown has the steps that surely lie behind it.
 */
export function stepsOf(line: OnItsWay, paidAt: string | null): Step[] {
  const paid: Step = { name: 'Paid', at: paidAt, place: 'done' };
  if (isOver(line.state) || line.state === 'unknown') {
    const end: Step = { name: stateNames[line.state], at: null, place: 'now' };
    return [...(paidAt === null ? [] : [paid]), ...shippingOf(line), end];
  }
  const way = wayOf(line);
  if (line.state === 'reserved') {
    return [
      { name: stateNames.reserved, at: null, place: 'now' },
      ...way.map((state) => step(line, state, 'later')),
    ];
  }
  const now = way.indexOf(way.includes(line.state) ? line.state : (way[0] ?? line.state));
  // A delivered line has no current step.
  const places = way.map((state, index) => step(line, state, placeOf(index, now, line.state)));
  return [paid, ...places];
}

/** Shipping and delivery, where they lie behind a line whose state is unknown. */
function shippingOf(line: OnItsWay): Step[] {
  if (line.state !== 'unknown') return [];
  return (['shipped', 'delivered'] as const)
    .map((state) => step(line, state, 'done'))
    .filter(({ at }) => at !== null);
}

function wayOf({ to_make, state }: OnItsWay): readonly LineState[] {
  return to_make || TO_MAKE.slice(0, 3).includes(state) ? TO_MAKE : FROM_STOCK;
}

function placeOf(index: number, now: number, state: LineState): Step['place'] {
  if (index < now || state === 'delivered') return 'done';
  return index === now ? 'now' : 'later';
}

function step(line: OnItsWay, state: LineState, place: Step['place']): Step {
  const name = place === 'now' ? stateNames[state] : (later[state] ?? stateNames[state]);
  return { name, at: place === 'later' ? null : reachedAt(line, state), place };
}

function reachedAt(line: OnItsWay, state: LineState): string | null {
  if (state === 'shipped') return line.shipped_at;
  return state === 'delivered' ? line.delivered_at : null;
}
