import { lit } from '../kit/color.ts';
import { num } from '../kit/numbers.ts';
import { smooth } from '../kit/path.ts';
import { place, type Sketch } from '../kit/sketch.ts';

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
