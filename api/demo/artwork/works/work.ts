import type { AttributeCode } from '../../data/types.ts';
import type { Piece, Sketch } from '../kit/sketch.ts';
import type { Ground } from '../scenes/grounds.ts';
import type { Palette, Setting } from '../scenes/settings.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A picture of the product before it is personalized: words and pictures of the buyer are drawn over it. */
export interface Blank {
  /** Name of the picture, after that of the option where options look different. */
  readonly view: string;
  readonly draw: (sketch: Sketch, option: string) => Piece;
  /** The attribute whose options look different; the pictured one of the product when left out. */
  readonly by?: AttributeCode;
  /** Seen from as near as the detail picture. */
  readonly near?: true;
  /** What a side is seen on that the gallery does not show, and where. */
  readonly ground?: Ground;
  readonly at?: Partial<Spot>;
}

/** How the pictures of one product are made. */
export interface Work {
  readonly product: number;
  /** `option` is the option of the product's pictured attribute; empty when it has none. */
  readonly draw: (sketch: Sketch, option: string) => Piece;
  readonly ground: Ground;
  /** Where it goes in the front picture; by default in the middle, or on the table. */
  readonly at?: Partial<Spot>;
  /** The picture in use; left out for add-ons. */
  readonly setting?: Setting;
  /** Corrections of the setting's spot. */
  readonly used?: Partial<Spot>;
  /** Draws the product as it is used, when that differs from how it is shown. */
  readonly drawUsed?: (sketch: Sketch) => Piece;
  /** Left out where the other pictures carry no words. */
  readonly blanks?: readonly Blank[];
}

/** The pictures of one company's products. */
export interface Works {
  readonly company: number;
  readonly palette: Palette;
  readonly works: readonly Work[];
  /** Product whose front picture goes on the share card. */
  readonly emblem: number;
}

/** Where a piece goes in its front picture. */
export function spotOf(piece: Piece, at: Partial<Spot> | undefined): Spot {
  return { x: 500, y: piece.rests === 'stands' ? 548 : 350, scale: 1, ...at };
}
