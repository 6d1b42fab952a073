import { num } from '../kit/numbers.ts';
import { place, type Sketch } from '../kit/sketch.ts';

/** How daylight falls into a picture. */
export type Daylight = 'window' | 'leaves' | 'slant' | 'soft';

const LEAF = 'M0 0C-26-34-24-104 0-150 24-104 26-34 0 0z';

/** Panes of a window thrown on the wall, leaning with the low sun. */
function window(sketch: Sketch): string {
  const lean = sketch.random.between(-14, -7);
  const pane = (x: number, y: number): string => `<rect x="${x}" y="${y}" width="128" height="172" rx="3"/>`;
  const panes = [pane(0, 0), pane(144, 0), pane(0, 188), pane(144, 188)].join('');
  const x = sketch.random.between(520, 600);
  return `<g transform="translate(${num(x)} 6) skewY(${num(lean)}) skewX(-8)" fill="#FFFDF6" opacity=".5" filter="${sketch.blur(7)}">${panes}</g>`;
}

/** Shadow of a branch outside the picture. */
function leaves(sketch: Sketch): string {
  const { random } = sketch;
  const branch = Array.from({ length: 13 }, (_, i) => {
    const along = i * 46 - 60;
    const turn = (i % 2 === 0 ? 62 : 148) + random.between(-16, 16);
    return place(
      `<path d="${LEAF}"/>`,
      along,
      along * 0.34 + random.between(-10, 10),
      random.between(0.7, 1.12),
      turn,
    );
  });
  const twig = '<path d="M-80-26L620 212" stroke="#2B2118" stroke-width="7"/>';
  const sun = `<path d="M0 0H1000V700H0z" fill="${glow(sketch, 0.55, [0.62, 0.16, 0.6])}"/>`;
  return `${sun}<g transform="translate(330 -70) rotate(${num(random.between(-4, 10))})" fill="#2B2118" opacity=".13" filter="${sketch.blur(9)}">${branch.join('')}${twig}</g>`;
}

/** Broad bands of sun across the picture. */
function slant(sketch: Sketch): string {
  return `<g filter="${sketch.blur(26)}" fill="#FFFCF2" opacity=".46"><path d="M-80 270 430-60H660L-80 480zM160 780 920-40h270L420 780z"/></g>`;
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
