import fc from 'fast-check';
import { counted, excerpt, grouped, inWords } from './text.ts';

it('agrees with the number', () => {
  expect([0, 1, 2, 1204].map((count) => counted(count, 'product'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,204 products',
  ]);
  expect(counted(2, 'company', 'companies')).toBe('2 companies');
});

it('sets thousands apart', () => {
  expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567']);
});

it('writes small numbers as words', () => {
  expect([1, 8, 12, 13, 1300].map(inWords)).toEqual(['one', 'eight', 'twelve', '13', '1,300']);
});

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
