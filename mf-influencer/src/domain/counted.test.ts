import { counted, grouped } from './counted.ts';

it.each([
  [0, '0 views'],
  [1, '1 view'],
  [812, '812 views'],
  [1_204_000, '1,204,000 views'],
])('counts %i in words', (count, words) => expect(counted(count, 'view')).toBe(words));

it('takes another word for many', () => expect(counted(2, 'company', 'companies')).toBe('2 companies'));

it('sets thousands apart', () => expect(grouped(999_999)).toBe('999,999'));
