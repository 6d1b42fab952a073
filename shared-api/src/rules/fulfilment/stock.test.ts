import fc from 'fast-check';
import {
  CAPACITY_NOTE,
  isLow,
  isOutOfStock,
  LOW_STOCK,
  maxQuantity,
  OUT_OF_STOCK,
  over,
  receiveStock,
  returnStock,
  sellableNow,
  showsBacklog,
  showsCapacityNote,
  stillMakeable,
  takeStock,
} from './stock.ts';

const number = fc.integer({ min: 0, max: 1000 });
const anyStock = fc
  .record({
    quantity: number,
    backlogged: number,
    other: number,
    maxover: number,
    add_quantity: fc.boolean(),
  })
  .map(({ other, ...stock }) => ({ ...stock, prod_backlogged: stock.backlogged + other }));

const waiting = { quantity: 0, backlogged: 3, prod_backlogged: 3, maxover: 10, add_quantity: true };

describe('stock', () => {
  it('does not subtract a waiting unit twice', () => {
    expect(maxQuantity(waiting)).toBe(7);
  });

  it('sells stock of a product made only to order to nobody', () => {
    expect(sellableNow({ ...waiting, quantity: 50, backlogged: 0, add_quantity: false })).toBe(0);
  });

  it('never promises what is neither there nor makeable', () => {
    fc.assert(
      fc.property(anyStock, fc.integer({ min: 1, max: 3000 }), (stock, wanted) => {
        const taken = takeStock(stock, wanted);
        expect(taken !== undefined).toBe(wanted <= maxQuantity(stock));
        if (!taken) return;
        expect(taken.fromStock + taken.toMake).toBe(wanted);
        expect(taken.toMake).toBe(over(stock, wanted));
        expect(taken.after.quantity).toBeGreaterThanOrEqual(0);
        expect(taken.after.prod_backlogged).toBeLessThanOrEqual(
          Math.max(stock.maxover, stock.prod_backlogged),
        );
        // No buyer waits for goods on hand: they are always assigned to those who wait first.
        if (!stock.add_quantity || stock.quantity === 0 || stock.backlogged === 0)
          expect(returnStock(taken.after, taken.fromStock, taken.toMake)).toEqual(stock);
      }),
    );
  });

  it('is used up exactly by taking the maximum', () => {
    fc.assert(
      fc.property(anyStock, (stock) => {
        fc.pre(maxQuantity(stock) > 0);
        const after = takeStock(stock, maxQuantity(stock))?.after;
        expect(after && stillMakeable(after)).toBe(0);
      }),
    );
  });

  it('goes to who waits before it is put on the shelf', () => {
    const stock = { quantity: 0, backlogged: 3, prod_backlogged: 5, maxover: 9, add_quantity: true };
    expect(receiveStock(stock, 2)).toMatchObject({ quantity: 0, backlogged: 1, prod_backlogged: 3 });
    expect(receiveStock(stock, 7)).toMatchObject({ quantity: 4, backlogged: 0, prod_backlogged: 2 });
    // Of a cancelled order of 2 one had goods, which another buyer has now, and one waited.
    expect(returnStock(stock, 1, 1)).toMatchObject({ quantity: 0, backlogged: 1, prod_backlogged: 3 });
  });

  it.each([0, -1, 1.5, Number.NaN])('gives nothing to an order of %p', (wanted) => {
    expect(takeStock(waiting, wanted)).toBeUndefined();
  });
});

describe('stock labels', () => {
  const stock = { quantity: 5, backlogged: 0, prod_backlogged: 2, maxover: 4, add_quantity: true };

  it('carry the texts of the specification', () => {
    expect([OUT_OF_STOCK, CAPACITY_NOTE]).toEqual([
      'Out of Stock',
      'Personalized Manufacturing Restricts Capacity',
    ]);
  });

  it('turn at the last unit in stock', () => {
    expect([5, 6].map((wanted) => isOutOfStock(stock, wanted))).toEqual([false, true]);
    expect([5, 6].map((wanted) => showsBacklog(stock, wanted))).toEqual([false, true]);
    expect(showsBacklog({ ...stock, backlogged: 1 }, 1)).toBe(true);
  });

  it('note the capacity only at a maximum beyond stock', () => {
    expect([6, 7, 8].map((wanted) => showsCapacityNote(stock, wanted))).toEqual([false, true, false]);
    expect(showsCapacityNote({ ...stock, maxover: 2 }, 5)).toBe(false);
  });

  it('say Out of Stock whenever an order goes beyond sellable stock', () => {
    fc.assert(
      fc.property(anyStock, number, (some, wanted) => {
        const sold = { ...some, add_quantity: true };
        if (over(sold, wanted) > 0) expect(isOutOfStock(sold, wanted)).toBe(true);
      }),
    );
  });
});

const low = (quantity: number, maxover: number, add_quantity = true) =>
  isLow({ quantity, maxover, add_quantity });

it('runs low below three, where stock is sold', () => {
  expect(LOW_STOCK).toBe(3);
  expect([0, 1, 2, 3].map((quantity) => low(quantity, 0))).toEqual([true, true, true, false]);
  expect([0, 2].map((quantity) => low(quantity, 0, false))).toEqual([false, false]);
});

it('is never out of stock where more is made to order', () => {
  expect([0, 1, 2, 3].map((quantity) => low(quantity, 50))).toEqual([false, true, true, false]);
});
