import { ORDERS } from './orders.ts';
import { SHELF_STATES } from './product-states.ts';
import { PRODUCTS } from './products.ts';
import { variantsOf } from './variants.ts';

const keysOf = (product: number): string[] =>
  PRODUCTS.filter(({ id }) => id === product)
    .flatMap(variantsOf)
    .map(({ key }) => key);

it('names only variants that exist, on shelves and in orders', () => {
  for (const [product, { shelf = {} }] of Object.entries(SHELF_STATES))
    expect(keysOf(Number(product))).toEqual(expect.arrayContaining(Object.keys(shelf)));
  for (const { product, variant } of ORDERS.flatMap(({ wishes }) => wishes))
    expect(keysOf(product)).toContain(variant);
});

it('makes only what does not lie on a shelf', () => {
  for (const { fate, wishes } of ORDERS) {
    if (fate !== 'waiting') continue;
    for (const { product, variant } of wishes) {
      const { making } = PRODUCTS.find(({ id }) => id === product) ?? {};
      const { each = 0, shelf = {} } = SHELF_STATES[product] ?? {};
      if (!making?.onlyToOrder) expect(shelf[variant] ?? each).toBe(0);
    }
  }
});
