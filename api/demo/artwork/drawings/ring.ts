import { lit } from '../kit/color.ts';
import { turned } from '../kit/lathe.ts';
import { METALS, type Metal, polish } from '../kit/metal.ts';
import { num } from '../kit/numbers.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { opening, surface } from '../kit/surface.ts';

export interface RingLook {
  readonly metal: Metal;
  readonly gem?: { readonly color: string; readonly name: string };
  readonly stone: string;
}

/** A ring standing on a small plinth. */
export function ring(sketch: Sketch, look: RingLook): Piece {
  const plinth = turned(
    [
      [-58, 196],
      [-52, 200],
      [-12, 200],
      [0, 196],
    ],
    0.22,
  );
  const base = [
    surface(sketch, plinth, { color: look.stone, gloss: 0.1 }),
    opening(sketch, plinth, { color: look.stone, inner: look.stone, lip: 1 }),
    `<ellipse cx="0" cy="-58" rx="194" ry="42" fill="${sketch.linear(
      [
        [0, lit(look.stone, 0.2)],
        [1, lit(look.stone, 0.5)],
      ],
      [0, 0, 0.4, 1],
    )}"/>`,
    `<ellipse cx="44" cy="-54" rx="120" ry="20" fill="#20130C" opacity=".3" filter="${sketch.blur(9)}"/><ellipse cx="4" cy="-56" rx="56" ry="9" fill="#20130C" opacity=".6" filter="${sketch.blur(4)}"/>`,
  ];
  const gem = look.gem ? place(gemstone(sketch, look.gem.color, look.metal), 4, -386, 0.92) : '';
  return {
    rests: 'stands',
    art: `${base.join('')}${place(band(sketch, look.metal), 0, -216)}${gem}`,
    shadow: standingShadow(sketch, 190, 150, 0.24),
    focus: look.gem ? [0, -340] : [10, -290],
    words: look.gem
      ? `${metalWords(look.metal)} ring with a ${look.gem.name}, standing on a stone plinth`
      : `plain ${metalWords(look.metal)} band standing on a stone plinth`,
    detail: look.gem
      ? `the ${look.gem.name} in its claws`
      : `the brushed ${metalWords(look.metal)} of the band`,
  };
}

export function metalWords(metal: Metal): string {
  return metal === 'rose' ? 'rose gold' : metal;
}

const circle = (rx: number, ry: number): string =>
  `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The hoop itself, turned a little so that its inside shows at the right. */
function band(sketch: Sketch, metal: Metal): string {
  const color = METALS[metal];
  const face = sketch.linear(polish(metal), [0, 0, 1, 0.75]);
  const inside = sketch.linear(
    [
      [0, lit(color, -0.66)],
      [0.4, lit(color, -0.2)],
      [0.7, lit(color, 0.5)],
      [1, lit(color, -0.3)],
    ],
    [0, 0, 0.2, 1],
  );
  const layers = Array.from(
    { length: 6 },
    (_, i) =>
      `<path transform="translate(${num(30 - i * 5)} ${num(-7 + i * 1.2)})" d="${circle(153, 164)}${circle(136, 147)}" fill="${inside}" fill-rule="evenodd"/>`,
  );
  return `${layers.join('')}<path d="${circle(156, 167)}${circle(135, 146)}" fill="${face}" fill-rule="evenodd"/><path d="${circle(156, 167)}" fill="none" stroke="#FFF" stroke-opacity=".65" stroke-width="2.6"/><path d="${circle(135, 146)}" fill="none" stroke="${lit(color, -0.7)}" stroke-opacity=".7" stroke-width="2"/><g fill="none" stroke="#FFF" stroke-linecap="round" filter="${sketch.blur(3)}"><path d="M-140-54A148 158 0 0 1-62-136" stroke-width="9" opacity=".9"/><path d="M124 92A148 158 0 0 1 66 140" stroke-width="7" opacity=".7"/></g>`;
}

/** A cut stone in four claws, seen from the front; its centre is the origin. */
export function gemstone(sketch: Sketch, color: string, metal: Metal): string {
  const claw = lit(METALS[metal], -0.1);
  const facet = (d: string, light: number): string => `<path d="${d}" fill="${lit(color, light)}"/>`;
  const facets = [
    facet('M-74-16-42-58H42L74-16 0 58z', 0),
    facet('M-74-16-42-58-22-16z', 0.5),
    facet('M-42-58H0L-22-16z', 0.72),
    facet('M0-58H42L22-16z', 0.42),
    facet('M0-58 22-16H-22z', 0.84),
    facet('M42-58 74-16H22z', 0.12),
    facet('M-74-16h52L0 58z', -0.18),
    facet('M-22-16H0V58z', 0.4),
    facet('M0-16H22L0 58z', 0.16),
    facet('M22-16h52L0 58z', -0.44),
    facet('M-48 10-10 20 0 58z', 0.1),
    facet('M48 10 10 20 0 58z', -0.6),
  ];
  const sparkle = 'M0-26C2-8 8-2 26 0 8 2 2 8 0 26-2 8-8 2-26 0-8-2-2-8 0-26z';
  return `<g stroke="${claw}" stroke-width="9" stroke-linecap="round"><path d="M-46 44-58 4M46 44 58 4M0 62V34"/></g>${facets.join('')}<path d="M-74-16-42-58H42L74-16 0 58z" fill="none" stroke="#FFF" stroke-opacity=".75" stroke-width="1.8"/><g fill="${lit(claw, 0.4)}"><circle cx="-64" cy="-18" r="8"/><circle cx="64" cy="-18" r="8"/></g><path d="${sparkle}" transform="translate(-26 -44)" fill="#FFF" filter="${sketch.blur(0.7)}"/>`;
}
