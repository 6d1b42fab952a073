import { lit } from '../kit/color.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { leathern } from '../kit/textures.ts';
import { type LeatherLook, stamped, stitches } from './wallet.ts';

const COVER = roundRect(-172, -224, 344, 448, 16);

/** A leather notebook cover with its strap, a pencil beside it. */
export function journal(sketch: Sketch, look: LeatherLook): Piece {
  const { leather } = look;
  const pages = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${168 + i * 1.6} ${-206 + i}V${210 + i}" stroke="${i % 2 ? '#D9CFBA' : '#F3EBDB'}" stroke-width="2.4"/>`,
  );
  const strap = 'M96-226h30V226h-30z';
  const art = [
    flatShadow(sketch, COVER, 1.15),
    `<path d="${roundRect(-168, -216, 352, 440, 10)}" fill="#EFE6D4"/>${pages.join('')}`,
    `<path d="${COVER}" transform="translate(3 7)" fill="${lit(leather, -0.74)}"/>`,
    leathern(sketch, COVER, leather),
    `<path d="M-138-224V224" stroke="${lit(leather, -0.7)}" stroke-width="5" opacity=".4"/><path d="M-133-224V224" stroke="#FFF" stroke-width="2" opacity=".2"/>`,
    `<path d="${COVER}" fill="none" stroke="#FFF" stroke-opacity=".28" stroke-width="3" transform="translate(1 2)"/>`,
    stitches(roundRect(-158, -210, 316, 420, 9), look.thread, leather, 3.2),
    `<path d="${strap}" fill="#20130C" opacity=".4" transform="translate(5 3)" filter="${sketch.blur(5)}"/>${leathern(sketch, strap, lit(leather, -0.26))}`,
    `<circle cx="111" cy="8" r="13" fill="${sketch.radial(
      [
        [0, '#F4E3BC'],
        [0.6, '#B8924A'],
        [1, '#6E5424'],
      ],
      [0.36, 0.3, 0.8],
    )}"/>`,
    place(stamped(look.initials, leather, 46), -30, 168),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(art.join(''), -40, 0, 0.98, 7)}${place(pencil(sketch, '#D8A24A'), 240, 30, 1, 14)}`,
    focus: [-40, 110],
    words: `${look.leatherName} leather notebook cover stamped ${look.initials}, a pencil beside it`,
    detail: `the strap, button and stitching in ${look.leatherName} leather`,
  };
}

/** A sharpened pencil pointing up, about 380 long; its middle is the origin. */
export function pencil(sketch: Sketch, color: string): string {
  const body = sketch.linear(
    [
      [0, lit(color, 0.4)],
      [0.34, lit(color, 0.1)],
      [0.36, lit(color, -0.06)],
      [0.68, lit(color, -0.16)],
      [0.7, lit(color, -0.4)],
      [1, lit(color, -0.5)],
    ],
    [0, 0, 1, 0],
  );
  return `<path d="M-11-150 0-190 11-150V190h-22z" fill="#20130C" opacity=".4" transform="translate(8 10)" filter="${sketch.blur(5)}"/><path d="M-11-150 0-190 11-150z" fill="#E3C294"/><path d="M-4-176 0-190 4-176z" fill="#33302E"/><path d="M-11-150q5.5 8 11 0 5.5 8 11 0V172h-22z" fill="${body}"/><path d="M-11 172h22v18h-22z" fill="#A9AEB6"/>`;
}
