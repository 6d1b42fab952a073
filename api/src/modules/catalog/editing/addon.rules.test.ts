import fc from 'fast-check';
import { findRequiredCycle } from './product.rules.ts';

const product = fc.integer({ min: 1, max: 7 });
const links = fc.array(fc.record({ product_id: product, addon_product_id: product }), { maxLength: 20 });

/** All that has to be taken with a product, found by going on until nothing new comes. */
function takenWith(
  all: readonly { product_id: number; addon_product_id: number }[],
  from: number,
): Set<number> {
  const taken = new Set([from]);
  for (let before = 0; before < taken.size; ) {
    before = taken.size;
    for (const { product_id, addon_product_id } of all)
      if (taken.has(product_id)) taken.add(addon_product_id);
  }
  return taken;
}

it('an add-on leads back to a product exactly if the product has to be taken with it, however far away', () => {
  fc.assert(
    fc.property(links, product, fc.array(product), (all, root, wanted) => {
      const expected = wanted.find((one) => takenWith(all, one).has(root));
      expect(findRequiredCycle(all, root, wanted)).toBe(expected);
    }),
  );
});
