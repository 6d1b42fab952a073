import { box, placeShape } from '../kit/area.ts';
import { lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { num, roundRect, smooth } from '../kit/path.ts';
import { flatShadow, type Piece, place, type Sketch, type Stops, withArticle } from '../kit/sketch.ts';
import { fibres, METALS, WOODS, type Wood, wooden } from '../kit/surface.ts';
import { envelope } from '../scenes/props.ts';

/** Five colours of a print: paper first, then from light to dark as the motif uses them. */
export type Inks = readonly [paper: string, string, string, string, string];
export type Motif = 'hills' | 'leaf' | 'shapes' | 'tide';

export const MOTIF_WORDS: Record<Motif, string> = {
  hills: 'layered hills under a low sun',
  leaf: 'a single ash branch',
  shapes: 'quarter circles in a grid',
  tide: 'the moon over a night tide',
};

/** A print of 340 x 460, its corner at the origin. */
export function motif(sketch: Sketch, kind: Motif, inks: Inks): string {
  const paper = `<path d="M0 0h340v460H0z" fill="${inks[0]}"/>`;
  const clip = sketch.clip('M0 0h340v460H0z');
  return `<g clip-path="${clip}">${paper}${DRAW[kind](sketch, inks)}</g>`;
}

function hills(sketch: Sketch, [, sun, far, middle, near]: Inks): string {
  const ridge = (y: number, swing: number, color: string): string => {
    const points = [-40, 40, 120, 200, 280, 380].map(
      (x, i) => [x, y + Math.sin(i * 1.7 + y) * swing] as const,
    );
    return `<path d="${smooth(points)}L380 480L-40 480z" fill="${color}"/>`;
  };
  const lines = [0, 1, 2].map(
    (i) =>
      `<path d="M-20 ${352 + i * 16}q110-66 200-18t180-26" stroke="#FFF" stroke-opacity=".22" stroke-width="2" fill="none"/>`,
  );
  const sky = sketch.radial(
    [
      [0, lit(sun, 0.5), 0.6],
      [1, lit(sun, 0.5), 0],
    ],
    [0.5, 0.5, 0.5],
  );
  return `<circle cx="226" cy="150" r="150" fill="${sky}"/><circle cx="226" cy="150" r="58" fill="${sun}"/>${ridge(236, 18, lit(far, 0.3))}${ridge(276, 22, far)}${ridge(330, 26, middle)}${lines.join('')}${ridge(398, 20, near)}`;
}

function leaf(sketch: Sketch, [, light, mid, dark, stem]: Inks): string {
  const { random } = sketch;
  const blade = 'M0 0C-22-18-24-66 0-96 24-66 22-18 0 0z';
  const leaves = [0, 1, 2, 3, 4, 5, 6].flatMap((i) => {
    const y = 392 - i * 46;
    const size = 1.16 - i * 0.085;
    return [-1, 1].map((side) =>
      place(
        `<path d="${blade}" fill="${random.pick([light, mid, dark])}"/><path d="M0-4V-84" stroke="${stem}" stroke-opacity=".35" stroke-width="1.6"/>`,
        170 + side * 3,
        y - (side > 0 ? 20 : 0),
        size,
        side * (62 - i * 5),
      ),
    );
  });
  return `<path d="M170 440C166 330 176 200 170 84" stroke="${stem}" stroke-width="5" fill="none" stroke-linecap="round"/>${leaves.join('')}${place(`<path d="${blade}" fill="${mid}"/>`, 170, 92, 0.62)}`;
}

function shapes(_sketch: Sketch, [, a, b, c, d]: Inks): string {
  const unit = 92;
  const quarter = (turn: number, color: string): string =>
    `<path d="M-46-46h92a92 92 0 0 1-92 92z" transform="rotate(${turn})" fill="${color}"/>`;
  const round = (color: string): string => `<circle r="46" fill="${color}"/>`;
  const square = (color: string): string => `<path d="M-46-46h92v92h-92z" fill="${color}"/>`;
  const cells = [
    [quarter(0, a), quarter(90, b), round(c)],
    [square(d), round(a), quarter(180, c)],
    [quarter(270, b), quarter(180, d), square(a)],
    [round(b), quarter(0, c), quarter(90, d)],
  ];
  return cells
    .flatMap((row, y) => row.map((cell, x) => place(cell, 170 + (x - 1) * unit, 230 + (y - 1.5) * unit)))
    .join('');
}

function tide(_sketch: Sketch, [, moon, far, middle, near]: Inks): string {
  const waves = [0, 1, 2, 3, 4, 5].map((i) => {
    const y = 268 + i * 34;
    const points = Array.from(
      { length: 9 },
      (_, k) => [k * 50 - 30, y + (k % 2 === i % 2 ? -7 - i : 7 + i)] as const,
    );
    return `<path d="${smooth(points)}L380 480L-40 480z" fill="${[far, middle, near][i % 3] ?? near}" opacity="${num(0.72 + i * 0.05)}"/><path d="${smooth(points)}" fill="none" stroke="${moon}" stroke-opacity=".4" stroke-width="1.8"/>`;
  });
  const path = [0, 1, 2, 3].map(
    (i) =>
      `<path d="M${146 - i * 8} ${290 + i * 36}h${48 + i * 16}" stroke="${moon}" stroke-width="4" stroke-linecap="round" opacity=".7"/>`,
  );
  return `<circle cx="170" cy="146" r="74" fill="${moon}"/><circle cx="148" cy="128" r="12" fill="${far}" opacity=".16"/><circle cx="190" cy="166" r="18" fill="${far}" opacity=".14"/>${waves.join('')}${path.join('')}`;
}

const DRAW: Record<Motif, (sketch: Sketch, inks: Inks) => string> = { hills, leaf, shapes, tide };

export interface PosterLook {
  readonly motif: Motif;
  readonly inks: Inks;
  readonly frame: Wood;
}

const [W, H, BAR] = [420, 540, 20];

/** A print behind a mat in a wooden frame. */
export function poster(sketch: Sketch, look: PosterLook): Piece {
  const wood = WOODS[look.frame];
  const outer = `M${-W / 2} ${-H / 2}h${W}v${H}h${-W}z`;
  const inner = `M${-W / 2 + BAR} ${-H / 2 + BAR}v${H - 2 * BAR}h${W - 2 * BAR}v${-(H - 2 * BAR)}z`;
  const [w, h] = [W / 2, H / 2];
  // one bar at a time: noise over the whole frame would mostly be computed for the print
  const bars = [
    [`M${-w} ${-h}H${w}l${-BAR} ${BAR}H${-w + BAR}z`, false],
    [`M${-w} ${h}H${w}l${-BAR} ${-BAR}H${-w + BAR}z`, false],
    [`M${-w} ${-h}V${h}l${BAR} ${-BAR}V${-h + BAR}z`, true],
    [`M${w} ${-h}V${h}l${-BAR} ${-BAR}V${-h + BAR}z`, true],
  ] as const;
  const mitre = (x: number, y: number): string =>
    `M${num(x * (W / 2))} ${num(y * (H / 2))}L${num(x * (W / 2 - BAR))} ${num(y * (H / 2 - BAR))}`;
  const glass = sketch.linear(
    [
      [0, '#FFF', 0.26],
      [0.42, '#FFF', 0.1],
      [0.43, '#FFF', 0],
    ],
    [0, 0, 1, 0.8],
  );
  const art = [
    flatShadow(sketch, outer, 0.95),
    `<path d="${inner}" fill="#FBF9F4"/>${fibres(sketch, inner, '#FBF9F4', 0.12)}`,
    `<g transform="translate(-136 -184) scale(.8)">${motif(sketch, look.motif, look.inks)}</g>`,
    `<path d="M-136-184h272v368h-272z" fill="none" stroke="#20130C" stroke-opacity=".22" stroke-width="1.4"/><path d="M-138-186h276v3h-276z" fill="#20130C" opacity=".2"/>`,
    `<path d="M${-W / 2 + BAR} ${-H / 2 + BAR}h${W - 2 * BAR}v14h${-(W - 2 * BAR)}zM${-W / 2 + BAR} ${-H / 2 + BAR}v${H - 2 * BAR}h10V${-H / 2 + BAR}z" fill="#20130C" opacity=".26" filter="${sketch.blur(4)}"/>`,
    `<path d="${inner}" fill="${glass}"/>`,
    ...bars.map(([d, upright]) => wooden(sketch, d, wood, upright)),
    `<path d="M${-W / 2} ${-H / 2}h${W}l${-BAR} ${BAR}h${-(W - 2 * BAR)}v${H - 2 * BAR}l${-BAR} ${BAR}z" fill="#FFF" opacity=".2"/><path d="M${W / 2} ${-H / 2}v${H}h${-W}l${BAR}${-BAR}h${W - 2 * BAR}v${-(H - 2 * BAR)}z" fill="#20130C" opacity=".26"/>`,
    `<path d="${mitre(-1, -1)}${mitre(1, -1)}${mitre(1, 1)}${mitre(-1, 1)}" stroke="${lit(wood, -0.7)}" stroke-width="1.6" opacity=".6"/>`,
  ];
  return {
    rests: 'hangs',
    shadow: '',
    art: art.join(''),
    focus: [40, -40],
    words: `print of ${MOTIF_WORDS[look.motif]} in ${withArticle(look.frame)} frame`,
    detail: `the printed paper with ${MOTIF_WORDS[look.motif]}`,
  };
}

/** The lower edge of a framed print with a plate pinned to it, engraved or blank. */
export function brassPlate(sketch: Sketch, look: PosterLook, text: string): Piece {
  const brass = METALS.brass;
  const rail = 'M-620-40H620V130H-620z';
  const plate = roundRect(-230, -4, 460, 98, 10);
  const face = sketch.linear(
    [
      [0, lit(brass, 0.6)],
      [0.3, lit(brass, 0.2)],
      [0.5, lit(brass, 0.7)],
      [0.7, lit(brass, 0.1)],
      [1, lit(brass, -0.3)],
    ],
    [0, 0, 1, 0.5],
  );
  const words = lettering({ text, size: 26, face: 'italic' });
  const nail = (x: number): string =>
    `<circle cx="${x}" cy="45" r="10" fill="${sketch.radial(
      [
        [0, lit(brass, 0.8)],
        [1, lit(brass, -0.5)],
      ],
      [0.34, 0.3, 0.8],
    )}"/>`;
  return {
    rests: 'hangs',
    shadow: '',
    art: `<path d="M-620-420H620V-40H-620z" fill="#FBF9F4"/><g transform="translate(-400 -1242.4) scale(2.353)">${motif(sketch, look.motif, look.inks)}</g><path d="M-400-160H400v3H-400z" fill="#20130C" opacity=".3"/><path d="M-620-62H620v24H-620z" fill="#20130C" opacity=".25" filter="${sketch.blur(7)}"/>${flatShadow(sketch, rail, 0.8)}${wooden(sketch, rail, WOODS[look.frame])}<path d="M-620-40H620v9H-620z" fill="#FFF" opacity=".3"/><path d="M-620 118H620v12H-620z" fill="#20130C" opacity=".3"/>${flatShadow(sketch, plate, 0.4)}<path d="${plate}" fill="${face}"/><path d="${plate}" fill="none" stroke="${lit(brass, -0.6)}" stroke-opacity=".6" stroke-width="1.6"/>${nail(-206)}${nail(206)}<g transform="translate(0 55)"><path d="${words}" fill="#FFF" opacity=".5" transform="translate(1 1.6)"/><path d="${words}" fill="${lit(brass, -0.9)}"/></g>`,
    areas: { words: box(0, 45, 360, 66) },
    focus: [0, 40],
    words: `engraved brass plate pinned to the lower edge of ${withArticle(look.frame)} frame`,
    detail: 'the engraved words',
  };
}

export interface CardsLook {
  readonly envelope: string;
  readonly inks: Inks;
  readonly second: Inks;
}

const CARD = roundRect(-104, -146, 208, 292, 5);

/** Folded cards fanned over their envelope. */
export function cards(sketch: Sketch, look: CardsLook): Piece {
  const card = (kind: 'leaf' | 'shapes', inks: Inks, x: number, y: number, turn: number): string => {
    const face = `<path d="${CARD}" fill="#FBF8F1"/>${fibres(sketch, CARD, '#FBF8F1', 0.14)}<g transform="translate(-78 -118) scale(.46 .512)">${motif(sketch, kind, inks)}</g><path d="M-104-146h5v292h-5z" fill="#20130C" opacity=".1"/>`;
    return place(`${flatShadow(sketch, CARD, 0.6)}${face}`, x, y, 1, turn);
  };
  const flap = roundRect(-196, -130, 392, 260, 8);
  const envelope = [
    flatShadow(sketch, flap, 0.5),
    `<path d="${flap}" fill="${look.envelope}"/>${fibres(sketch, flap, look.envelope, 0.16)}`,
    `<path d="M-192-126 0 34 192-126z" fill="${lit(look.envelope, 0.12)}"/><path d="M-192-126 0 34 192-126" fill="none" stroke="#20130C" stroke-opacity=".22" stroke-width="2.4"/><path d="M-190 126-30 8M190 126 30 8" stroke="#20130C" stroke-opacity=".12" stroke-width="2"/>`,
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(envelope.join(''), -56, 24, 1, -14)}${card('shapes', look.second, 118, 2, 13)}${card('leaf', look.inks, 10, -8, -3)}`,
    focus: [10, -8],
    words: 'set of folded greeting cards fanned over an envelope',
    detail: 'the leaf printed on the front card',
  };
}

const PHOTO_CARD = roundRect(-230, -156, 460, 312, 6);
const INKS: Inks = ['#F6E3C6', '#F0A35C', '#A9B7A6', '#6E8B86', '#35524F'];

/** A printed photograph on card, its white edge around a landscape. */
export function photograph(sketch: Sketch): string {
  const clip = sketch.clip('M-212-138H212V138H-212z');
  return `${paperOf(sketch)}<g clip-path="${clip}"><g transform="translate(-214 -230) scale(1.26 .8)">${motif(sketch, 'hills', INKS)}</g></g><path d="M-212-138H212L-40 138H-212z" fill="#FFF" opacity=".1"/>`;
}

/** A photo card on its kraft envelope. */
export function photoCard(sketch: Sketch): Piece {
  return onEnvelope(sketch, photograph);
}

/** The card before anything is printed on it: its white edge around a pale place with the sign of a picture. */
export function blankPhotoCard(sketch: Sketch): Piece {
  const sign = `<g fill="none" stroke="#A79F90" stroke-width="5" stroke-linejoin="round"><path d="${roundRect(-58, -42, 116, 84, 8)}"/><path d="M-52 32-16-8 10 20 28 4 54 32"/><circle cx="30" cy="-18" r="9"/></g>`;
  const face = `<path d="M-212-138H212V138H-212z" fill="#E9E4DA"/>${sign}`;
  return onEnvelope(sketch, () => paperOf(sketch) + face);
}

const paperOf = (sketch: Sketch): string =>
  `<path d="${PHOTO_CARD}" fill="#FCFAF5"/>${fibres(sketch, PHOTO_CARD, '#FCFAF5', 0.1)}`;

function onEnvelope(sketch: Sketch, face: (sketch: Sketch) => string): Piece {
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(envelope(sketch, '#BFA07A'), -70, 60, 1.2, -13)}${place(flatShadow(sketch, PHOTO_CARD, 0.8) + face(sketch), 44, -30, 1, 6)}`,
    areas: { photo: placeShape(box(0, 0, 424, 276), 44, -30, 1, 6) },
    focus: [44, -30],
    words: 'photo card of hills at sunset on a kraft envelope',
    detail: 'the printed photograph',
  };
}

const LEAVES = roundRect(-372, -254, 744, 508, 6);

/** The inside of a folded card on its kraft envelope: the upper leaf is empty, words stand on the lower one. */
export function openCard(sketch: Sketch): Piece {
  const leaf = (stops: Stops, d: string): string => `<path d="${d}" fill="${sketch.linear(stops)}"/>`;
  const card = [
    flatShadow(sketch, LEAVES, 1),
    `<path d="${LEAVES}" fill="#FCFAF5"/>${fibres(sketch, LEAVES, '#FCFAF5', 0.1)}`,
    leaf(
      [
        [0, '#20130C', 0.02],
        [0.8, '#20130C', 0.05],
        [1, '#20130C', 0.16],
      ],
      'M-372-254H372V0H-372z',
    ),
    leaf(
      [
        [0, '#20130C', 0.12],
        [0.16, '#20130C', 0.02],
        [1, '#20130C', 0],
      ],
      'M-372 0H372V254H-372z',
    ),
    '<path d="M-372 0H372" stroke="#20130C" stroke-opacity=".3" stroke-width="1.6"/>',
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(envelope(sketch, '#BFA07A'), -120, 96, 1.5, -13)}${place(card.join(''), 20, -10, 1, 4)}`,
    areas: { words: placeShape(box(0, 127, 540, 130), 20, -10, 1, 4) },
    focus: [20, 100],
    words: 'photo card opened on its kraft envelope, nothing written inside',
    detail: 'the fold of the card',
  };
}
