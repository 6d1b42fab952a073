import { type CandleLook, candle, lamp } from '../drawings/candles.ts';
import { pencil } from '../drawings/leather.ts';
import { cup } from '../drawings/tea.ts';
import { planter, vase } from '../drawings/vases.ts';
import { type Piece, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import type { Ground } from './grounds.ts';
import {
  bookRow,
  bookStack,
  bottle,
  coffeeFromAbove,
  dish,
  envelope,
  napkin,
  spool,
  sprig,
} from './props.ts';

/** A place where a product is used: its ground, what is around, and where the product goes. */
export interface Setting {
  readonly ground: Ground;
  readonly around: (sketch: Sketch) => { readonly behind: string; readonly before?: string };
  readonly at: { readonly x: number; readonly y: number; readonly scale: number };
  /** Follows the product's words: "on a shelf beside books". */
  readonly words: string;
}

/** The colours a setting takes from its company. */
export interface Palette {
  readonly wall: string;
  readonly cloth: string;
  readonly books: readonly [string, string, string];
}

const whole = (piece: Piece): string => piece.shadow + piece.art;
/** Things further back, out of focus. */
const far = (sketch: Sketch, art: string, by = 3): string => `<g filter="${sketch.blur(by)}">${art}</g>`;
const pot = (sketch: Sketch): string =>
  whole(planter(sketch, { color: '#C97B57', colorName: 'terracotta', leaf: '#5D8A5F' }));
const bone = (sketch: Sketch): string =>
  whole(vase(sketch, { form: 'moon', color: '#E9E1D2', colorName: 'white', gloss: 0.15, stems: 'dry' }));
const branch = (sketch: Sketch): string =>
  whole(vase(sketch, { form: 'bottle', color: '#8F9A86', colorName: 'green', gloss: 0.2, stems: 'olive' }));

export const shelf = ({ wall, books }: Palette): Setting => ({
  ground: { kind: 'bench', wall, wood: 'oak', light: 'window' },
  around: (sketch) => ({
    behind: far(
      sketch,
      `${place(bookRow(sketch, books), 170, 540, 1.06)}${place(pot(sketch), 850, 540, 0.82)}`,
    ),
  }),
  at: { x: 500, y: 580, scale: 0.92 },
  words: 'on an oak shelf between books and a plant',
});

export const breakfast = ({ wall, cloth }: Palette): Setting => ({
  ground: { kind: 'table', wall, floor: cloth, light: 'leaves' },
  around: (sketch) => ({
    behind: far(
      sketch,
      `${place(bone(sketch), 220, 528, 0.8)}${place(standingShadow(sketch, 56, 90) + cup(sketch, '#EFE8DC'), 800, 556, 1.2)}`,
    ),
  }),
  at: { x: 500, y: 594, scale: 0.94 },
  words: 'on a breakfast table beside a cup and a vase',
});

export const windowsill = ({ wall, books }: Palette): Setting => ({
  ground: { kind: 'bench', wall, wood: 'maple', light: 'window' },
  around: (sketch) => ({
    behind: far(
      sketch,
      `${place(branch(sketch), 800, 540, 0.96)}${place(bookStack(sketch, books), 220, 556, 0.9)}`,
    ),
  }),
  at: { x: 500, y: 590, scale: 0.92 },
  words: 'on a window sill beside books and a branch',
});

export const night = ({ books }: Palette): Setting => ({
  ground: { kind: 'table', wall: '#6E6258', floor: '#4C3B30', light: 'soft' },
  around: (sketch) => ({
    behind: far(
      sketch,
      `${place(whole(lamp(sketch, { wood: 'walnut', shade: '#F0DDB8' })), 800, 556, 0.98)}${place(bookStack(sketch, books), 210, 560, 0.9)}`,
    ),
  }),
  at: { x: 490, y: 606, scale: 0.9 },
  words: 'on a bedside table by lamplight',
});

export const dresser = ({ wall, cloth }: Palette): Setting => ({
  ground: { kind: 'table', wall, floor: cloth, light: 'window' },
  around: (sketch) => ({
    behind: far(
      sketch,
      `${place(bone(sketch), 810, 528, 0.86)}${place(dish(sketch, '#EFE8DC'), 210, 556, 1.05)}`,
    ),
  }),
  at: { x: 500, y: 604, scale: 0.84 },
  words: 'on a dresser beside a dish and a vase',
});

export const bath = ({ wall }: Palette): Setting => ({
  ground: { kind: 'table', wall, floor: '#DDE0DD', light: 'soft' },
  around: (sketch) => ({
    behind: far(
      sketch,
      `${place(bottle(sketch, '#7A5A3A'), 790, 540, 0.84)}${place(branch(sketch), 216, 540, 0.86)}`,
    ),
  }),
  at: { x: 500, y: 596, scale: 0.94 },
  words: 'on a stone ledge beside a bottle and a branch',
});

export const desk = ({ cloth }: Palette): Setting => ({
  ground: { kind: 'planks', wood: 'walnut', light: 'slant' },
  around: (sketch) => ({
    behind: `${place(coffeeFromAbove(sketch, cloth), 838, 150, 0.98)}${place(pencil(sketch, '#D8A24A'), 108, 470, 0.94, 22)}`,
  }),
  at: { x: 478, y: 378, scale: 0.92 },
  words: 'on a walnut desk beside a coffee and a pencil',
});

export const letter = ({ cloth, wall }: Palette): Setting => ({
  ground: { kind: 'flat', color: wall, material: 'linen', light: 'slant' },
  around: (sketch) => ({
    behind: `${place(envelope(sketch, cloth), 230, 190, 0.98, -16)}${place(sprig(sketch, '#7F9168'), 600, 664, 1.04, -16)}`,
  }),
  at: { x: 540, y: 356, scale: 0.88 },
  words: 'on linen with a letter and a green branch',
});

export const wrapping = ({ cloth, wall }: Palette): Setting => ({
  ground: { kind: 'flat', color: wall, material: 'paper', light: 'leaves' },
  around: (sketch) => ({
    behind: `${place(spool(sketch, cloth), 850, 560, 0.9)}${place(sprig(sketch, '#6E8A62'), 40, 170, 0.96, 8)}`,
  }),
  at: { x: 484, y: 340, scale: 0.86 },
  words: 'on wrapping paper with a spool of ribbon',
});

export const table = ({ cloth }: Palette): Setting => ({
  ground: { kind: 'planks', wood: 'oak', light: 'leaves' },
  around: (sketch) => ({
    behind: `${place(napkin(sketch, cloth), 190, 520, 0.96, 12)}${place(sprig(sketch, '#7F9168'), 640, 150, 0.92, 6)}`,
  }),
  at: { x: 510, y: 350, scale: 0.9 },
  words: 'on an oak table with a linen napkin',
});

export const sideboard = ({ wall, books }: Palette): Setting => ({
  ground: { kind: 'wall', wall, light: 'window' },
  around: (sketch) => ({
    behind: '',
    before: `<path d="M-20 616H1020V720H-20z" fill="#A87F50"/><path d="M-20 616H1020v9H-20z" fill="#D9B98A"/><path d="M-20 625H1020v12H-20z" fill="#20130C" opacity=".22"/>${place(bookStack(sketch, books), 216, 616, 0.72)}${place(pot(sketch), 812, 616, 0.58)}`,
  }),
  at: { x: 500, y: 300, scale: 0.96 },
  words: 'above a sideboard with books and a plant',
});

/** A candle of the shop as company for another of its pieces. */
export const besideCandle = ({ wall, cloth }: Palette, look: CandleLook): Setting => ({
  ground: { kind: 'table', wall, floor: cloth, light: 'soft' },
  around: (sketch) => ({
    behind: far(
      sketch,
      `${place(whole(candle(sketch, look)), 812, 552, 0.72)}${place(branch(sketch), 206, 540, 0.9)}`,
    ),
  }),
  at: { x: 490, y: 600, scale: 0.94 },
  words: 'on a table beside a second candle',
});
