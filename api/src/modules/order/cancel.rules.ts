import type { LineState } from 'shared-api/contract';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { LineRow } from './order-row.ts';

/** A line, and whether somebody is buying the label for it at this moment. */
export interface CancelLine extends Pick<LineRow, 'id' | 'order_wish_id' | 'state' | 'late'> {
  readonly leaving: boolean;
}

/**
 * The lines that their buyer may cancel: of every wish of which something still waits to be made, or is late, all that has not
 * been started, since the parts of a wish belong together. What is late also while it is being made. Nothing that was sent, or
 * is just being sent.
 */
export function cancellable<L extends CancelLine>(lines: readonly L[]): L[] {
  const open = new Set(
    lines
      .filter((line) => line.state === 'waiting' || isLate(line))
      .map(({ order_wish_id }) => order_wish_id),
  );
  return lines.filter(
    (line) =>
      open.has(line.order_wish_id) &&
      (line.state === 'waiting' || line.state === 'paid' || isLate(line)) &&
      !line.leaving,
  );
}

const UNSENT: readonly LineState[] = ['paid', 'waiting', 'making', 'finishing'];

function isLate({ late, state }: CancelLine): boolean {
  return late && UNSENT.includes(state);
}

/**
 * What a buyer who chooses these lines (all when there is no choice) cancels: each with whatever else of its wish may be. Nothing
 * where the choice is cancelled already. Throws a CallError for a line that is not of the order (404) or not to be cancelled (409).
 */
export function cancelChoice<L extends CancelLine>(
  lines: readonly L[],
  chosen: readonly number[] | undefined,
): L[] {
  const may = cancellable(lines);
  if (!chosen) {
    if (may.length === 0) throw tooLate();
    return may;
  }
  if (chosen.length === 0) throw new CallError('conflict', 'Please choose what you would like to cancel.');
  const wishes = new Set<number>();
  for (const id of chosen) {
    const line = lines.find((each) => each.id === id);
    if (!line) throw notFound('line in this order');
    if (may.includes(line)) wishes.add(line.order_wish_id);
    else if (line.state !== 'cancelled') throw tooLate();
  }
  return may.filter(({ order_wish_id }) => wishes.has(order_wish_id));
}

function tooLate(): CallError {
  return new CallError(
    'conflict',
    'This can no longer be cancelled: only what still waits to be made, or is late, can. Please tell the company if something is wrong.',
  );
}
