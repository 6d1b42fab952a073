import { bentLine, placeShape } from '../kit/area.ts';
import { lightness, lit } from '../kit/color.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { curveThrough, type Point, polygon, spread } from '../kit/path.ts';
import { flatShadow, type Piece, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import { fibres, woven } from '../kit/surface.ts';
import { spool } from '../scenes/props.ts';
import { looseLeaf } from './tea.ts';

export interface GiftBoxLook {
  readonly card: string;
  readonly cardName: string;
  readonly ribbon: string;
  readonly ribbonName: string;
}

/** A tied box seen from its corner. */
export function giftBox(sketch: Sketch, look: GiftBoxLook): Piece {
  const { card, ribbon } = look;
  const side = (from: string, to: string): string =>
    sketch.linear([
      [0, from],
      [1, to],
    ]);
  const left = side(lit(card, 0.06), lit(card, -0.16));
  const right = side(lit(card, -0.28), lit(card, -0.44));
  const faces = [
    `<path d="M-176-222 0-160V46L-162-34z" fill="${left}"/>`,
    `<path d="M0-160 176-222 162-34 0 46z" fill="${right}"/>`,
    fibres(sketch, 'M-176-222 0-160 176-222 162-34 0 46-162-34z', card, 0.16),
    // the lid, a little wider than the box
    `<path d="M-176-222 0-160V-122L-174-186z" fill="#1C0F06" opacity=".16" transform="translate(0 18)" filter="${sketch.blur(5)}"/>`,
    `<path d="M-194-276 0-208V-146L-190-210z" fill="${side(lit(card, 0.2), lit(card, 0))}"/>`,
    `<path d="M0-208 194-276 190-210 0-146z" fill="${side(lit(card, -0.16), lit(card, -0.3))}"/>`,
    `<path d="M-194-276 0-334 194-276 0-208z" fill="${sketch.linear(
      [
        [0, lit(card, 0.5)],
        [1, lit(card, 0.2)],
      ],
      [0, 0, 1, 1],
    )}"/>`,
    `<path d="M-194-276 0-208 194-276" fill="none" stroke="#FFF" stroke-opacity=".42" stroke-width="2"/>`,
  ];
  const [bright, dark] = [
    side(lit(ribbon, 0.12), lit(ribbon, -0.22)),
    side(lit(ribbon, -0.26), lit(ribbon, -0.5)),
  ];
  const bands = [
    `<path d="M-118-250-76-235-72 10-112-10z" fill="${bright}"/>`,
    `<path d="M76-235 118-250 112-10 72 10z" fill="${dark}"/>`,
    `<path d="M-118-250-76-235 120-295 78-308z" fill="${lit(ribbon, 0.1)}"/>`,
    `<path d="M118-250 76-235-120-295-78-308z" fill="${lit(ribbon, -0.06)}"/>`,
  ];
  return {
    rests: 'stands',
    art: `${faces.join('')}${bands.join('')}${place(bow(sketch, ribbon), 0, -272)}`,
    shadow: place(standingShadow(sketch, 170, 250, 0.34), 6, -14),
    focus: [0, -264],
    words: `${look.cardName} gift box tied with a ${look.ribbonName} ribbon`,
    detail: `the bow of ${look.ribbonName} ribbon`,
  };
}

/** A tied bow; its knot is the origin. */
export function bow(sketch: Sketch, color: string): string {
  const face = sketch.linear(
    [
      [0, lit(color, 0.3)],
      [0.5, color],
      [1, lit(color, -0.36)],
    ],
    [0, 0, 1, 1],
  );
  const inside = sketch.linear([
    [0, lit(color, -0.66)],
    [1, lit(color, -0.34)],
  ]);
  const loop = `<path d="M0 4C-34-70-128-92-148-58-160-24-96 8 0 4z" fill="${face}"/><path d="M-18-6C-50-48-108-62-122-44-126-26-84-10-18-6z" fill="${inside}"/><path d="M-14-18C-50-68-116-84-140-62" fill="none" stroke="#FFF" stroke-opacity=".34" stroke-width="3"/>`;
  const tail = (turn: number, flip: number): string =>
    `<path transform="scale(${flip} 1) rotate(${turn})" d="M-6 4C-34 34-56 62-94 84L-62 90-52 118C-20 84 8 46 10 8z" fill="${face}"/>`;
  const knot = sketch.radial(
    [
      [0, lit(color, 0.42)],
      [0.6, color],
      [1, lit(color, -0.4)],
    ],
    [0.36, 0.3, 0.8],
  );
  return `<ellipse cx="10" cy="18" rx="128" ry="24" fill="#1C0F06" opacity=".3" filter="${sketch.blur(9)}"/>${tail(4, 1)}${tail(-2, -1)}${loop}<g transform="scale(-1 1)">${loop}</g><path d="M-24-18Q0-28 24-18 30 4 22 22 0 32-22 22-30 4-24-18z" fill="${knot}"/><path d="M-10-20Q-6 2-12 24M8-22Q6 2 10 25" fill="none" stroke="#1C0F06" stroke-opacity=".2" stroke-width="2.4"/>`;
}

const HALF = 40;
const wave = (x: number): number => Math.sin(x / 118) * 34;
/** The foot of words in the middle of the ribbon, on top of its wave. */
const CREST = [-185, -34 + 15] as const;

/** A yard of ribbon with a line printed on it, or none, running off its spool. */
export function printedRibbon(
  sketch: Sketch,
  look: { ribbon: string; ribbonName: string; text: string },
): Piece {
  const { ribbon } = look;
  const along = spread(-520, 260, 40);
  const upper = along.map((x): Point => [x, wave(x) - HALF]);
  const lower = along.toReversed().map((x): Point => [x, wave(x) + HALF]);
  const [start, end] = [upper[0], lower[0]];
  const shape =
    start && end
      ? `${polygon([start], false)}${curveThrough(upper)}L${end[0]} ${end[1]}${curveThrough(lower)}z`
      : '';
  const light = sketch.linear(
    [
      [0, lit(ribbon, 0.1)],
      [0.3, lit(ribbon, -0.2)],
      [0.55, lit(ribbon, 0.24)],
      [0.8, lit(ribbon, -0.18)],
      [1, lit(ribbon, 0.1)],
    ],
    [0, 0, 1, 0],
  );
  const words = lettering({
    text: look.text,
    size: 46,
    face: 'italic',
    bend: ([x, y]) => [x - 150, y + wave(x - 150) + 15],
  });
  const ink = lightness(ribbon) > 0.7 ? lit('#3A2A1C', 0) : '#FFF6E2';
  const art = `${flatShadow(sketch, shape, 0.7)}<path d="${shape}" fill="${light}"/>${woven(sketch, shape, ribbon, 0.7)}<path d="${words}" fill="${ink}" opacity=".92"/>`;
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(art, 20, 40, 1, -6)}${place(spool(sketch, ribbon, false), 258, -10, 1.12)}`,
    areas: { words: placeShape(bentLine(CREST, 180, -33, 46), 20, 40, 1, -6) },
    focus: [-100, 40],
    words: `${look.ribbonName} ribbon printed with a line, running off its spool`,
    detail: `the line printed on the ${look.ribbonName} ribbon`,
  };
}

export interface PouchLook {
  readonly paper: string;
  readonly accent: string;
  readonly name: string;
  readonly line: string;
  readonly leaves: readonly [string, string, string];
}

const POUCH_BODY =
  'M-138-360H138V-330C146-240 150-120 146-16 142 8 90 20 0 20S-142 8-146-16C-150-120-146-240-138-330z';

/** A standing paper pouch, folded over and clipped, with a label. */
export function pouch(sketch: Sketch, look: PouchLook): Piece {
  const { paper } = look;
  const face = sketch.linear(
    [
      [0, lit(paper, -0.24)],
      [0.14, lit(paper, 0.26)],
      [0.42, lit(paper, 0.1)],
      [0.78, lit(paper, -0.14)],
      [1, lit(paper, -0.46)],
    ],
    [0, 0, 1, 0.06],
  );
  const name = look.name.toUpperCase();
  const label = `<path d="M-92-252H92V-84H-92z" fill="#20130C" opacity=".24" transform="translate(2 3)" filter="${sketch.blur(3)}"/><path d="M-92-252H92V-84H-92z" fill="${look.accent}"/><path d="M-82-242H82V-94H-82z" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="1.8"/><path d="M0-226C16-212 16-196 0-182-16-196-16-212 0-226z" fill="#FFF" opacity=".9"/>`;
  const words = [
    place(`<path d="${lettering({ text: 'Leafmoor', size: 34, face: 'italic' })}" fill="#FFF"/>`, 0, -146),
    place(
      `<path d="${lettering({ text: name, size: sizeToFit(name, 'plain', 14, 146, 0.14), tracking: 0.14 })}" fill="#FFF"/>`,
      0,
      -120,
    ),
    place(
      `<path d="${lettering({ text: look.line, size: 13, face: 'light' })}" fill="#FFF" opacity=".86"/>`,
      0,
      -102,
    ),
  ];
  const art = [
    `<path d="${POUCH_BODY}" fill="${face}"/>${fibres(sketch, POUCH_BODY, paper, 0.2)}`,
    `<g clip-path="${sketch.clip(POUCH_BODY)}"><g filter="${sketch.blur(8)}"><path d="M-118-330C-96-220-110-100-122 0M112-330C96-220 104-120 118 0" fill="none" stroke="#FFF" stroke-opacity=".34" stroke-width="12"/><path d="M-150-30Q0 34 150-30V40H-150z" fill="#20130C" opacity=".26"/><path d="M-60-330-40-290M40-330 66-280" stroke="#20130C" stroke-opacity=".26" stroke-width="10"/></g></g>`,
    label,
    ...words,
    `<path d="M-146-392H146V-330H-146z" fill="${lit(paper, -0.06)}"/><path d="M-146-392H146V-330H-146z" fill="${sketch.linear(
      [
        [0, '#FFF', 0.3],
        [0.5, '#FFF', 0],
        [1, '#20130C', 0.22],
      ],
    )}"/><path d="M-146-330H146v9H-146z" fill="#20130C" opacity=".24" filter="${sketch.blur(3)}"/>`,
    `<path d="M-26-402H26V-318H-26z" fill="${sketch.linear([
      [0, '#D9B37E'],
      [1, '#A87C48'],
    ])}"/><path d="M0-402V-318" stroke="#20130C" stroke-opacity=".3" stroke-width="2"/>`,
    place(looseLeaf(sketch, look.leaves, 40), 214, 10, 0.92),
  ];
  return {
    rests: 'stands',
    art: place(art.join(''), -30, 0),
    shadow: place(standingShadow(sketch, 142, 340, 0.16), -30, 4),
    focus: [-30, -170],
    words: `paper pouch of ${look.name.toLowerCase()} with loose leaves beside it`,
    detail: `the label of the ${look.name.toLowerCase()} pouch`,
  };
}

export interface ToteLook {
  readonly cloth: string;
  readonly ink: string;
  readonly words: string;
}

const TOTE_BODY =
  'M-196-96Q-100-84 0-84T196-96L216 226Q218 250 192 252 96 262 0 260T-192 252Q-218 250-216 226z';
const STAR = 'M0-74C8-28 30-8 74 0 30 8 8 28 0 74-8 28-30 8-74 0-30-8-8-28 0-74z';

/** A canvas bag hanging by its straps from a wooden peg. */
export function tote(sketch: Sketch, look: ToteLook): Piece {
  const { cloth } = look;
  const cloths = sketch.linear(
    [
      [0, lit(cloth, -0.1)],
      [0.24, lit(cloth, 0.3)],
      [0.52, cloth],
      [0.8, lit(cloth, -0.12)],
      [1, lit(cloth, -0.32)],
    ],
    [0, 0, 1, 0.2],
  );
  const strap = (d: string, color: string): string =>
    `<path d="${d}" stroke="#20130C" stroke-opacity=".24" stroke-width="30" transform="translate(10 12)" filter="${sketch.blur(7)}"/><path d="${d}" stroke="${lit(color, -0.5)}" stroke-width="31"/><path d="${d}" stroke="${color}" stroke-width="28"/><path d="${d}" stroke="${lit(color, 0.4)}" stroke-width="20" stroke-dasharray="1.4 3"/>`;
  const folds = `<g fill="none" stroke-linecap="round" filter="${sketch.blur(7)}"><path d="M-120-70C-150 40-128 120-160 236M96-72C120 20 90 110 130 240" stroke="#20130C" stroke-opacity=".2" stroke-width="14"/><path d="M-96-72C-120 40-104 120-132 236M126-74C146 20 120 110 158 240" stroke="#FFF" stroke-opacity=".34" stroke-width="12"/></g>`;
  const art = [
    `<g fill="none">${strap('M-104-92C-108-190-34-262 0-262S108-190 104-92', lit(cloth, -0.22))}</g>`,
    flatShadow(sketch, TOTE_BODY, 1),
    `<path d="${TOTE_BODY}" fill="${cloths}"/>`,
    woven(sketch, TOTE_BODY, cloth, 1.1),
    `<g clip-path="${sketch.clip(TOTE_BODY)}">${folds}<path d="M-216-62Q-100-50 0-50T216-62" fill="none" stroke="#20130C" stroke-opacity=".22" stroke-width="2" stroke-dasharray="7 5"/><path d="M-216 190Q0 230 216 190V270H-216z" fill="#20130C" opacity=".12" filter="${sketch.blur(14)}"/></g>`,
    `<g fill="none">${strap('M-104-30V-92C-100-186-40-250 0-250S100-186 104-92V-30', cloth)}</g>`,
    `<g transform="translate(0 62)" fill="${look.ink}" opacity=".9"><path d="${STAR}" transform="translate(0 -6)"/>${place(`<path d="${lettering({ text: look.words, size: 36, face: 'italic' })}"/>`, 0, 122)}</g>`,
    peg(sketch),
  ];
  return {
    rests: 'hangs',
    shadow: '',
    art: art.join(''),
    focus: [0, 60],
    words: 'canvas tote with a printed star hanging from a peg',
    detail: 'the printed star and the weave of the canvas',
  };
}

function peg(sketch: Sketch): string {
  const fill = sketch.radial(
    [
      [0, '#E3BE8A'],
      [0.6, '#B98A55'],
      [1, '#7A5634'],
    ],
    [0.36, 0.3, 0.8],
  );
  return `<ellipse cx="12" cy="-256" rx="30" ry="28" fill="#20130C" opacity=".34" filter="${sketch.blur(7)}"/><circle cx="0" cy="-268" r="25" fill="${fill}"/><circle cx="0" cy="-268" r="11" fill="none" stroke="#7A5634" stroke-opacity=".4" stroke-width="2"/>`;
}
