import { PRODUCTS } from './products.ts';
import type { AttributeCode, DemoAttribute, DemoProduct } from './types.ts';

/** The choices of the demo shops, with every option that occurs. */
export const ATTRIBUTES: Readonly<Record<AttributeCode, DemoAttribute>> = {
  wood: {
    view: 'Wood',
    options: { oak: 'Oak', walnut: 'Walnut', maple: 'Maple', cherry: 'Cherry' },
    swatches: true,
  },
  size: { view: 'Size', options: { small: 'Small', medium: 'Medium', large: 'Large' }, swatches: false },
  lettering: {
    view: 'Lettering',
    options: { italic: 'Italic', plain: 'Plain', capitals: 'Capitals' },
    swatches: true,
  },
  ribbon: {
    view: 'Ribbon',
    options: { green: 'Green', red: 'Red', cream: 'Cream', navy: 'Navy' },
    swatches: true,
  },
  glaze: {
    view: 'Glaze',
    options: { rust: 'Rust', blue: 'Harbor blue', moss: 'Moss', oat: 'Oat' },
    swatches: true,
  },
  scent: {
    view: 'Scent',
    options: {
      rose: 'Rose and clove',
      fig: 'Fig and cedar',
      sage: 'Sage and salt',
      plum: 'Plum and smoke',
    },
    swatches: true,
  },
  jar: { view: 'Candle size', options: { standard: '8 oz', tall: '14 oz' }, swatches: false },
  frame: { view: 'Frame', options: { oak: 'Oak', walnut: 'Walnut', maple: 'Maple' }, swatches: true },
  'print-size': {
    view: 'Print size',
    options: { '8x12': '8 × 12 in', '12x16': '12 × 16 in', '16x20': '16 × 20 in' },
    swatches: false,
  },
  leather: {
    view: 'Leather',
    options: { chestnut: 'Chestnut', tan: 'Saddle tan', forest: 'Forest green', navy: 'Navy' },
    swatches: true,
  },
  metal: {
    view: 'Metal',
    options: { gold: 'Gold', silver: 'Silver', rose: 'Rose gold', brass: 'Brass' },
    swatches: true,
  },
  'ring-size': { view: 'Ring size', options: { '6': '6', '7': '7', '8': '8', '9': '9' }, swatches: false },
  chain: {
    view: 'Chain length',
    options: { '16in': '16 in', '18in': '18 in', '20in': '20 in' },
    swatches: false,
  },
  pack: {
    view: 'Pack',
    options: { pouch: '5-cup pouch', tin: '3.5 oz tin', refill: '8 oz refill' },
    swatches: false,
  },
};

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
  const pictured = PRODUCTS.find((entry) => entry.id === id)?.pictured;
  return pictured ? optionsOf(id, pictured) : [];
}

/** The options of one choice of a product, the default first; none where it does not have that choice. */
export function optionsOf(id: number, attribute: AttributeCode): readonly string[] {
  const product = PRODUCTS.find((entry) => entry.id === id);
  return product?.choices.find((choice) => choice.attribute === attribute)?.options ?? [];
}
