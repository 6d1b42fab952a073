import type { Parcel } from '../../ports/parcel-port.ts';

/** An item to pack: grams and millimetres of one unit, and the quantity. */
export interface PackedItem extends Parcel {
  readonly quantity: number;
}

/**
 * The box for all items: total weight, large enough for the largest item in any orientation and for the total
 * volume. It grows at its shortest sides, towards a cube. Takes at least one item.
 */
export function boxFor(things: readonly PackedItem[]): Parcel {
  let [long, middle, short] = [0, 0, 0];
  let volume = 0;
  let weight = 0;
  for (const thing of things) {
    const [longest = 0, second = 0, shortest = 0] = [thing.length, thing.width, thing.height].sort(
      (a, b) => b - a,
    );
    [long, middle, short] = [Math.max(long, longest), Math.max(middle, second), Math.max(short, shortest)];
    volume += longest * second * shortest * thing.quantity;
    weight += thing.weight * thing.quantity;
  }
  short = Math.max(short, Math.min(middle, sideFor(volume, 1, long * middle)));
  if (long * middle * short < volume)
    middle = short = Math.max(middle, Math.min(long, sideFor(volume, 2, long)));
  if (long * middle * short < volume) long = middle = short = sideFor(volume, 3, 1);
  return { weight, length: long, width: middle, height: short };
}

/** The shortest side that, `count` times, gives the volume together with the other sides. */
function sideFor(volume: number, count: 1 | 2 | 3, others: number): number {
  // Corrects the rounding of the root.
  let side = Math.round((volume / others) ** (1 / count));
  while (others * side ** count < volume) side += 1;
  while (others * (side - 1) ** count >= volume) side -= 1;
  return side;
}
