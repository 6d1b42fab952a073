import { engraving, greenBox, rustSmall } from '../testing/an-offer.ts';
import { aMerchandise } from '../testing/builders.ts';
import { aPart } from '../testing/parts.ts';
import { limitWords } from './limit-words.ts';
import type { Order } from './order.ts';
import { orderOf } from './order-of.ts';
import { startOrder } from './order-state.ts';
import { orderSum } from './order-sum.ts';
import { stockWords } from './stock-words.ts';

const made = { quantity: 2, maxover: 10, backlogged: 0, prod_backlogged: 0 };
const orderFor = (quantity: number | null, ...merchandise: ReturnType<typeof aMerchandise>[]): Order => {
  const [root = rustSmall, ...others] = merchandise;
  const names: Readonly<Record<number, string>> = { 43: 'Gift box', 44: 'Engraving' };
  const parts = others.map((other) =>
    aPart({ productId: other.id, name: names[other.id] ?? '', merchandise: other }),
  );
  return orderOf({ ...startOrder([aPart({ merchandise: root }), ...parts]), wanted: quantity });
};

describe('the reason for the maximum', () => {
  it.each([
    ['what lies ready', orderFor(1), '40 at most: 40 in stock'],
    ['what can be made too', orderFor(1, aMerchandise(made)), '12 at most: 2 in stock, 10 can still be made'],
    [
      'what is made only to order',
      orderFor(1, aMerchandise({ ...made, add_quantity: false })),
      '10 at most: 10 can still be made',
    ],
    ['a scarcer add-on', orderFor(1, rustSmall, greenBox), '2 at most: 2 of Gift box in stock'],
    [
      'an add-on made to order',
      orderFor(1, rustSmall, { ...engraving, ...made, quantity: 0 }),
      '10 at most: 10 of Engraving can still be made',
    ],
    ['nothing left', orderFor(1, aMerchandise({ quantity: 0 })), 'None can be ordered now'],
    [
      'an add-on that is gone',
      orderFor(1, rustSmall, { ...greenBox, quantity: 0 }),
      'No more of Gift box can be ordered now',
    ],
    ['thousands', orderFor(1, aMerchandise({ quantity: 1200 })), '1,200 at most: 1,200 in stock'],
  ])('names %s', (_, order, words) => {
    expect(limitWords(order)).toBe(words);
  });
});

describe('the stock display', () => {
  it('tells stock, what waits, and the delay', () => {
    expect(stockWords(orderFor(2))).toEqual({
      label: null,
      inStock: '40',
      pending: '0',
      delay: '2 days',
      note: null,
    });
  });

  it('is Out of Stock beyond what lies there after those who wait', () => {
    const merchandise = aMerchandise({
      quantity: 5,
      maxover: 30,
      backlogged: 3,
      prod_backlogged: 3,
      gift_pending: 1,
    });
    expect(stockWords(orderFor(2, merchandise))?.label).toBeNull();
    expect(stockWords(orderFor(3, merchandise))).toMatchObject({
      label: 'Out of Stock',
      inStock: '5',
      pending: '3, 1 gift',
      delay: '9 days',
    });
  });

  it('takes the delay of the slowest part', () => {
    const slow = { ...engraving, manufacture_days: 4 };
    expect(stockWords(orderFor(1, rustSmall, slow))?.delay).toBe('4 days');
  });

  it('says at a maximum beyond what is ready that manufacturing restricts capacity', () => {
    const merchandise = aMerchandise(made);
    expect(stockWords(orderFor(12, merchandise))?.note).toBe('Personalized Manufacturing Restricts Capacity');
    expect(stockWords(orderFor(11, merchandise))?.note).toBeNull();
    expect(stockWords(orderFor(40))?.note).toBeNull();
  });

  it('promises no delay when none can be ordered', () => {
    expect(stockWords(orderFor(1, aMerchandise({ quantity: 0 })))).toMatchObject({
      label: 'Out of Stock',
      delay: null,
    });
  });

  it('counts an empty box as one', () => {
    expect(stockWords(orderFor(null, aMerchandise({ ...made, quantity: 0 })))?.label).toBe('Out of Stock');
  });
});

describe('what it costs', () => {
  it('is everything in it, times the quantity, to the cent', () => {
    const odd = aMerchandise({ price_usd: 0.1 });
    expect(orderSum(orderFor(3, odd, { ...greenBox, quantity: 9, price_usd: 0.2 }))).toEqual({
      each: 30,
      total: 90,
    });
  });

  it('is open while no quantity is chosen', () => {
    expect(orderSum(orderFor(null))).toEqual({ each: 3400, total: null });
  });
});
