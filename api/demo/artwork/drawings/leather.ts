import { box, placeShape } from '../kit/area.ts';
import { lightness, lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { num, roundRect, spread } from '../kit/path.ts';
import { flatShadow, type Piece, place, type Sketch } from '../kit/sketch.ts';
import { leathern, type Metal, polished } from '../kit/surface.ts';

export interface LeatherLook {
  readonly leather: string;
  readonly leatherName: string;
  readonly thread: string;
  readonly initials: string;
}

const BODY = roundRect(-258, -152, 516, 304, 26);

/** Letters pressed into leather: blind, or with gold foil where the leather is too dark to show them. */
export function stamped(initials: string, color: string, size: number): string {
  const d = lettering({ text: initials, size, face: 'book', tracking: 0.06 });
  if (lightness(color) < 0.42) {
    return `<path d="${d}" fill="#000" opacity=".5" transform="translate(-1 -1.4)"/><path d="${d}" fill="#D9BA78"/>`;
  }
  return `<path d="${d}" fill="#FFF" opacity=".24" transform="translate(1.4 1.9)"/><path d="${d}" fill="${lit(color, -0.82)}" opacity=".9"/>`;
}

/** A row of stitches along a path. */
export function stitches(d: string, thread: string, color: string, width = 3.6): string {
  return `<path d="${d}" fill="none" stroke="${lit(color, -0.66)}" stroke-width="${width * 1.8}" opacity=".45"/><path d="${d}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-dasharray="${width * 3} ${width * 1.7}" stroke-linecap="round"/>`;
}

/** A flat card sleeve with two cards in it. */
export function wallet(sketch: Sketch, look: LeatherLook): Piece {
  const { leather } = look;
  const pass = (x: number, y: number, color: string): string =>
    `<path d="${roundRect(x, y, 348, 130, 13)}" fill="#20130C" opacity=".3" transform="translate(4 5)" filter="${sketch.blur(4, 0.1)}"/><path d="${roundRect(x, y, 348, 130, 13)}" fill="${sketch.linear(
      [
        [0, lit(color, 0.2)],
        [1, lit(color, -0.1)],
      ],
      [0, 0, 1, 1],
    )}"/>`;
  const notch = 'M-66-152H66Q62-116 0-116T-66-152z';
  const art = [
    flatShadow(sketch, BODY, 1.05),
    pass(-196, -206, '#EFE9DC'),
    pass(-166, -190, '#40595B'),
    '<path d="M-140-170h48" stroke="#FFF" stroke-width="9" stroke-linecap="round" opacity=".5"/>',
    `<path d="${BODY}" transform="translate(0 8)" fill="${lit(leather, -0.74)}"/>`,
    leathern(sketch, BODY, leather),
    `<path d="${BODY}" fill="none" stroke="#FFF" stroke-opacity=".3" stroke-width="3" transform="translate(1 2)"/>`,
    stitches(roundRect(-240, -134, 480, 268, 15), look.thread, leather),
    `<path d="${notch}" fill="${lit('#40595B', -0.2)}"/><path d="M-66-152Q-62-116 0-116T66-152" fill="none" stroke="${lit(leather, -0.75)}" stroke-width="5"/><path d="M-66-148Q-62-112 0-112T66-148" fill="none" stroke="#FFF" stroke-opacity=".3" stroke-width="2"/>`,
    place(stamped(look.initials, leather, 50), 150, 96),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: place(art.join(''), 0, 14, 1, -8),
    areas: { words: placeShape(box(120, 80, 180, 52), 0, 14, 1, -8) },
    focus: [110, 70],
    words: `${look.leatherName} leather card sleeve stamped ${look.initials}`,
    detail: `the stamped initials and stitching in ${look.leatherName} leather`,
  };
}

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
    areas: { words: placeShape(box(-110, 48, 260, 42), 0, 6, 1.06, -7) },
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
    areas: { words: placeShape(box(-24, 152, 190, 48), -40, 0, 0.98, 7) },
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
    areas: { words: placeShape(box(-90, 0, 280, 58), -44, -20, 1, -14) },
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
