import { box } from '../kit/area.ts';
import { lit } from '../kit/color.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { num, roundRect, spread } from '../kit/path.ts';
import { flatShadow, type Piece, place, type Sketch } from '../kit/sketch.ts';
import { METALS, type Metal, polished, woven } from '../kit/surface.ts';

export interface CollarLook {
  readonly strap: string;
  readonly strapName: string;
  readonly stitch: string;
  readonly metal: Metal;
  readonly name: string;
  readonly dots: boolean;
  /** What the back of the tag says when that is seen; the front is when left out. */
  readonly back?: string;
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
    areas: { name: box(-30, 80, 94, 36), telephone: box(-30, 76, 92, 46) },
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

function tagOnRing(sketch: Sketch, { metal, name, back }: CollarLook): string {
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
  const maker = back
    ? `<path d="${lettering({ text: back, size: 9, tracking: 0.2 })}" fill="${lit(color, -0.7)}" opacity=".8" transform="translate(0 104)"/>`
    : '';
  return `<path d="M-19-22a19 20 0 1 0 38 0a19 20 0 1 0-38 0zM-12-22a12 13 0 1 0 24 0a12 13 0 1 0-24 0z" fill="${polished(sketch, metal)}" fill-rule="evenodd"/><circle cx="9" cy="72" r="70" fill="#20130C" opacity=".42" filter="${sketch.blur(8)}"/><path d="M-68 60a68 68 0 1 0 136 0a68 68 0 1 0-136 0zM-9 10a9 9 0 1 0 18 0a9 9 0 1 0-18 0z" fill="${fill}" fill-rule="evenodd"/><circle cx="0" cy="60" r="67" fill="none" stroke="${lit(color, -0.6)}" stroke-opacity=".6" stroke-width="1.8"/><circle cx="0" cy="60" r="57" fill="none" stroke="${lit(color, -0.5)}" stroke-opacity=".45" stroke-width="1.8"/><g transform="translate(0 ${Math.round(62 + size * 0.36)})"><path d="${words}" fill="#FFF" opacity=".5" transform="translate(1.2 1.6)"/><path d="${words}" fill="${lit(color, -0.85)}"/></g>${maker}`;
}

export interface BandanaLook {
  readonly cloth: string;
  readonly clothName: string;
  readonly print: string;
}

const CLOTH =
  'M-300-128C-200-152-100-140 0-144 100-140 200-152 300-128 220-20 110 130 18 218Q0 234-18 218C-110 130-220-20-300-128z';
const PAW =
  'M-14 14C-22 4-10-8 0-8S22 4 14 14 2 14 0 14-6 22-14 14zM-20-6a6 8 0 1 0 12 0a6 8 0 1 0-12 0zM-8-16a6 8 0 1 0 12 0a6 8 0 1 0-12 0zM6-14a6 8 0 1 0 12 0a6 8 0 1 0-12 0z';

/** A printed cotton bandana, folded to a triangle with a rolled edge and knotted ends. */
export function bandana(sketch: Sketch, look: BandanaLook): Piece {
  const { cloth } = look;
  const fill = sketch.linear(
    [
      [0, lit(cloth, 0.2)],
      [0.4, cloth],
      [1, lit(cloth, -0.24)],
    ],
    [0, 0, 0.7, 1],
  );
  const paws = spread(-104, 176, 6).flatMap((y, row) =>
    spread(-260, 260, 8).map((x) =>
      place(`<path d="${PAW}" fill="${look.print}"/>`, x + (row % 2) * 37, y, 0.86, row % 2 ? 16 : -16),
    ),
  );
  const roll = 'M-330-132C-200-168-100-156 0-160S200-168 330-132C320-104 200-124 0-118S-320-104-330-132z';
  const creases = `<g fill="none" stroke-linecap="round" filter="${sketch.blur(7)}"><path d="M-150-110C-110 0-60 90-20 190M120-112C100-10 60 90 14 180" stroke="#20130C" stroke-opacity=".22" stroke-width="13"/><path d="M-128-110C-92 0-46 90-8 180M144-112C122-10 80 80 30 170" stroke="#FFF" stroke-opacity=".34" stroke-width="11"/></g>`;
  const knot = (flip: number): string =>
    `<g transform="translate(${flip * 322} -130) scale(${flip} 1)"><path d="M0-8C40-40 92-44 112-22 92-8 62 12 4 10z" fill="${fill}"/><path d="M2 4C40 20 72 52 78 84 50 74 18 52-6 12z" fill="${lit(cloth, -0.2)}"/><path d="M-20-22Q6-28 14-4 12 24-14 22-30 2-20-22z" fill="${lit(cloth, 0.06)}"/></g>`;
  const hem = `<path d="M-272-116C-196-8-96 118-10 200Q0 208 10 200C96 118 196-8 272-116" fill="none" stroke="${look.print}" stroke-width="2.6" stroke-dasharray="8 5" opacity=".85"/>`;
  const art = [
    flatShadow(sketch, CLOTH, 0.9),
    `<path d="${CLOTH}" fill="${fill}"/><g clip-path="${sketch.clip(CLOTH)}">${paws.join('')}</g>${woven(sketch, CLOTH, cloth, 0.9)}`,
    `<g clip-path="${sketch.clip(CLOTH)}">${creases}</g>${hem}`,
    `<path d="${roll}" fill="#20130C" opacity=".34" transform="translate(4 10)" filter="${sketch.blur(6)}"/><path d="${roll}" fill="${lit(cloth, 0.08)}"/>${woven(sketch, roll, cloth, 0.9)}<path d="M-316-136C-200-160-100-150 0-154S200-160 316-136" fill="none" stroke="#FFF" stroke-opacity="${num(0.4)}" stroke-width="3"/>`,
    knot(1),
    knot(-1),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: place(art.join(''), 0, -22, 0.96, -5),
    focus: [0, 20],
    words: `${look.clothName} cotton bandana printed with paws`,
    detail: `the printed paws and stitched hem of the bandana`,
  };
}
