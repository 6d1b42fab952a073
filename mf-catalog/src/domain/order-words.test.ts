import { aPart, engraving, greenBox, rustSmall } from '../testing/an-offer.ts';
import { aMerchandise } from '../testing/builders.ts';
import { type Order, orderOf, orderSum, startOrder } from './order.ts';
import { askedWords, limitWords, soldOutWords, stockWords } from './order-words.ts';

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
    ['what lies ready', orderFor(1), 'At most 40: no more in stock'],
    ['what can be made too', orderFor(1, aMerchandise(made)), 'At most 12: 2 in stock, 10 can still be made'],
    [
      'what is made only to order',
      orderFor(1, aMerchandise({ ...made, add_quantity: false })),
      'At most 10 can be made now',
    ],
    ['a scarcer add-on', orderFor(1, rustSmall, greenBox), 'At most 2: no more of Gift box in stock'],
    [
      'an add-on made to order',
      orderFor(1, rustSmall, { ...engraving, ...made, quantity: 0 }),
      'At most 10 of Engraving can be made now',
    ],
    ['thousands', orderFor(1, aMerchandise({ quantity: 1200 })), 'At most 1,200: no more in stock'],
  ])('names %s', (_, order, words) => {
    expect(limitWords(order)).toBe(words);
  });
});

describe('what is said of more than that', () => {
  it.each([
    [
      'all of it made',
      aMerchandise({ ...made, quantity: 0 }),
      'You asked for 99. At most 10 can be made now.',
    ],
    ['some of it in stock', aMerchandise(made), 'You asked for 99. At most 12 can be had now.'],
  ])('%s', (_, merchandise, words) => {
    expect(askedWords(orderFor(1, merchandise), 99)).toBe(words);
  });
});

describe('why nothing can be had', () => {
  it.each([
    ['nothing left', orderFor(1, aMerchandise({ quantity: 0 })), 'None can be ordered now'],
    [
      'an add-on that is gone',
      orderFor(1, rustSmall, { ...greenBox, quantity: 0 }),
      'No more of Gift box can be ordered now',
    ],
  ])('%s', (_, order, words) => {
    expect(soldOutWords(order)).toBe(words);
    expect(stockWords(order)).toMatchObject({ means: words, delay: null, note: null });
  });
});

describe('what the stock means for an order', () => {
  const some = aMerchandise({ quantity: 9, maxover: 30 });
  it.each([
    [1, some, 'From stock'],
    [9, some, 'All 9 from stock'],
    [12, some, '9 from stock, 3 to be made'],
    [2, aMerchandise({ ...made, quantity: 0 }), 'Made to order'],
    [2, aMerchandise({ ...made, add_quantity: false }), 'Made to order'],
  ])('%d wanted', (wanted, merchandise, words) => {
    expect(stockWords(orderFor(wanted, merchandise))?.means).toBe(words);
  });

  it('calls what lies there in stock only where it is for sale', () => {
    expect(stockWords(orderFor(1, some))?.where).toBe('In stock');
    expect(stockWords(orderFor(1, aMerchandise({ ...made, add_quantity: false })))?.where).toBe(
      'On the shelf',
    );
  });
});

describe('the stock display', () => {
  it('tells stock, what waits, and the delay', () => {
    expect(stockWords(orderFor(2))).toEqual({
      label: null,
      means: 'All 2 from stock',
      where: 'In stock',
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
