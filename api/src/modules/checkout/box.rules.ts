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
  short = Math.max(short, Math.min(middle, up(volume / (long * middle))));
  if (long * middle * short < volume)
    middle = short = Math.max(middle, Math.min(long, up(Math.sqrt(volume / long))));
  if (long * middle * short < volume) long = middle = short = up(Math.cbrt(volume));
  return { weight, length: long, width: middle, height: short };
}

/** Up to the whole millimetre, whatever little a root went wrong by. */
function up(millimetres: number): number {
  return Math.ceil(millimetres + 1e-9 * millimetres);
}
