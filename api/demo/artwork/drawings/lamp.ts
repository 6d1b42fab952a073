import { lit } from '../kit/color.ts';
import { patch, turned } from '../kit/lathe.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import type { Sketch } from '../kit/sketch.ts';
import { surface } from '../kit/surface.ts';
import { WOODS, type Wood, wooden, woven } from '../kit/textures.ts';

export interface LampLook {
  readonly wood: Wood;
  readonly shade: string;
}

/** A bedside lamp, lit: a turned wooden foot under a linen shade. */
export function lamp(sketch: Sketch, look: LampLook): Piece {
  const foot = turned(
    [
      [-176, 13],
      [-150, 15],
      [-126, 40],
      [-84, 78],
      [-44, 84],
      [-14, 66],
      [0, 52],
    ],
    0.18,
  );
  const shade = turned(
    [
      [-404, 92],
      [-290, 128],
      [-170, 164],
    ],
    0.14,
  );
  const around = patch(foot, -176, 0);
  const cloth = patch(shade, -404, -170);
  const shine = sketch.radial(
    [
      [0, '#FFF3CF'],
      [0.42, lit(look.shade, 0.42)],
      [0.8, look.shade],
      [1, lit(look.shade, -0.2)],
    ],
    [0.5, 0.68, 0.66],
  );
  const glow = sketch.radial([
    [0, '#FFE2A6', 0.75],
    [0.4, '#FFD58C', 0.28],
    [1, '#FFD58C', 0],
  ]);
  const grain = `<g opacity=".72">${wooden(sketch, around, WOODS[look.wood])}</g>`;
  const art = [
    `<circle cx="0" cy="-270" r="330" fill="${glow}"/>`,
    surface(sketch, foot, { color: WOODS[look.wood], gloss: 0.5 }),
    `<g style="mix-blend-mode:soft-light">${grain}</g>`,
    `<path d="M-7-190h14v20h-14z" fill="#B8924A"/>`,
    `<path d="${cloth}" fill="${shine}"/>${woven(sketch, cloth, look.shade, 0.9)}`,
    `<ellipse cx="0" cy="-404" rx="92" ry="12.9" fill="#FFF1C9"/><ellipse cx="0" cy="-404" rx="92" ry="12.9" fill="none" stroke="${lit(look.shade, -0.3)}" stroke-width="3"/>`,
    `<path d="M-164-170a164 23 0 0 0 328 0" fill="none" stroke="${lit(look.shade, -0.34)}" stroke-width="5" opacity=".7"/>`,
    `<ellipse cx="0" cy="-120" rx="70" ry="40" fill="#FFE2A6" opacity=".3" filter="${sketch.blur(14)}"/>`,
  ];
  return {
    rests: 'stands',
    art: art.join(''),
    shadow: standingShadow(sketch, 70, 150),
    focus: [0, -200],
    words: `lit bedside lamp with a turned ${look.wood} foot and a linen shade`,
    detail: `the linen shade above the ${look.wood} foot`,
  };
}
