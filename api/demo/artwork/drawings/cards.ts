import { lit } from '../kit/color.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { fibres } from '../kit/textures.ts';
import { type Inks, motif } from './print-motifs.ts';

export interface CardsLook {
  readonly envelope: string;
  readonly inks: Inks;
  readonly second: Inks;
}

const CARD = roundRect(-104, -146, 208, 292, 5);

/** Folded cards fanned over their envelope. */
export function cards(sketch: Sketch, look: CardsLook): Piece {
  const card = (kind: 'leaf' | 'shapes', inks: Inks, x: number, y: number, turn: number): string => {
    const face = `<path d="${CARD}" fill="#FBF8F1"/>${fibres(sketch, CARD, '#FBF8F1', 0.14)}<g transform="translate(-78 -118) scale(.46 .512)">${motif(sketch, kind, inks)}</g><path d="M-104-146h5v292h-5z" fill="#20130C" opacity=".1"/>`;
    return place(`${flatShadow(sketch, CARD, 0.6)}${face}`, x, y, 1, turn);
  };
  const flap = roundRect(-196, -130, 392, 260, 8);
  const envelope = [
    flatShadow(sketch, flap, 0.5),
    `<path d="${flap}" fill="${look.envelope}"/>${fibres(sketch, flap, look.envelope, 0.16)}`,
    `<path d="M-192-126 0 34 192-126z" fill="${lit(look.envelope, 0.12)}"/><path d="M-192-126 0 34 192-126" fill="none" stroke="#20130C" stroke-opacity=".22" stroke-width="2.4"/><path d="M-190 126-30 8M190 126 30 8" stroke="#20130C" stroke-opacity=".12" stroke-width="2"/>`,
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(envelope.join(''), -56, 24, 1, -14)}${card('shapes', look.second, 118, 2, 13)}${card('leaf', look.inks, 10, -8, -3)}`,
    focus: [10, -8],
    words: 'set of folded greeting cards fanned over an envelope',
    detail: 'the leaf printed on the front card',
  };
}
