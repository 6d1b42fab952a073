import { lit } from '../kit/color.ts';
import { METALS, type Metal, polished } from '../kit/metal.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { metalWords } from './ring.ts';

export interface NecklaceLook {
  readonly metal: Metal;
  readonly drop: string;
  readonly dropName: string;
}

/** A fine chain with a polished drop, laid out in a loop. */
export function necklace(sketch: Sketch, look: NecklaceLook): Piece {
  const chain = 'M-330-300C-262-96-150 10 0 34 150 10 262-96 330-300';
  const color = METALS[look.metal];
  const links = `<g fill="none"><path d="${chain}" stroke="#20130C" stroke-opacity=".4" stroke-width="9" transform="translate(9 13)" filter="${sketch.blur(5, 0.06)}"/><path d="${chain}" stroke="${lit(color, -0.6)}" stroke-width="9" stroke-dasharray="11 3.4" stroke-linecap="round"/><path d="${chain}" stroke="${color}" stroke-width="6.4" stroke-dasharray="11 3.4" stroke-linecap="round"/><path d="${chain}" stroke="${lit(color, 0.7)}" stroke-width="2.6" stroke-dasharray="6 8.4" transform="translate(-1 -1.6)"/></g>`;
  const drop = 'M0 0C40 54 62 88 62 124a62 62 0 0 1-124 0C-62 88-40 54 0 0z';
  const glass = sketch.radial(
    [
      [0, lit(look.drop, 0.7)],
      [0.4, look.drop],
      [0.8, lit(look.drop, -0.5)],
      [1, lit(look.drop, -0.1)],
    ],
    [0.36, 0.4, 0.72],
  );
  const metal = polished(sketch, look.metal);
  const pendant = `${place(flatShadow(sketch, drop, 0.7), 0, 44)}<path d="M-17 26a17 19 0 1 0 34 0a17 19 0 1 0-34 0zM-10 26a10 12 0 1 0 20 0a10 12 0 1 0-20 0z" fill="${metal}" fill-rule="evenodd"/>${place(`<path d="${drop}" fill="${glass}"/><path d="${drop}" fill="none" stroke="${metal}" stroke-width="9"/><path d="M-34 96C-28 66-14 46-2 32" fill="none" stroke="#FFF" stroke-width="8" stroke-linecap="round" opacity=".75" filter="${sketch.blur(2)}"/><circle cx="22" cy="144" r="13" fill="#FFF" opacity=".3" filter="${sketch.blur(5)}"/>`, 0, 46)}`;
  return {
    rests: 'lies',
    shadow: '',
    art: `${links}${pendant}`,
    focus: [0, 110],
    words: `${metalWords(look.metal)} necklace with a ${look.dropName} drop on a fine chain`,
    detail: `the ${look.dropName} drop and its links`,
  };
}
