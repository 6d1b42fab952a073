import fc from 'fast-check';
import { productionPhase } from './phases.ts';
import { maxQuantity, sellableNow } from './stock.ts';

const base = { quantity: 0, backlogged: 0, prod_backlogged: 0, maxover: 30, minover: 20, add_quantity: true };
const number = fc.integer({ min: 0, max: 100 });

describe('production phase', () => {
  it.each([
    ['In Stock', { ...base, quantity: 1 }],
    ['Funding', { ...base, prod_backlogged: 19 }],
    ['Funded', { ...base, prod_backlogged: 20 }],
    ['Funded', { ...base, prod_backlogged: 30 }],
    ['Funded', { ...base, minover: 0 }],
    ['Sold Out', { ...base, minover: 0, maxover: 0 }],
    ['Funding', { ...base, quantity: 9, add_quantity: false }],
  ])('%s', (phase, stock) => {
    expect(productionPhase(stock)).toBe(phase);
  });

  it('shows what the owner set, unless there is stock to sell', () => {
    expect(productionPhase(base, 'Manufacturing')).toBe('Manufacturing');
    expect(productionPhase({ ...base, prod_backlogged: 25 }, 'Finishing')).toBe('Finishing');
    expect(productionPhase({ ...base, quantity: 1 }, 'Manufacturing')).toBe('In Stock');
  });

  it('says In Stock and Sold Out only when they are true', () => {
    const stock = fc.record({
      quantity: number,
      backlogged: number,
      prod_backlogged: number,
      over: number,
      minover: number,
      add_quantity: fc.boolean(),
    });
    fc.assert(
      fc.property(stock, ({ over, ...rest }) => {
        const some = { ...rest, maxover: rest.minover + over };
        const phase = productionPhase(some);
        expect(phase === 'In Stock').toBe(sellableNow(some) > 0);
        if (phase === 'Sold Out') expect(maxQuantity(some)).toBe(0);
        if (phase === 'Funding') expect(maxQuantity(some)).toBeGreaterThan(0);
      }),
    );
  });
});
