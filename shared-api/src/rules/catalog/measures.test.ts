import {
  boxText,
  lengthText,
  parseBox,
  parseGrams,
  parseMillimetres,
  type UnitSystem,
  weightText,
} from './measures.ts';

const SYSTEMS: readonly UnitSystem[] = ['us', 'metric'];

describe('a weight', () => {
  it.each([
    ['340', 'metric', 340],
    ['12', 'us', 340],
    ['12oz', 'metric', 340],
    ['1 lb 4 oz', 'metric', 567],
    ['1 1/2 lb', 'us', 680],
    ['2 LBS', 'us', 907],
    ['0.5 kg', 'us', 500],
    ['.5 oz', 'us', 14],
    ['1,200 g', 'us', 1200],
  ] as const)('%s (%s) is %d grams', (text, system, grams) => {
    expect(parseGrams(text, system)).toBe(grams);
  });

  it.each(['', ' ', 'heavy', '12 stone', '-3', '1 lb 4', '1/0 oz', '12 in', '1.2.3', '12,5 oz', '3 oz x'])(
    'is not %j',
    (text) => {
      for (const system of SYSTEMS) expect(parseGrams(text, system)).toBeNaN();
    },
  );

  it('reads as the same grams that it was written for, up to 20 kg and around a ton', () => {
    for (const system of SYSTEMS) {
      const wrong: number[] = [];
      for (const from of [1, 985_000])
        for (let grams = from; grams < from + 20_000; grams += 1)
          if (parseGrams(weightText(grams, system), system) !== grams) wrong.push(grams);
      expect([system, wrong]).toEqual([system, []]);
    }
  });

  it('is written as simply as it can be', () => {
    expect([14, 340, 454, 567, 907].map((grams) => weightText(grams, 'us'))).toEqual([
      '0.5 oz',
      '12 oz',
      '1 lb',
      '1 lb 4 oz',
      '2 lb',
    ]);
    expect(weightText(1200, 'metric')).toBe('1200 g');
  });
});

describe('a length', () => {
  it.each([
    ['8', 'us', 203],
    ['8 5/8 in', 'metric', 219],
    ['5/8"', 'us', 16],
    ['20.5', 'metric', 205],
    ['205 mm', 'us', 205],
    ['1 ft 2 in', 'us', 356],
    ['1.2 m', 'us', 1200],
  ] as const)('%s (%s) is %d millimetres', (text, system, millimetres) => {
    expect(parseMillimetres(text, system)).toBe(millimetres);
  });

  it('reads as the same millimetres that it was written for, up to 10 m', () => {
    for (const system of SYSTEMS) {
      const wrong: number[] = [];
      for (let millimetres = 1; millimetres <= 10_000; millimetres += 1)
        if (parseMillimetres(lengthText(millimetres, system), system) !== millimetres)
          wrong.push(millimetres);
      expect([system, wrong]).toEqual([system, []]);
    }
  });

  it('is written in halves, quarters and eighths where those were meant', () => {
    for (const inches of [8, 8.5, 3.25, 5.375, 13.625])
      expect(lengthText(parseMillimetres(String(inches), 'us'), 'us')).toBe(`${inches} in`);
    expect(lengthText(83, 'metric')).toBe('8.3 cm');
  });
});

describe('a box', () => {
  it.each([
    ['8 x 5 x 2', 'us', [203, 127, 51]],
    ['8×5×2 in', 'metric', [203, 127, 51]],
    ['20 by 12 by 4', 'metric', [200, 120, 40]],
    ['200 * 120 * 40 mm', 'us', [200, 120, 40]],
    ['8 5/8 x 5 3/8 x 1 5/8"', 'metric', [219, 137, 41]],
    ['20 cm x 5 in x 40 mm', 'us', [200, 127, 40]],
  ] as const)('%s (%s)', (text, system, sides) => {
    expect(parseBox(text, system)).toEqual(sides);
  });

  it.each(['', '8', '8 x 5', '8 x 5 x 2 x 1', '8 x 5 x wide', '8 x 5 x 2 oz'])('is not %j', (text) => {
    for (const system of SYSTEMS) expect(parseBox(text, system)).toBeUndefined();
  });

  it('reads as the same sides that it was written for', () => {
    for (const system of SYSTEMS)
      for (let side = 1; side < 2000; side += 7) {
        const sides = [side, side + 1, 2 * side] as const;
        expect(parseBox(boxText(sides, system), system)).toEqual(sides);
      }
  });
});
