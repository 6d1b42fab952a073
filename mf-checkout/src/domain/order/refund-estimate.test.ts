import fc from 'fast-check';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { aLine, anOrder } from '../../testing/builders.ts';
import { estimateRefund } from './refund-estimate.ts';
import { wishesOf } from './wishes.ts';

const waiting = { state: 'waiting', to_make: true, cancellable: true } as const;

function given(lines: readonly OrderLine[], shippingTax = 0) {
  const order = anOrder(lines, { parcels: [{ company_id: 3, shipping: 790, tax: shippingTax }] });
  const [wish] = wishesOf(order, 3);
  return wish === undefined ? null : estimateRefund(order, wish);
}

it('is price and tax of what is not started, and the parcel’s shipping when nothing is left in it', () => {
  expect(given([aLine({ ...waiting, quantity: 2, tax: 775 })], 12)).toMatchObject({
    goods: 12_400,
    tax: 775,
    shipping: 802,
    total: 13_977,
  });
});

it('takes what is packed of the same wish along, but not what is being made', () => {
  const back = given([
    aLine({ id: 51, tax: 388, cancellable: true }),
    aLine({ id: 52, ...waiting, tax: 388 }),
    aLine({ id: 53, state: 'making', to_make: true, tax: 388 }),
  ]);
  expect(back?.lines.map(({ id }) => id)).toEqual([51, 52]);
  expect(back).toMatchObject({ goods: 12_400, tax: 776, shipping: 0, total: 13_176 });
});

it('takes what is late along, though it is being made', () => {
  const back = given([
    aLine({ id: 52, state: 'making', to_make: true, tax: 388, cancellable: true }),
    aLine({ id: 53, state: 'shipped', shipped_at: '2026-11-04T10:00:00.000Z', tax: 388 }),
  ]);
  expect(back?.lines.map(({ id }) => id)).toEqual([52]);
  expect(back).toMatchObject({ goods: 6_200, tax: 388, shipping: 0 });
});

it('leaves the shipping with the parcel while another wish of the company goes in it', () => {
  expect(given([aLine(waiting), aLine({ id: 60, wish_id: 22 })])?.shipping).toBe(0);
  expect(given([aLine(waiting), aLine({ id: 60, wish_id: 22, state: 'refunded' })])?.shipping).toBe(790);
  expect(given([aLine(waiting), aLine({ id: 60, wish_id: 22, company_id: 1 })])?.shipping).toBe(790);
});

it('leaves out the shipping that went back before', () => {
  const order = anOrder([aLine(waiting)], {
    parcels: [{ company_id: 3, shipping: 790, tax: 49, refunded_shipping: 200, refunded_tax: 12 }],
  });
  const [wish] = wishesOf(order, 3);
  expect(wish && estimateRefund(order, wish)?.shipping).toBe(627);
});

it('is nothing where nothing waits any more', () => {
  expect(given([aLine()])).toBeNull();
});

it('never comes to more than was paid, and adds up to the cent', () => {
  const line = fc.record({
    price_usd: fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 1, max: 40 }),
    tax: fc.integer({ min: 0, max: 9_000 }),
    state: fc.constantFrom('paid', 'waiting', 'making', 'shipped', 'cancelled', 'refunded'),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (owns) => {
      const lines = owns.map((own, id) =>
        aLine({
          ...own,
          id: id + 1,
          state: own.state as OrderLine['state'],
          cancellable: own.state === 'waiting' || own.state === 'paid',
          shipped_at: own.state === 'shipped' ? '2026-11-04T10:00:00.000Z' : null,
        }),
      );
      const order = anOrder(lines);
      const [wish] = wishesOf(order, 3);
      const back = wish === undefined ? null : estimateRefund(order, wish);
      if (back === null) return !lines.some(({ cancellable }) => cancellable);
      return (
        back.total === back.goods + back.tax + back.shipping &&
        back.total <= order.total - order.charge &&
        back.lines.every(({ cancellable }) => cancellable)
      );
    }),
  );
});
