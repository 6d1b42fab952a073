import fc from 'fast-check';
import { excerpt } from './excerpt.ts';

it('leaves a short text as it is, on one line', () => {
  expect(excerpt('  Oak,\n cut along the grain. ', 40)).toBe('Oak, cut along the grain.');
});

it('cuts between words and leaves no comma before the ellipsis', () => {
  expect(excerpt('Stoneware, thrown in small runs', 14)).toBe('Stoneware…');
  expect(excerpt('Stoneware thrown in small runs', 18)).toBe('Stoneware thrown…');
});

it('is never longer than the limit', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 60 }), (text, limit) => {
      expect(excerpt(text, limit).length).toBeLessThanOrEqual(limit);
    }),
  );
});
