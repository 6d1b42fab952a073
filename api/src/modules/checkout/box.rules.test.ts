import fc from 'fast-check';
import { boxFor, type Packed } from './box.rules.ts';

const side = fc.integer({ min: 1, max: 2000 });
const thing: fc.Arbitrary<Packed> = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  weight: fc.integer({ min: 1, max: 40_000 }),
  length: side,
  width: side,
  height: side,
});
const things = fc.array(thing, { minLength: 1, maxLength: 8 });
const sides = ({ length, width, height }: { length: number; width: number; height: number }): number[] =>
  [length, width, height].sort((a, b) => b - a);
const volume = (one: { length: number; width: number; height: number }): number =>
  one.length * one.width * one.height;

describe('the box for some things', () => {
  it('is that of the thing itself where there is one', () => {
    const one = { quantity: 1, weight: 300, length: 120, width: 40, height: 200 };
    expect(boxFor([one])).toEqual({ weight: 300, length: 200, width: 120, height: 40 });
  });

  it('grows at its shortest side first', () => {
    const flat = { quantity: 2, weight: 300, length: 200, width: 120, height: 40 };
    expect(boxFor([flat])).toEqual({ weight: 600, length: 200, width: 120, height: 80 });
  });

  it('holds each of them and the volume of all, and weighs what they weigh', () => {
    fc.assert(
      fc.property(things, (packed) => {
        const box = boxFor(packed);
        for (const one of packed)
          for (const [index, length] of sides(one).entries())
            expect(sides(box)[index]).toBeGreaterThanOrEqual(length);
        expect(volume(box)).toBeGreaterThanOrEqual(
          packed.reduce((sum, one) => sum + volume(one) * one.quantity, 0),
        );
        expect(box.weight).toBe(packed.reduce((sum, one) => sum + one.weight * one.quantity, 0));
        expect(sides(box).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('is not longer than it has to be: longer than the longest thing only as a cube without a millimetre to spare', () => {
    fc.assert(
      fc.property(things, (packed) => {
        const [longest = 0, second = 0, third = 0] = sides(boxFor(packed));
        const needed = Math.max(...packed.map((one) => sides(one)[0] ?? 0));
        if (longest === needed) return;
        expect([second, third]).toEqual([longest, longest]);
        expect((longest - 1) ** 3).toBeLessThan(
          packed.reduce((sum, one) => sum + volume(one) * one.quantity, 0),
        );
      }),
    );
  });
});
