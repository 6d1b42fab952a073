import { lit } from '../kit/color.ts';
import { num, spread } from '../kit/numbers.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { woven } from '../kit/textures.ts';

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
