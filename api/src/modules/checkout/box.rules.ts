import type { Parcel } from '../../ports/parcel-port.ts';

/** A thing to be sent: grams and millimetres of one, and how many of it. */
export interface Packed extends Parcel {
  readonly quantity: number;
}

/**
 * One parcel for all of them: it weighs what they weigh together, the largest fits into it however it is turned, and it has
 * room for the volume of all. Where it has to grow it grows at its shortest sides, towards a cube. There is at least one thing.
 */
export function boxFor(things: readonly Packed[]): Parcel {
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

/** The shortest side of which `count` and the other sides together make at least the volume. */
function sideFor(volume: number, count: 1 | 2 | 3, others: number): number {
  // A root is right but for its last digit.
  let side = Math.round((volume / others) ** (1 / count));
  while (others * side ** count < volume) side += 1;
  while (others * (side - 1) ** count >= volume) side -= 1;
  return side;
}
