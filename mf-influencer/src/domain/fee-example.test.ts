import { EXAMPLE } from './fee-example.ts';

it('splits the fee of one sale to the cent', () => {
  expect(EXAMPLE.pool).toBe(480);
  expect(EXAMPLE.shares.map(({ cents }) => cents)).toEqual([360, 90, 23, 7]);
  expect(new Set(EXAMPLE.shares.map(({ who }) => who)).size).toBe(4);
});
