import fc from 'fast-check';
import { cardCharge, DEFAULT_CARD_CHARGE } from './card-charge.ts';
import { orderTotal } from './order-total.ts';

const cardCompanyTakes = (total: number) => Math.round((total * 290) / 10_000) + 30;

describe('order total', () => {
  it('follows the worked example', () => {
    expect(orderTotal({ cart_total: 5450, shipping: 790, tax_amount: 341 }, 'MA')).toEqual({
      cart_total: 5450,
      shipping: 790,
      tax_amount: 341,
      charge: 228,
      total: 6809,
    });
    expect(cardCompanyTakes(6809)).toBe(227);
  });

  it('covers what the card company takes, with at most one cent left over', () => {
    const wrong: number[] = [];
    for (let net = 50; net <= 300_000; net += 1) {
      const charge = cardCharge(net, 'NY');
      const surplus = charge - cardCompanyTakes(net + charge);
      if (surplus !== 0 && surplus !== 1) wrong.push(net);
    }
    expect(wrong).toEqual([]);
  });

  it('charges nothing in a free state, and never more than the cap', () => {
    const settings = { ...DEFAULT_CARD_CHARGE, freeStates: ['CT'], capBasisPoints: 300 };
    expect(cardCharge(6581, ' ct ', settings)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (net) => {
        const charge = cardCharge(net, 'NY', settings);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge * 10_000).toBeLessThanOrEqual(net * 300);
      }),
    );
  });

  it('grows with the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (net) => {
        expect(cardCharge(net + 1, 'NY')).toBeGreaterThanOrEqual(cardCharge(net, 'NY'));
      }),
    );
  });
});
