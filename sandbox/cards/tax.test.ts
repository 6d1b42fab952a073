import type { Stripe } from 'stripe';
import { taxOnTop, taxWithin } from './tax.ts';
import { startTestCards, type TestCards } from './testing/test-cards.ts';

const address = { line1: '1 Main St', city: 'Cambridge', state: 'MA', postal_code: '02139', country: 'US' };
const basket: Stripe.Tax.CalculationCreateParams = {
  currency: 'usd',
  customer_details: { address, address_source: 'shipping' },
  line_items: [
    { amount: 4800, quantity: 2, reference: '11' },
    { amount: 650, reference: '12' },
  ],
  shipping_cost: { amount: 790 },
  expand: ['line_items'],
};

describe('taxes', () => {
  let cards: TestCards;
  beforeAll(async () => {
    cards = await startTestCards();
  });
  afterAll(() => cards.close());

  it('are worked out by line, half a cent up, and not for shipping', async () => {
    const answer = await cards.stripe.tax.calculations.create(basket);
    // 300 and 40.625.
    expect(answer.line_items?.data.map(({ reference, amount_tax }) => [reference, amount_tax])).toEqual([
      ['11', 300],
      ['12', 41],
    ]);
    expect(answer).toMatchObject({ tax_amount_exclusive: 341, amount_total: 6581, tax_amount_inclusive: 0 });
    expect(answer.shipping_cost).toMatchObject({ amount: 790, amount_tax: 0 });
    const id = String(answer.id);
    expect((await cards.stripe.tax.calculations.retrieve(id)).line_items).toBeUndefined();
    const lines = await cards.stripe.tax.calculations.listLineItems(id, { limit: 1 });
    expect(lines).toMatchObject({ has_more: true, data: [{ reference: '11' }] });
  });

  it('of a hundred lines come whole when they are listed to the end', async () => {
    const line_items = Array.from({ length: 100 }, (_, index) => ({
      amount: 8 + index,
      reference: `r${index}`,
    }));
    const { id } = await cards.stripe.tax.calculations.create({ ...basket, line_items });
    const listed: string[] = [];
    for await (const line of cards.stripe.tax.calculations.listLineItems(String(id), { limit: 30 }))
      listed.push(line.reference);
    expect(listed).toEqual(line_items.map(({ reference }) => reference));
  });

  it.each([
    ['OR', '97201', 0],
    ['CA', '94105', 395],
  ])('of %s are its own', async (state, postal_code, tax) => {
    const customer_details = { ...basket.customer_details, address: { ...address, state, postal_code } };
    const answer = await cards.stripe.tax.calculations.create({ ...basket, customer_details });
    expect(answer.tax_amount_exclusive).toBe(tax);
  });

  it.each([
    [{ customer_details: { address: { ...address, postal_code: '1' } } }, 'customer_tax_location_invalid'],
    [{ customer_details: { address: { country: 'US' } } }, 'customer_tax_location_invalid'],
    [{ line_items: [] }, 'parameter_missing'],
    [
      {
        line_items: [
          { amount: 1, reference: 'a' },
          { amount: 1, reference: 'a' },
        ],
      },
      undefined,
    ],
  ])('are refused with %j', async (wrong, code) => {
    const params = { ...basket, ...wrong } as Stripe.Tax.CalculationCreateParams;
    const error = await cards.stripe.tax.calculations.create(params).catch((refused) => refused);
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    expect(error.code).toBe(code);
  });

  it('are rounded in whole numbers', () => {
    expect([taxOnTop(8, 625), taxOnTop(7, 625), taxOnTop(24, 625), taxOnTop(0, 625)]).toEqual([1, 0, 2, 0]);
    expect(taxWithin(10_625, 625)).toBe(625);
  });
});
