import { lit, mix } from '../kit/color.ts';
import { frontArc, patch, turned } from '../kit/lathe.ts';
import { num } from '../kit/numbers.ts';
import { curveThrough, type Point, smooth } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import type { Sketch } from '../kit/sketch.ts';
import { opening, speckle, surface, throwingRings } from '../kit/surface.ts';

export interface BowlLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly clay: string;
}

const TOP = -214;

/** A wide thrown bowl, dipped so that its foot stays bare. */
export function bowl(sketch: Sketch, look: BowlLook): Piece {
  const body = turned(
    [
      [TOP, 248],
      [-196, 246],
      [-140, 226],
      [-80, 184],
      [-34, 130],
      [-12, 100],
      [0, 92],
    ],
    0.22,
    48,
  );
  const line = frontArc(body, -74).map(
    ([x, y], i): Point => [x, y + Math.sin(i * 0.7) * 12 + Math.sin(i * 1.6) * 4],
  );
  const [first] = line;
  const coat = `M-400-400L-400 ${num(first?.[1] ?? 0)}L${num(first?.[0] ?? 0)} ${num(first?.[1] ?? 0)}${curveThrough(line)}L400-74L400-400z`;
  const edge = `<path d="${smooth(line)}" fill="none" stroke="${lit(look.glaze, -0.55)}" stroke-width="7" opacity=".5" transform="translate(0 4)" filter="${sketch.blur(2)}"/><path d="${smooth(line)}" fill="none" stroke="${lit(look.glaze, 0.5)}" stroke-width="2.6" opacity=".5" transform="translate(0 -3)"/>`;
  return {
    rests: 'stands',
    art: [
      surface(sketch, body, { color: look.clay, gloss: 0.2 }),
      `<g clip-path="${sketch.clip(coat)}">${surface(sketch, body, { color: look.glaze, gloss: 0.9 })}</g><g clip-path="${sketch.clip(patch(body, TOP, 0))}">${edge}</g>`,
      speckle(sketch, body, mix(look.clay, '#3A2A1E', 0.75), 70),
      throwingRings(sketch, body, [-168, -128, -52]),
      opening(sketch, body, { color: look.glaze, inner: look.glaze, lip: 12 }),
      well(sketch, look.glaze),
    ].join(''),
    shadow: standingShadow(sketch, 130, 210, 0.24),
    focus: [-60, -110],
    words: `stoneware bowl with ${look.glazeName} glaze`,
    detail: `the ${look.glazeName} glaze running down to the bare foot`,
  };
}

/** The inside wall catching light on the side away from the lamp. */
function well(sketch: Sketch, glaze: string): string {
  const fill = sketch.radial(
    [
      [0, lit(glaze, 0.34), 0.75],
      [0.5, lit(glaze, 0.1), 0.35],
      [1, lit(glaze, 0), 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const clip = sketch.clip(`M-235 ${TOP}a235 46 0 1 0 470 0a235 46 0 1 0-470 0z`);
  return `<g clip-path="${clip}"><ellipse cx="84" cy="${TOP + 12}" rx="170" ry="46" fill="${fill}"/><path d="M-150 ${TOP + 34}q150 22 300-2" stroke="#FFF" stroke-opacity=".3" stroke-width="4" fill="none" filter="${sketch.blur(2.4)}"/></g>`;
}
