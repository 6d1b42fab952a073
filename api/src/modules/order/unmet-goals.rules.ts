import type { LineRow } from './order-row.ts';

/** A line, and whether somebody is buying the label for it at this moment. */
interface GoalLine extends Pick<LineRow, 'id' | 'order_wish_id' | 'position' | 'state'> {
  readonly leaving: boolean;
}

/**
 * The lines that go back with a goal that is not met: those that wait for it (`unmet`), and where nothing of a wish's main item is
 * left, its add-ons that have not been started, since nobody wants a box without what goes into it.
 */
export function withoutMain<L extends GoalLine>(lines: readonly L[], unmet: ReadonlySet<number>): L[] {
  const keptMains = new Set(
    lines
      .filter(({ id, position, state }) => position === 0 && state !== 'cancelled' && !unmet.has(id))
      .map(({ order_wish_id }) => order_wish_id),
  );
  const touched = new Set(lines.filter(({ id }) => unmet.has(id)).map(({ order_wish_id }) => order_wish_id));
  const isAlone = ({ order_wish_id }: L): boolean =>
    touched.has(order_wish_id) && !keptMains.has(order_wish_id);
  return lines.filter(
    (line) =>
      unmet.has(line.id) ||
      (isAlone(line) && !line.leaving && (line.state === 'waiting' || line.state === 'paid')),
  );
}
