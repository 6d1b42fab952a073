import { lit } from '../kit/color.ts';
import { turned } from '../kit/lathe.ts';
import { num } from '../kit/numbers.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { opening, surface, throwingRings } from '../kit/surface.ts';

export interface PlanterLook {
  readonly color: string;
  readonly colorName: string;
  readonly leaf: string;
}

/** A pot on its saucer with a young plant in it. */
export function planter(sketch: Sketch, look: PlanterLook): Piece {
  const pot = turned(
    [
      [-240, 142],
      [-196, 141],
      [-192, 133],
      [-120, 124],
      [-40, 110],
      [-14, 104],
    ],
    0.2,
  );
  const saucer = turned(
    [
      [-30, 150],
      [-12, 144],
      [0, 122],
    ],
    0.2,
  );
  const soil = sketch.radial([
    [0, '#5A4230'],
    [1, '#2A1D14'],
  ]);
  const art = [
    surface(sketch, saucer, { color: lit(look.color, -0.08), gloss: 0.1 }),
    opening(sketch, saucer, { color: look.color, inner: look.color, lip: 9 }),
    surface(sketch, pot, { color: look.color, gloss: 0.16 }),
    `<path d="M-133-176q133 40 266 0" fill="none" stroke="#2A1408" stroke-opacity=".2" stroke-width="6" filter="${sketch.blur(2)}"/>`,
    throwingRings(sketch, pot, [-150, -110, -70]),
    opening(sketch, pot, { color: look.color, inner: look.color, lip: 11 }),
    `<ellipse cx="0" cy="-232" rx="127" ry="20" fill="${soil}"/>`,
    plant(sketch, look.leaf),
  ].join('');
  return {
    rests: 'stands',
    art,
    shadow: standingShadow(sketch, 138, 300),
    focus: [-10, -190],
    words: `${look.colorName} planter on its saucer with a leafy plant`,
    detail: `the rim of the ${look.colorName} planter`,
  };
}

function plant(sketch: Sketch, color: string): string {
  const { random } = sketch;
  const leaves = [-62, 58, -44, 42, -27, 25, 9, -9, 1].map((turn, i) => {
    const tall = 128 + (i / 9) * 84 + random.between(-10, 10);
    const wide = 31 - i;
    const fill = sketch.linear(
      [
        [0, lit(color, 0.26 - i * 0.02)],
        [1, lit(color, -0.36)],
      ],
      [0, 0, 0.5, 1],
    );
    const leaf = `<path d="M0 4C${-wide}-${num(tall * 0.3)} ${-wide}-${num(tall * 0.75)} 0-${num(tall)} ${wide}-${num(tall * 0.75)} ${wide}-${num(tall * 0.3)} 0 4z" fill="${fill}"/><path d="M0 0C${wide * 0.5}-${num(tall * 0.4)} ${wide * 0.3}-${num(tall * 0.8)} 0-${num(tall)}" fill="none" stroke="${lit(color, 0.5)}" stroke-opacity=".5" stroke-width="2.4"/>`;
    return place(leaf, turn * 1.1, -234, 1, turn);
  });
  return leaves.join('');
}
