import type { AttributeCode, DemoAttribute } from './types.ts';

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
