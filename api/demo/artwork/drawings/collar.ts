import { lit } from '../kit/color.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { METALS, type Metal, polished } from '../kit/metal.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { woven } from '../kit/textures.ts';

export interface CollarLook {
  readonly strap: string;
  readonly strapName: string;
  readonly stitch: string;
  readonly metal: Metal;
  readonly name: string;
  readonly dots: boolean;
}

const FRONT = 'M-262-70A262 92 0 0 0 262-70V-2A262 96 0 0 1-262-2z';
const BACK = 'M-262-70A262 92 0 0 1 262-70V-16A262 86 0 0 0-262-16z';

/** A closed collar standing on its edge, with a buckle and a round name tag. */
export function collar(sketch: Sketch, look: CollarLook): Piece {
  const { strap } = look;
  const front = sketch.linear(
    [
      [0, lit(strap, -0.4)],
      [0.2, lit(strap, 0.16)],
      [0.36, lit(strap, 0.26)],
      [0.64, strap],
      [1, lit(strap, -0.56)],
    ],
    [0, 0, 1, 0],
  );
  const back = sketch.linear(
    [
      [0, lit(strap, -0.5)],
      [0.5, lit(strap, -0.66)],
      [1, lit(strap, -0.36)],
    ],
    [0, 0, 1, 0],
  );
  const seam = (y: number, rx: number, ry: number): string =>
    `<path d="M${-rx} ${y}A${rx} ${ry} 0 0 0 ${rx} ${y}" fill="none" stroke="${look.stitch}" stroke-width="3" stroke-dasharray="9 5.5" stroke-linecap="round" opacity=".9"/>`;
  const dots = look.dots
    ? [-196, -142, -86, 86, 140].map((x) =>
        place(
          `<ellipse rx="9" ry="9.5" fill="${look.stitch}" opacity=".92"/>`,
          x,
          -36 + Math.sqrt(Math.max(0, 1 - (x / 262) ** 2)) * 94,
        ),
      )
    : [];
  const art = [
    `<ellipse cx="26" cy="66" rx="276" ry="52" fill="#20130C" opacity=".32" filter="${sketch.blur(16)}"/>`,
    `<path d="${BACK}" fill="${back}"/>${woven(sketch, BACK, lit(strap, -0.4), 0.8)}`,
    `<path d="M-262-2A262 96 0 0 0 262-2" fill="none" stroke="#20130C" stroke-opacity=".6" stroke-width="9" transform="translate(2 5)" filter="${sketch.blur(4)}"/>`,
    `<path d="${FRONT}" fill="${front}"/>${woven(sketch, FRONT, strap, 0.8)}`,
    `<path d="M-262-70A262 92 0 0 0 262-70" fill="none" stroke="#FFF" stroke-opacity=".4" stroke-width="2.4"/>`,
    seam(-58, 258, 92),
    seam(-13, 259, 95),
    ...dots,
    place(buckle(sketch, look.metal), 150, 42, 1, -12),
    place(tagOnRing(sketch, look), -30, 92),
  ];
  return {
    rests: 'stands',
    art: place(art.join(''), 0, -76),
    shadow: '',
    focus: [-30, 60],
    words: `${look.strapName} collar with a round tag engraved ${look.name}`,
    detail: `the tag engraved ${look.name}`,
  };
}

function buckle(sketch: Sketch, metal: Metal): string {
  const frame = `${roundRect(-40, -52, 84, 104, 20)}${roundRect(-25, -35, 54, 70, 9)}`;
  const fill = polished(sketch, metal);
  return `<path d="${frame}" fill="#20130C" fill-rule="evenodd" opacity=".45" transform="translate(5 8)" filter="${sketch.blur(4)}"/><path d="${frame}" fill="${fill}" fill-rule="evenodd"/><path d="${frame}" fill="none" stroke="#20130C" stroke-opacity=".4" stroke-width="1.4"/><path d="M-34-6H38q7 6 0 12H-34z" fill="${fill}"/>`;
}

function tagOnRing(sketch: Sketch, { metal, name }: CollarLook): string {
  const color = METALS[metal];
  const fill = sketch.radial(
    [
      [0, lit(color, 0.72)],
      [0.5, lit(color, 0.12)],
      [1, lit(color, -0.44)],
    ],
    [0.34, 0.3, 0.86],
  );
  const size = sizeToFit(name, 'plain', 36, 92, 0.04);
  const words = lettering({ text: name, size, tracking: 0.04 });
  return `<path d="M-19-22a19 20 0 1 0 38 0a19 20 0 1 0-38 0zM-12-22a12 13 0 1 0 24 0a12 13 0 1 0-24 0z" fill="${polished(sketch, metal)}" fill-rule="evenodd"/><circle cx="9" cy="72" r="70" fill="#20130C" opacity=".42" filter="${sketch.blur(8)}"/><path d="M-68 60a68 68 0 1 0 136 0a68 68 0 1 0-136 0zM-9 10a9 9 0 1 0 18 0a9 9 0 1 0-18 0z" fill="${fill}" fill-rule="evenodd"/><circle cx="0" cy="60" r="67" fill="none" stroke="${lit(color, -0.6)}" stroke-opacity=".6" stroke-width="1.8"/><circle cx="0" cy="60" r="57" fill="none" stroke="${lit(color, -0.5)}" stroke-opacity=".45" stroke-width="1.8"/><g transform="translate(0 ${Math.round(62 + size * 0.36)})"><path d="${words}" fill="#FFF" opacity=".5" transform="translate(1.2 1.6)"/><path d="${words}" fill="${lit(color, -0.85)}"/></g>`;
}
