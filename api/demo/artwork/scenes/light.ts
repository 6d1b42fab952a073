import { num } from '../kit/path.ts';
import { place, type Sketch } from '../kit/sketch.ts';

/** How daylight falls into a picture. */
export type Daylight = 'window' | 'leaves' | 'slant' | 'soft';

// Soft edges are made of gradients and of shapes over each other: blurring a whole ground costs ten times as much.

/** Panes of a window thrown on the wall, leaning with the low sun. */
function window(sketch: Sketch): string {
  const lean = sketch.random.between(-14, -7);
  const x = sketch.random.between(520, 600);
  const corners = [
    [0, 0],
    [144, 0],
    [0, 188],
    [144, 188],
  ] as const;
  const panes = corners.flatMap(([left, top]) =>
    [11, 7, 3, -1, -5, -9].map(
      (by) =>
        `<rect x="${left - by}" y="${top - by}" width="${128 + 2 * by}" height="${172 + 2 * by}" rx="${by + 12}"/>`,
    ),
  );
  return `<g transform="translate(${num(x)} 6) skewY(${num(lean)}) skewX(-8)" fill="#FFFDF6" fill-opacity=".1">${panes.join('')}</g>`;
}

/** Shadow of a branch outside the picture. */
function leaves(sketch: Sketch): string {
  const { random } = sketch;
  const shade = sketch.radial([
    [0, '#2B2118', 0.17],
    [0.5, '#2B2118', 0.12],
    [0.8, '#2B2118', 0.035],
    [1, '#2B2118', 0],
  ]);
  const leaf = `<ellipse cx="0" cy="-74" rx="31" ry="94" fill="${shade}"/>`;
  const branch = Array.from({ length: 13 }, (_, i) => {
    const along = i * 46 - 60;
    const turn = (i % 2 === 0 ? 62 : 148) + random.between(-16, 16);
    return place(leaf, along, along * 0.34 + random.between(-10, 10), random.between(0.7, 1.12), turn);
  });
  const twig = [26, 19, 12, 6].map(
    (width) => `<path d="M-80-26L620 212" stroke="#2B2118" stroke-width="${width}" opacity=".026"/>`,
  );
  const sun = `<path d="M0 0H1000V700H0z" fill="${glow(sketch, 0.55, [0.62, 0.16, 0.6])}"/>`;
  return `${sun}<g transform="translate(330 -70) rotate(${num(random.between(-4, 10))})">${branch.join('')}${twig.join('')}</g>`;
}

/** Broad bands of sun across the picture. */
function slant(sketch: Sketch): string {
  const band = sketch.linear(
    [
      [0, '#FFFCF2', 0],
      [0.28, '#FFFCF2', 0.4],
      [0.72, '#FFFCF2', 0.4],
      [1, '#FFFCF2', 0],
    ],
    [0, 0, 0, 1],
  );
  const ray = (y: number, height: number): string =>
    `<rect x="-500" y="${y}" width="2000" height="${height}" fill="${band}"/>`;
  return `<g transform="rotate(-33 500 350)">${ray(-20, 300)}${ray(420, 330)}</g>`;
}

/** Light that comes from everywhere, most of it from the upper left. */
function soft(sketch: Sketch): string {
  return `<path d="M0 0H1000V700H0z" fill="${glow(sketch, 0.5, [0.34, 0.26, 0.8])}"/>`;
}

function glow(sketch: Sketch, see: number, place: readonly [number, number, number]): string {
  return sketch.radial(
    [
      [0, '#FFFDF6', see],
      [0.5, '#FFFDF6', see * 0.5],
      [1, '#FFFDF6', 0],
    ],
    place,
  );
}

const KINDS: Record<Daylight, (sketch: Sketch) => string> = { window, leaves, slant, soft };

export function daylight(sketch: Sketch, kind: Daylight): string {
  return KINDS[kind](sketch);
}
