import { lit } from '../kit/color.ts';
import { turned } from '../kit/lathe.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { opening, surface } from '../kit/surface.ts';
import { flame } from './candle.ts';

export interface TapersLook {
  readonly wax: string;
  readonly second: string;
  readonly holder: string;
}

/** Two hand-dipped tapers burning in turned holders. */
export function tapers(sketch: Sketch, look: TapersLook): Piece {
  const one = (wax: string, tall: number): string => {
    const stick = turned(
      [
        [-tall, 9],
        [-tall + 30, 15],
        [-tall * 0.5, 20],
        [-84, 23],
      ],
      0.2,
    );
    const holder = turned(
      [
        [-96, 30],
        [-76, 31],
        [-58, 29],
        [-40, 33],
        [-24, 48],
        [-10, 66],
        [0, 70],
      ],
      0.22,
      48,
    );
    return [
      surface(sketch, holder, { color: look.holder, gloss: 0.9 }),
      opening(sketch, holder, { color: look.holder, inner: look.holder, lip: 6 }),
      surface(sketch, stick, { color: wax, gloss: 0.5 }),
      `<ellipse cx="0" cy="${-tall}" rx="9" ry="2.6" fill="${lit(wax, 0.5)}"/>`,
      `<path d="M0 ${-tall}c-1-7 2-12-1-20" stroke="#2A1D18" stroke-width="4" fill="none" stroke-linecap="round"/>`,
      place(flame(sketch), 0, -tall - 18, 0.74),
    ].join('');
  };
  return {
    rests: 'stands',
    art: `${place(one(look.second, 292), 104, -26, 0.97)}${place(one(look.wax, 350), -92, 0)}`,
    shadow: `${place(standingShadow(sketch, 66, 180), 104, -26)}${place(standingShadow(sketch, 70, 210), -92, 0)}`,
    focus: [4, -330],
    words: 'two hand-dipped taper candles burning in turned holders',
    detail: 'the flames of the two tapers',
  };
}
