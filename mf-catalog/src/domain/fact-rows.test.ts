import { aMerchandise } from '../testing/builders.ts';
import { factRows } from './fact-rows.ts';

const termsOf = (fields: Parameters<typeof aMerchandise>[0]) =>
  factRows(aMerchandise(fields)).map(([term]) => term);

describe('factRows', () => {
  it('leaves out what is zero', () => {
    const nothing = { quantity: 0, prod_backlogged: 0, prod_manufacture_days: 0, manufacture_days: 0 };
    expect(termsOf(nothing)).toEqual(['Production phase']);
  });

  it('calls what waits as the phase does, since both are of all variants', () => {
    expect(factRows(aMerchandise({ backlogged: 3, prod_backlogged: 4 }))).toContainEqual([
      'Backlogged in all',
      '4',
    ]);
  });

  it('shows stock only where stock is sold', () => {
    expect(termsOf({ quantity: 12, add_quantity: true })).toContain('In stock');
    expect(termsOf({ quantity: 12, add_quantity: false })).not.toContain('In stock');
  });
});
