import { frontLine } from '../kit/area.ts';
import { lit, mix } from '../kit/color.ts';
import { frontArc, onFront, patch, turned } from '../kit/lathe.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { num, smooth } from '../kit/path.ts';
import { type Piece, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import { opening, surface, WOODS, type Wood, wooden, woven } from '../kit/surface.ts';

export interface CandleLook {
  readonly jar: string;
  readonly ink: string;
  readonly number: string;
  readonly scent: string;
  readonly burning: boolean;
  readonly vessel: 'jar' | 'tin';
}

/** A poured candle in a tall jar or a flat travel tin, with a paper label around it. */
export function candle(sketch: Sketch, look: CandleLook): Piece {
  const tin = look.vessel === 'tin';
  const [top, radius] = tin ? [-196, 168] : [-330, 150];
  const body = turned(
    [
      [top, radius - 1],
      [top + 12, radius],
      [-44, radius],
      [-16, radius - 5],
      [0, radius - 16],
    ],
    0.2,
  );
  const label: readonly [number, number] = tin ? [top + 46, -44] : [top + 92, -86];
  const wax = mix(look.jar, '#FBF3E2', 0.82);
  const art = [
    surface(sketch, body, { color: look.jar, gloss: tin ? 0.6 : 0.95 }),
    paper(sketch, body, label, look),
    opening(sketch, body, { color: look.jar, inner: look.jar, lip: tin ? 7 : 11 }),
    waxPool(sketch, top, radius - (tin ? 12 : 17), wax, look.burning),
    wick(sketch, top + (tin ? 6 : 9), look.burning),
  ].join('');
  return {
    rests: 'stands',
    art,
    shadow: standingShadow(sketch, radius - 8, -top),
    areas: { words: frontLine(body, (label[0] + label[1]) / 2 + 14, 0.86, 64, 0.74) },
    focus: [0, (label[0] + label[1]) / 2 + 16],
    words: `${look.burning ? 'burning' : 'unlit'} candle in a ${tin ? 'travel tin' : 'glass jar'} labelled ${look.scent.toLowerCase()}`,
    detail: `the paper label ${look.scent.toLowerCase()}`,
  };
}

function paper(
  sketch: Sketch,
  body: ReturnType<typeof turned>,
  [high, low]: readonly [number, number],
  look: CandleLook,
): string {
  const clip = sketch.clip(patch(body, high, low, -0.9, 0.9));
  const middle = (high + low) / 2;
  const radius = body.rows[4]?.[1] ?? 150;
  const wrap =
    (dy: number) =>
    ([x, y]: readonly [number, number]) =>
      onFront(body, Math.sin(x / radius), middle + dy + y);
  const rule = (y: number): string =>
    `<path d="${smooth(frontArc(body, y, -0.42, 0.42))}" fill="none" stroke="${look.ink}" stroke-width="1.6" opacity=".6"/>`;
  const tall = low - high;
  const name = look.scent.toUpperCase();
  return [
    `<g clip-path="${clip}">${surface(sketch, body, { color: '#F7F1E4', gloss: 0.1 })}</g>`,
    rule(high + tall * 0.12),
    rule(low - tall * 0.12),
    `<path d="${lettering({ text: look.number, size: tall * 0.42, face: 'italic', bend: wrap(tall * 0.05) })}" fill="${look.ink}"/>`,
    `<path d="${lettering({ text: name, size: sizeToFit(name, 'plain', tall * 0.125, radius * 1.2, 0.16), tracking: 0.16, bend: wrap(tall * 0.28) })}" fill="${look.ink}" opacity=".86"/>`,
  ].join('');
}

function waxPool(sketch: Sketch, top: number, radius: number, wax: string, burning: boolean): string {
  const y = top + 9;
  const fill = sketch.radial(
    [
      [0, burning ? '#FFF3C4' : lit(wax, 0.5)],
      [burning ? 0.4 : 0.5, burning ? mix(wax, '#FFE7AC', 0.5) : wax],
      [1, lit(wax, -0.26)],
    ],
    [0.5, 0.42, 0.62],
  );
  const ry = radius * 0.19;
  const melt = burning
    ? `<ellipse cx="0" cy="${num(y)}" rx="${num(radius * 0.46)}" ry="${num(ry * 0.5)}" fill="#FFF0B8" opacity=".6"/>`
    : '';
  return `<ellipse cx="0" cy="${num(y)}" rx="${num(radius)}" ry="${num(ry)}" fill="${fill}"/>${melt}`;
}

function wick(sketch: Sketch, y: number, burning: boolean): string {
  const thread = `<path d="M0 ${num(y)}c-1-10 3-18-1-30" stroke="#2A1D18" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return burning ? `${place(flame(sketch), 0, y - 26)}${thread}` : thread;
}

/** A candle flame with its glow; its foot is the origin. */
export function flame(sketch: Sketch): string {
  const glow = sketch.radial([
    [0, '#FFE9A8', 0.85],
    [0.25, '#FFD27A', 0.4],
    [0.6, '#FFC35A', 0.12],
    [1, '#FFC35A', 0],
  ]);
  const body = sketch.linear([
    [0, '#FFF8DC'],
    [0.42, '#FFDD7C'],
    [0.86, '#F39A36'],
    [1, '#6D7FB8'],
  ]);
  return `<circle cx="0" cy="-40" r="190" fill="${glow}"/><path d="M0 8C-30-6-27-46-4-98 18-52 30-10 0 8z" fill="${body}"/><path d="M0 2C-13-8-11-28-1-52 10-30 13-10 0 2z" fill="#FFFBEA"/>`;
}

export interface TapersLook {
  readonly wax: string;
  readonly second: string;
  readonly holder: string;
}

/** Two hand-dipped tapers burning in turned holders. */
export function tapers(sketch: Sketch, look: TapersLook): Piece {
  const one = (wax: string, tall: number): string => {
    const stick = turned(
      [
        [-tall, 9],
        [-tall + 30, 15],
        [-tall * 0.5, 20],
        [-84, 23],
      ],
      0.2,
    );
    const holder = turned(
      [
        [-96, 30],
        [-76, 31],
        [-58, 29],
        [-40, 33],
        [-24, 48],
        [-10, 66],
        [0, 70],
      ],
      0.22,
      48,
    );
    return [
      surface(sketch, holder, { color: look.holder, gloss: 0.9 }),
      opening(sketch, holder, { color: look.holder, inner: look.holder, lip: 6 }),
      surface(sketch, stick, { color: wax, gloss: 0.5 }),
      `<ellipse cx="0" cy="${-tall}" rx="9" ry="2.6" fill="${lit(wax, 0.5)}"/>`,
      `<path d="M0 ${-tall}c-1-7 2-12-1-20" stroke="#2A1D18" stroke-width="4" fill="none" stroke-linecap="round"/>`,
      place(flame(sketch), 0, -tall - 18, 0.74),
    ].join('');
  };
  return {
    rests: 'stands',
    art: `${place(one(look.second, 292), 104, -26, 0.97)}${place(one(look.wax, 350), -92, 0)}`,
    shadow: `${place(standingShadow(sketch, 66, 180), 104, -26)}${place(standingShadow(sketch, 70, 210), -92, 0)}`,
    focus: [4, -330],
    words: 'two hand-dipped taper candles burning in turned holders',
    detail: 'the flames of the two tapers',
  };
}

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
