import { LISTED_PRODUCTS, PRODUCTS } from './products.ts';
import { ATTRIBUTES, variantsOf } from './variants.ts';

it('makes about 150 variants for the lists, each with an id of its own', () => {
  expect(LISTED_PRODUCTS.flatMap(variantsOf)).toHaveLength(150);
  const all = PRODUCTS.flatMap(variantsOf);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

it.each(PRODUCTS)('gives every variant of $name one option of each of its attributes', (product) => {
  const variants = variantsOf(product);
  expect(variants.length).toBeGreaterThan(0);
  for (const { options } of variants)
    expect(options.map(([attribute]) => attribute)).toEqual(
      product.choices.map(({ attribute }) => attribute),
    );
  expect(new Set(variants.map(({ key }) => key)).size).toBe(variants.length);
});

it.each(PRODUCTS)('leaves no option of $name without a variant, and none without words', (product) => {
  const variants = variantsOf(product);
  for (const { attribute, options } of product.choices)
    for (const option of options) {
      expect(ATTRIBUTES[attribute].options[option]).toBeDefined();
      expect(
        variants.some((variant) => variant.options.some(([a, o]) => a === attribute && o === option)),
      ).toBe(true);
    }
});

it('names a variant by its options and adds what they cost', () => {
  const tag = PRODUCTS.find(({ id }) => id === 2);
  const variants = tag ? variantsOf(tag) : [];
  expect(variants.find(({ key }) => key === 'walnut-large')).toMatchObject({
    name: 'Walnut, large',
    cents: 6100,
  });
  expect(variants.map(({ key }) => key)).not.toContain('cherry-large');
  expect(variants[0]).toMatchObject({ id: 201, name: 'Oak, medium', cents: 4800 });
});

it('refuses combinations and surcharges that do not exist', () => {
  for (const { choices, extra, without } of PRODUCTS) {
    const options = choices.flatMap((choice) => choice.options);
    for (const option of Object.keys(extra ?? {})) expect(options).toContain(option);
    for (const key of without ?? []) for (const option of key.split('-')) expect(options).toContain(option);
  }
});
