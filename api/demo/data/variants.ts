import { ATTRIBUTES } from './attributes.ts';
import { PRODUCTS } from './products.ts';
import type { AttributeCode, DemoProduct } from './types.ts';

/** A buyable variant, computed from its product's choices. */
export interface DemoVariant {
  /** Product id times 100, plus its number. */
  readonly id: number;
  readonly product: number;
  /** Its options joined by "-", such as `oak-medium`; `one` for a product without choices. */
  readonly key: string;
  readonly options: readonly (readonly [AttributeCode, string])[];
  readonly name: string;
  readonly cents: number;
}

/** All variants of a product: every combination of its options, without those it does not come in. */
export function variantsOf(product: DemoProduct): DemoVariant[] {
  const combinations = product.choices.reduce<(readonly [AttributeCode, string])[][]>(
    (rows, { attribute, options }) =>
      rows.flatMap((row) =>
        options.map((option): (readonly [AttributeCode, string])[] => [...row, [attribute, option]]),
      ),
    [[]],
  );
  return combinations
    .map((options) => ({ options, key: options.map(([, option]) => option).join('-') || 'one' }))
    .filter(({ key }) => !product.without?.includes(key))
    .map(({ options, key }, i) => ({
      id: product.id * 100 + i + 1,
      product: product.id,
      key,
      options,
      name: nameOf(product, options),
      cents: product.cents + options.reduce((sum, [, option]) => sum + (product.extra?.[option] ?? 0), 0),
    }));
}

/** "Oak, medium": the options in words, or the product's own name when there is nothing to choose. */
function nameOf(product: DemoProduct, options: readonly (readonly [AttributeCode, string])[]): string {
  const [first, ...rest] = options.map(([attribute, option]) => optionText(attribute, option));
  if (!first) return product.name;
  return [first, ...rest.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ');
}

/** What an option is called; for sizes that are bare numbers the attribute's name goes before. */
export function optionText(attribute: AttributeCode, option: string): string {
  const text = ATTRIBUTES[attribute].options[option];
  if (text === undefined) throw new Error(`No option ${option} of ${attribute}`);
  return attribute === 'ring-size' ? `size ${text}` : text;
}

/** The options of a product that look different from each other, the default first; none for most products. */
export function picturedOptions(id: number): readonly string[] {
  const product = PRODUCTS.find((entry) => entry.id === id);
  return product?.choices.find(({ attribute }) => attribute === product.pictured)?.options ?? [];
}
