/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A number from `low` to below `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both possible. */
  whole(low: number, high: number): number;
  /** One of the given things. */
  pick<T>(things: readonly [T, ...T[]]): T;
}

/** A generator that starts from `seed` (the mulberry32 recurrence, public domain). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (things) => things[whole(0, things.length - 1)] ?? things[0],
  };
}
