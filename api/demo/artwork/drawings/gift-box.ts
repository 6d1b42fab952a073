import { lit } from '../kit/color.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { fibres } from '../kit/textures.ts';

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
