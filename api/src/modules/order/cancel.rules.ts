import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { LineRow } from './order-row.ts';

/** A line, and whether somebody is buying the label for it at this moment. */
export interface CancelLine extends Pick<LineRow, 'id' | 'order_wish_id' | 'state'> {
  readonly leaving: boolean;
}

/**
 * The lines that their buyer may cancel: of every wish of which something still waits to be made all that has not been
 * started, since the parts of a wish belong together. Nothing of what is made, or is just being sent.
 */
export function cancellable<L extends CancelLine>(lines: readonly L[]): L[] {
  const waiting = new Set(
    lines.filter(({ state }) => state === 'waiting').map(({ order_wish_id }) => order_wish_id),
  );
  return lines.filter(
    ({ order_wish_id, state, leaving }) =>
      waiting.has(order_wish_id) && (state === 'waiting' || state === 'paid') && !leaving,
  );
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
    'This can no longer be cancelled: only what still waits to be made can. Please tell the company if something is wrong.',
  );
}
