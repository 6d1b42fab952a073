import { lit } from '../kit/color.ts';
import { type Metal, polished } from '../kit/metal.ts';
import { num, spread } from '../kit/numbers.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { leathern } from '../kit/textures.ts';
import { stitches } from './wallet.ts';

export interface BeltLook {
  readonly leather: string;
  readonly leatherName: string;
  readonly thread: string;
  readonly buckle: Metal;
}

/** A belt folded once: the buckle end above, the pointed end with its holes below. */
export function belt(sketch: Sketch, look: BeltLook): Piece {
  const { leather } = look;
  const tail = 'M-250-44H262Q300-28 306 0 300 28 262 44H-250z';
  const head = 'M-262-46H236V46H-262z';
  const bend = 'M-262-112C-346-112-346 94-262 94L-262 2C-282 2-282-20-262-20z';
  const fold = sketch.linear(
    [
      [0, lit(leather, 0.1)],
      [0.4, lit(leather, 0.24)],
      [1, lit(leather, -0.7)],
    ],
    [0.2, 0, 0.5, 1],
  );
  const holes = spread(60, 236, 5).map(
    (x) => `<ellipse cx="${num(x)}" cy="0" rx="8.5" ry="9.5" fill="${lit(leather, -0.92)}"/>`,
  );
  const strip = (d: string, thread: string): string =>
    `${flatShadow(sketch, d, 0.7)}<path d="${d}" transform="translate(0 6)" fill="${lit(leather, -0.74)}"/>${leathern(sketch, d, leather)}${stitches(thread, look.thread, leather, 3)}<path d="${d}" fill="none" stroke="#FFF" stroke-opacity=".2" stroke-width="2" transform="translate(0 1.6)"/>`;
  const art = [
    place(`${strip(tail, 'M-250-31H258Q286-20 291 0 286 20 258 31H-250')}${holes.join('')}`, 0, 48),
    `<path d="${bend}" fill="${fold}"/><path d="${bend}" fill="none" stroke="${lit(leather, -0.8)}" stroke-width="2" opacity=".6"/>`,
    place(`${strip(head, 'M-262-33H150M-262 33H150')}`, 0, -66),
    place(buckle(sketch, look.buckle), 244, -66),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: place(art.join(''), 0, 6, 1.06, -7),
    focus: [220, -90],
    words: `${look.leatherName} leather belt, folded, with a solid ${look.buckle} buckle`,
    detail: `the ${look.buckle} buckle and saddle stitching`,
  };
}

/** A heavy frame buckle with its prong. */
function buckle(sketch: Sketch, metal: Metal): string {
  const frame = `${roundRect(-52, -78, 116, 156, 26)}${roundRect(-32, -56, 74, 112, 14)}`;
  const fill = polished(sketch, metal);
  return `<path d="${frame}" fill="#20130C" fill-rule="evenodd" opacity=".5" transform="translate(8 11)" filter="${sketch.blur(5)}"/><path d="${frame}" fill="${fill}" fill-rule="evenodd"/><path d="${frame}" fill="none" stroke="#20130C" stroke-opacity=".4" stroke-width="1.6"/><path d="M-44-9H58q10 9 0 18H-44z" fill="${fill}"/><path d="M-44-6H56" stroke="#FFF" stroke-opacity=".6" stroke-width="3"/>`;
}
