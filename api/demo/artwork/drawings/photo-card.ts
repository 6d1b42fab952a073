import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { fibres } from '../kit/textures.ts';
import { envelope } from '../scenes/props-lying.ts';
import { type Inks, motif } from './print-motifs.ts';

const CARD = roundRect(-230, -156, 460, 312, 6);
const INKS: Inks = ['#F6E3C6', '#F0A35C', '#A9B7A6', '#6E8B86', '#35524F'];

/** A printed photograph on card, its white edge around a landscape. */
export function photograph(sketch: Sketch): string {
  const clip = sketch.clip('M-212-138H212V138H-212z');
  return `<path d="${CARD}" fill="#FCFAF5"/>${fibres(sketch, CARD, '#FCFAF5', 0.1)}<g clip-path="${clip}"><g transform="translate(-214 -230) scale(1.26 .8)">${motif(sketch, 'hills', INKS)}</g></g><path d="M-212-138H212L-40 138H-212z" fill="#FFF" opacity=".1"/>`;
}

/** A photo card on its kraft envelope. */
export function photoCard(sketch: Sketch): Piece {
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(envelope(sketch, '#BFA07A'), -70, 60, 1.2, -13)}${place(flatShadow(sketch, CARD, 0.8) + photograph(sketch), 44, -30, 1, 6)}`,
    focus: [44, -30],
    words: 'photo card of hills at sunset on a kraft envelope',
    detail: 'the printed photograph',
  };
}
