import fc from 'fast-check';
import {
  goodsLeft,
  isGivenBack,
  isPartRefundable,
  isRefundable,
  isRefundableByCompany,
  isUnsent,
  marketRefund,
  partRefund,
  type RefundableOrder,
  shippingLeft,
  shippingRefund,
  taxLeft,
} from './market-refund.ts';

const states = ['paid', 'waiting', 'shipped', 'delivered', 'cancelled', 'refunded'];
const line = fc.record({
  company_id: fc.integer({ min: 1, max: 3 }),
  state: fc.constantFrom(...states),
  price: fc.nat(10_000),
  quantity: fc.integer({ min: 1, max: 9 }),
  tax: fc.nat(900),
});
const orders = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    parcels: fc.array(fc.record({ shipping: fc.nat(2000), tax: fc.nat(200), returned: fc.boolean() }), {
      minLength: 3,
      maxLength: 3,
    }),
    charge_left: fc.nat(500),
  })
  .map(({ lines, parcels, charge_left }) => ({
    lines: lines.map((one, index) => ({ ...one, id: index + 1 })),
    parcels: parcels.map((one, index) => ({ ...one, company_id: index + 1 })),
    charge_left,
  }));
type Order = RefundableOrder<ReturnType<typeof example>['lines'][number]>;

/** The worked example's tag and box, of which nothing was sent. */
function example(state = 'paid') {
  return {
    lines: [
      { id: 1, company_id: 1, state, price: 4800, quantity: 1, tax: 300 },
      { id: 2, company_id: 1, state, price: 650, quantity: 1, tax: 41 },
    ],
    parcels: [{ company_id: 1, shipping: 790, tax: 0, returned: false }],
    charge_left: 228,
  };
}

/** The order as it is after a refund. */
function refunded(order: Order, { lines, parcels, charge }: ReturnType<typeof marketRefund>): Order {
  const gone = new Set(lines.map(({ id }) => id));
  return {
    lines: order.lines.map((one) =>
      gone.has(one.id) ? { ...one, state: isUnsent(one.state) ? 'cancelled' : 'refunded' } : one,
    ),
    parcels: order.parcels.map((one) =>
      parcels.includes(one.company_id) ? { ...one, returned: true } : one,
    ),
    charge_left: order.charge_left - charge,
  };
}

describe('what goes back', () => {
  it('with one line is its price and its tax', () => {
    expect(marketRefund(example(), [2])).toMatchObject({
      goods: 650,
      tax: 41,
      shipping: 0,
      charge: 0,
      total: 691,
    });
  });

  it('with the last lines that would be sent is their shipping too, but not the card charge', () => {
    expect(marketRefund(example(), [1, 2])).toMatchObject({ shipping: 790, charge: 0, total: 6581 });
    expect(marketRefund(example('shipped'), [1, 2])).toMatchObject({ shipping: 0, total: 5791 });
  });

  it('with the whole order is everything, sent or not', () => {
    for (const state of ['paid', 'shipped', 'delivered'])
      expect(marketRefund(example(state), null)).toMatchObject({ charge: 228, total: 6809 });
  });

  it('is everything once, in whatever steps, and the sum of its parts', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.integer({ min: 1, max: 8 })), (order, wanted) => {
        const may = order.lines.filter(({ id, state }) => wanted.includes(id) && isRefundable(state));
        const first = marketRefund(
          order,
          may.map(({ id }) => id),
        );
        const between = refunded(order, first);
        const rest = marketRefund(between, null);
        const whole = marketRefund(order, null);
        expect(first.total + rest.total).toBe(whole.total);
        expect(marketRefund(refunded(between, rest), null).total).toBe(0);
        for (const { goods, tax, shipping, charge, total } of [first, rest, whole]) {
          expect(total).toBe(goods + tax + shipping + charge);
          expect(Math.min(goods, tax, shipping, charge)).toBeGreaterThanOrEqual(0);
        }
        expect(whole.lines.some(({ state }) => isGivenBack(state))).toBe(false);
      }),
    );
  });
});

describe('what can be given back', () => {
  const states = [
    'reserved',
    'paid',
    'waiting',
    'making',
    'finishing',
    'shipped',
    'delivered',
    'cancelled',
    'refunded',
  ];

  it('is for administrators what nobody is making, for companies that too', () => {
    expect(states.filter(isRefundable)).toEqual(['paid', 'waiting', 'shipped', 'delivered']);
    expect(states.filter(isRefundableByCompany)).toEqual([
      'paid',
      'waiting',
      'making',
      'finishing',
      'shipped',
      'delivered',
    ]);
    expect(states.filter(isUnsent)).toEqual(['paid', 'waiting', 'making', 'finishing']);
    expect(states.filter(isGivenBack)).toEqual(['cancelled', 'refunded']);
  });
});

describe('a part of a line that goes back', () => {
  it('takes the same part of the tax along, rounded down', () => {
    const line = { price: 2400, quantity: 2, tax: 301 };
    expect(partRefund(line, 1000)).toEqual({ goods: 1000, tax: 62, total: 1062 });
    expect(partRefund({ ...line, refunded_goods: 1000, refunded_tax: 62 }, 3799)).toEqual({
      goods: 3799,
      tax: 238,
      total: 4037,
    });
  });

  it.each([0, -1, 1.5, 4800, 4801, Number.NaN])('is none of %d cents of 4,800', (goods) => {
    expect(partRefund({ price: 2400, quantity: 2, tax: 301 }, goods)).toBeUndefined();
  });

  it('and what is left are the whole line, in however many parts', () => {
    fc.assert(
      fc.property(
        line,
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
        ({ price, quantity, tax }, percents) => {
          let now = { price, quantity, tax, refunded_goods: 0, refunded_tax: 0 };
          let back = 0;
          for (const percent of percents) {
            const part = partRefund(now, Math.floor((goodsLeft(now) * percent) / 100));
            if (!part) continue;
            back += part.total;
            now = {
              ...now,
              refunded_goods: now.refunded_goods + part.goods,
              refunded_tax: now.refunded_tax + part.tax,
            };
          }
          const rest = { id: 1, company_id: 1, state: 'shipped', ...now };
          expect(taxLeft(now)).toBeGreaterThanOrEqual(0);
          const { total } = marketRefund({ lines: [rest], parcels: [], charge_left: 0 }, [1]);
          expect(back + total).toBe(price * quantity + tax);
        },
      ),
    );
  });

  it('is of lines that have goods and were paid', () => {
    const of = (state: string, to_make = false) => isPartRefundable({ state, to_make });
    expect(['paid', 'finishing', 'shipped', 'delivered'].map((state) => of(state))).toEqual(
      Array(4).fill(true),
    );
    expect(['reserved', 'cancelled', 'refunded'].map((state) => of(state))).toEqual(Array(3).fill(false));
    expect([of('paid', true), of('waiting', true)]).toEqual([false, false]);
  });
});

describe('a part of the shipping that goes back', () => {
  it('takes the same part of the tax along, rounded down, and with the rest all of it', () => {
    const parcel = { shipping: 790, tax: 49 };
    expect(shippingRefund(parcel, 200)).toEqual({ shipping: 200, tax: 12, total: 212 });
    const after = { ...parcel, refunded_shipping: 200, refunded_tax: 12 };
    expect(shippingLeft(after)).toEqual({ shipping: 590, tax: 37, total: 627 });
    expect(shippingRefund(after, 590)).toEqual({ shipping: 590, tax: 37, total: 627 });
    expect(shippingRefund(parcel, 790)).toEqual(shippingLeft(parcel));
  });

  it.each([0, -1, 1.5, 791, Number.NaN])('is none of %d cents of 790', (shipping) => {
    expect(shippingRefund({ shipping: 790, tax: 49 }, shipping)).toBeUndefined();
  });

  it('and what is left are the whole shipping, in however many parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.nat(500),
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
        (shipping, tax, percents) => {
          let now = { shipping, tax, refunded_shipping: 0, refunded_tax: 0 };
          let back = 0;
          for (const percent of percents) {
            const part = shippingRefund(now, Math.floor((shippingLeft(now).shipping * percent) / 100));
            if (!part) continue;
            back += part.total;
            now = {
              ...now,
              refunded_shipping: now.refunded_shipping + part.shipping,
              refunded_tax: now.refunded_tax + part.tax,
            };
          }
          const left = shippingLeft(now);
          expect(Math.min(left.shipping, left.tax)).toBeGreaterThanOrEqual(0);
          const order = { lines: [], parcels: [{ company_id: 1, returned: false, ...now }], charge_left: 0 };
          expect(back + marketRefund(order, null).shipping).toBe(shipping + tax);
        },
      ),
    );
  });
});
