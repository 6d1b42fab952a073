import fc from 'fast-check';
import { maxQuantity } from 'shared-api/rules';
import { chosenVariant, type MerchandiseRow, startingVariant } from './merchandise.rules.ts';

const base: MerchandiseRow = {
  merch_id: 1,
  id: 1,
  active: true,
  name_view: 'A variant',
  product_name_view: 'A product',
  picture_location: null,
  picture_alt: null,
  describe: '',
  price_cents: 100,
  quantity: 0,
  maxover: 0,
  minover: 0,
  backlogged: 0,
  prod_backlogged: 0,
  gift_pending: 0,
  prod_gift_pending: 0,
  manufacture_days: 0,
  prod_manufacture_days: 0,
  limited_edition: false,
  add_quantity: true,
  manufactured_output: null,
  buy_quantity: 1,
  production_step: null,
  choices: {},
};

/** Products with three attributes of three options each, options of attribute 1 being 11, 12, 13 and so on. */
const product = fc
  .array(
    fc.record({
      active: fc.boolean(),
      quantity: fc.nat(2),
      picks: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ active, quantity, picks }, index) => ({
      ...base,
      merch_id: index + 1,
      active,
      quantity,
      choices: Object.fromEntries(picks.map((pick, at) => [at + 1, (at + 1) * 10 + pick + 1])),
    })),
  );

describe('the variant a choice leads to', () => {
  it('is on sale, has the option, and no other such variant keeps more of the choices', () => {
    fc.assert(
      fc.property(
        product,
        fc.nat(11),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(2),
        (rows, at, attribute_id, pick) => {
          const from = rows[at % rows.length] ?? base;
          const selection = attribute_id * 10 + pick + 1;
          const chosen = chosenVariant(rows, { merch_id: from.merch_id, attribute_id, selection });
          const offering = rows.filter((row) => row.active && row.choices[attribute_id] === selection);
          const kept = (row: MerchandiseRow) =>
            [1, 2, 3].filter((id) => id !== attribute_id && row.choices[id] === from.choices[id]).length;
          if (!chosen) expect(offering).toEqual([]);
          else expect(kept(chosen)).toBe(Math.max(...offering.map(kept)));
          expect(!chosen || offering.includes(chosen)).toBe(true);
        },
      ),
    );
  });

  it('is none when the choice starts from a variant of another product', () => {
    expect(chosenVariant([base], { merch_id: 2, attribute_id: 1, selection: 11 })).toBeUndefined();
  });
});

describe('the variant a product starts with', () => {
  it('is on sale, and can be ordered whenever any can', () => {
    fc.assert(
      fc.property(product, (rows) => {
        const start = startingVariant(rows);
        const onSale = rows.filter(({ active }) => active);
        expect(start === undefined).toBe(onSale.length === 0);
        expect(start ? maxQuantity(start) > 0 : false).toBe(onSale.some((row) => maxQuantity(row) > 0));
      }),
    );
  });

  it('is the cheapest of those, and the first of equals', () => {
    const cents = fc.constantFrom(500, 900, 1200);
    const priced = product.chain((rows) =>
      fc
        .array(cents, { minLength: rows.length, maxLength: rows.length })
        .map((prices) => rows.map((row, at) => ({ ...row, price_cents: prices[at] ?? 0 }))),
    );
    fc.assert(
      fc.property(priced, (rows) => {
        const start = startingVariant(rows);
        if (!start) return;
        const alike = rows.filter((row) => row.active && maxQuantity(row) > 0 === maxQuantity(start) > 0);
        expect(start.price_cents).toBe(Math.min(...alike.map(({ price_cents }) => price_cents)));
        expect(alike.find(({ price_cents }) => price_cents === start.price_cents)).toBe(start);
      }),
    );
  });
});
