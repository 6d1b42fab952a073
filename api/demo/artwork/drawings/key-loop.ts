import { lit } from '../kit/color.ts';
import { polished } from '../kit/metal.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { leathern } from '../kit/textures.ts';
import { type LeatherLook, stamped, stitches } from './wallet.ts';

const STRAP = 'M-250-62Q-268-62-268-44V44Q-268 62-250 62H120Q186 62 196 0 186-62 120-62z';
const RING = 'M176 0a74 74 0 1 0 148 0a74 74 0 1 0-148 0zM189 0a61 61 0 1 0 122 0a61 61 0 1 0-122 0z';

/** A strap of leather around a brass ring, one key on it. */
export function keyLoop(sketch: Sketch, look: LeatherLook): Piece {
  const { leather } = look;
  const brass = polished(sketch, 'brass');
  const rivet = `<circle r="14" fill="${polished(sketch, 'brass', [0, 0, 1, 1])}"/><circle r="14" fill="none" stroke="#4B3812" stroke-opacity=".5" stroke-width="1.6"/>`;
  const ring = `<path d="${RING}" fill="#20130C" fill-rule="evenodd" opacity=".45" transform="translate(7 10)" filter="${sketch.blur(5)}"/><path d="${RING}" fill="${brass}" fill-rule="evenodd"/><path d="${RING}" fill="none" stroke="#4B3812" stroke-opacity=".45" stroke-width="1.4"/>`;
  const art = [
    place(key(sketch), 306, 22, 1, 36),
    ring,
    flatShadow(sketch, STRAP, 0.95),
    `<path d="${STRAP}" transform="translate(0 8)" fill="${lit(leather, -0.74)}"/>`,
    leathern(sketch, STRAP, leather),
    `<path d="${STRAP}" fill="none" stroke="#FFF" stroke-opacity=".28" stroke-width="3" transform="translate(1 2)"/>`,
    stitches('M92-46H-246Q-252-46-252-40V40Q-252 46-246 46H92', look.thread, leather),
    place(rivet, 122, 0),
    place(stamped(look.initials, leather, 54), -96, 18),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: place(art.join(''), -44, -20, 1, -14),
    focus: [-100, 10],
    words: `${look.leatherName} leather key loop on a brass ring with one key`,
    detail: `the brass rivet and stitching of the key loop`,
  };
}

function key(sketch: Sketch): string {
  const steel = polished(sketch, 'steel');
  const d =
    'M-14 40a52 52 0 1 1 28 0V190l14 10-14 12v14l12 10-12 12v18l-14 14-14-14zM-16-30a16 16 0 1 0 32 0a16 16 0 1 0-32 0z';
  return `<path d="${d}" fill="#20130C" fill-rule="evenodd" opacity=".42" transform="translate(7 10)" filter="${sketch.blur(5)}"/><path d="${d}" fill="${steel}" fill-rule="evenodd"/><path d="${d}" fill="none" stroke="#33373C" stroke-opacity=".5" stroke-width="1.6"/><path d="M0 60V250" stroke="#33373C" stroke-opacity=".3" stroke-width="4"/>`;
}
