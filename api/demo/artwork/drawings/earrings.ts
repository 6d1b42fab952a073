import { lit } from '../kit/color.ts';
import { METALS, type Metal, polished } from '../kit/metal.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { fibres } from '../kit/textures.ts';
import { metalWords } from './ring.ts';

export interface EarringsLook {
  readonly metal: Metal;
  readonly card: string;
  readonly ink: string;
}

/** A pair of hoops with pebbles, hooked into a card. */
export function earrings(sketch: Sketch, look: EarringsLook): Piece {
  const card = roundRect(-176, -200, 352, 400, 14);
  const metal = polished(sketch, look.metal, [0, 0, 1, 1]);
  const color = METALS[look.metal];
  const stone = sketch.radial(
    [
      [0, lit(color, 0.9)],
      [0.3, lit(color, 0.35)],
      [0.68, lit(color, -0.3)],
      [0.9, lit(color, -0.5)],
      [1, lit(color, 0.1)],
    ],
    [0.36, 0.32, 0.78],
  );
  const hoop = (x: number): string => {
    const ring = 'M-56 0a56 60 0 1 0 112 0a56 60 0 1 0-112 0zM-45 3a45 48 0 1 0 90 0a45 48 0 1 0-90 0z';
    const pebble = 'M-33 2C-34-26 26-32 34-2 40 28 6 38-14 31-28 26-33 16-33 2z';
    return place(
      `<circle cx="0" cy="-56" r="5" fill="#20130C" opacity=".6"/>${flatShadow(sketch, ring, 0.6)}<path d="${ring}" fill="${metal}" fill-rule="evenodd"/><path d="${ring}" fill="none" stroke="#20130C" stroke-opacity=".34" stroke-width="1.2"/>${place(`${flatShadow(sketch, pebble, 0.5)}<path d="${pebble}" fill="${stone}"/>`, 0, 84, 1.25)}`,
      x,
      -42,
    );
  };
  const rule = `<path d="M-46 150h92" stroke="${look.ink}" stroke-width="2.4" opacity=".7"/>`;
  const art = `${flatShadow(sketch, card, 1)}<path d="${card}" fill="${sketch.linear(
    [
      [0, lit(look.card, 0.3)],
      [1, lit(look.card, -0.06)],
    ],
    [0, 0, 1, 1],
  )}"/>${fibres(sketch, card, look.card, 0.16)}${rule}<path d="M0-178l7 12-7 12-7-12z" fill="${look.ink}" opacity=".7"/>${hoop(-78)}${hoop(78)}`;
  return {
    rests: 'lies',
    shadow: '',
    art: place(art, 0, 0, 1.04, -6),
    focus: [-70, 0],
    words: `pair of ${metalWords(look.metal)} hoop earrings with pebbles, on their card`,
    detail: `the pebble hanging from the ${metalWords(look.metal)} hoop`,
  };
}
