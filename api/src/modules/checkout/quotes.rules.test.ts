import fc from 'fast-check';
import { DEFAULT_CARD_CHARGE, ORDER_TOTAL_MAX, ORDER_TOTAL_MIN } from 'shared-api/rules';
import type { Wish, WishPartRow } from '../cart/index.ts';
import { cartTotal, frozenWishes, quoteSums, taxLines } from './quotes.rules.ts';

const CARTS = 100_000;

const part = fc.record({
  company_id: fc.integer({ min: 1, max: 3 }),
  price_cents: fc.oneof(fc.integer({ min: 0, max: 14_000 }), fc.integer({ min: 0, max: 30_000_000 })),
});
const wish = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  influencer_id: fc.option(fc.integer({ min: 1, max: 3 })),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
});
const choice = fc.record({
  wishes: fc.array(wish, { minLength: 1, maxLength: 5 }),
  shipping: fc.integer({ min: 0, max: 30_000 }),
  taxRate: fc.integer({ min: 0, max: 1200 }),
  shippingTax: fc.integer({ min: 0, max: 2000 }),
});

function toWishes(
  wishes: typeof choice extends fc.Arbitrary<infer C extends { wishes: unknown }> ? C['wishes'] : never,
): Wish[] {
  return wishes.map(({ quantity, influencer_id, parts }, index) => {
    const rows = parts.map((one, position) => aRow({ ...one, quantity, influencer_id, position, index }));
    const [main] = rows;
    if (!main) throw new Error('A wish has a main item');
    return { id: index + 1, main, parts: rows, quantity, checked: true, pending: false };
  });
}

interface RowOf {
  readonly company_id: number;
  readonly price_cents: number;
  readonly quantity: number;
  readonly influencer_id: number | null;
  readonly position: number;
  readonly index: number;
}

function aRow({ index, position, quantity, ...own }: RowOf): WishPartRow {
  return {
    ...own,
    position,
    wish_id: index + 1,
    part_id: 10 * index + position + 1,
    id: 100 * index + position + 1,
    merch_id: 1000 * index + position + 1,
    cart_quantity: quantity,
    order_id: null,
    name: 'A wish',
    name_view: 'A product',
    title: 'A title',
    merchandice_name: 'A variant',
    options: [],
    fee_percent: 10,
    own_rate: null,
    quantity: 100,
    backlogged: 0,
    prod_backlogged: 0,
    maxover: 0,
    add_quantity: true,
    checked: true,
    gift: false,
    giver_name: '',
    influencer_picture: '',
    on_sale: true,
    gift_pending: 0,
    prod_gift_pending: 0,
    minover: 0,
    manufacture_days: 1,
    prod_manufacture_days: 0,
    manufactured_output: null,
    production_step: null,
    packing: { today: '2026-11-23', handling_days: 2, holidays: [], paused_until: null, takes_orders: true },
    textreq: 0,
    imagereq: 0,
    texts: 0,
    images: 0,
    gift_texts: 0,
    gift_images: 0,
    gift_passwords: 0,
    giftable: true,
    media_rule_id: 1,
    check_when_complete: false,
    request_key: null,
    fresh: false,
    username: null,
    company_view: 'A company',
    company_name: 'company',
    company_logo: '',
    primary_color: '#123456',
    secondary_color: '#123456',
    picture_location: null,
    picture_alt: null,
    describe: '',
  };
}

/** All wishes of one company belong to one influencer. */
function influencerOf(wishes: readonly Wish[], company: number): number | null {
  const carrying = wishes.filter(({ main }) => main.company_id === company && main.influencer_id !== null);
  return carrying[0]?.main.influencer_id ?? null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe(`the quotes of ${CARTS} random carts`, () => {
  it('are what their wishes, parcels and taxes come to, to the cent', () => {
    const seen = { paid: 0, tooMuch: 0, tooLittle: 0 };
    fc.assert(
      fc.property(choice, ({ wishes: chosen, shipping, taxRate, shippingTax }) => {
        const wishes = toWishes(chosen);
        const lines = taxLines(wishes);
        const taxes = new Map(
          lines.map(({ reference, amount }) => [reference, Math.floor((amount * taxRate + 5000) / 10_000)]),
        );
        const tax = sum([...taxes.values()]) + shippingTax;
        const sums = quoteSums(cartTotal(lines), shipping, { tax, shippingTax }, 'NY', DEFAULT_CARD_CHARGE);
        const frozen = frozenWishes(wishes, taxes);
        const parts = frozen.flatMap(({ quantity, parts }) => parts.map((one) => ({ ...one, quantity })));
        const goods = sum(parts.map(({ price_cents, quantity }) => price_cents * quantity));
        const net = goods + shipping + sum(parts.map(({ tax_cents }) => tax_cents)) + shippingTax;
        const least = Number((BigInt(net + 30) * 10_000n + 9709n) / 9710n);
        if (typeof sums === 'string') {
          seen[least < ORDER_TOTAL_MIN ? 'tooLittle' : 'tooMuch'] += 1;
          return least < ORDER_TOTAL_MIN || least > ORDER_TOTAL_MAX;
        }
        seen.paid += 1;
        // One comparison for each cart: so many calls of expect take longer than all the rest.
        return (
          sums.cart_total === goods &&
          sums.total === least &&
          sums.total === net + sums.charge &&
          sums.tax_amount - sums.shipping_tax === sum(parts.map(({ tax_cents }) => tax_cents)) &&
          parts.every(({ company_id, influencer_id }) => influencer_id === influencerOf(wishes, company_id))
        );
      }),
      {
        numRuns: CARTS,
        examples: [
          [
            {
              wishes: [{ quantity: 1, influencer_id: null, parts: [{ company_id: 1, price_cents: 0 }] }],
              shipping: 0,
              taxRate: 0,
              shippingTax: 0,
            },
          ],
        ],
      },
    );
    expect(Object.values(seen).every((count) => count > 0)).toBe(true);
  });
});
