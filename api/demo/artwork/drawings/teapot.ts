import { lit, mix } from '../kit/color.ts';
import { turned } from '../kit/lathe.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { opening, speckle, surface, throwingRings } from '../kit/surface.ts';

export interface TeapotLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly cup: string;
}

/** A round teapot with a cane handle, and a small cup of tea. */
export function teapot(sketch: Sketch, look: TeapotLook): Piece {
  const body = turned(
    [
      [-226, 62],
      [-214, 84],
      [-176, 128],
      [-118, 148],
      [-62, 136],
      [-20, 104],
      [0, 90],
    ],
    0.2,
    48,
  );
  const lid = turned(
    [
      [-264, 8],
      [-256, 40],
      [-240, 62],
      [-226, 70],
    ],
    0.2,
  );
  const knob = turned(
    [
      [-304, 4],
      [-298, 18],
      [-284, 22],
      [-270, 13],
      [-256, 12],
    ],
    0.2,
    30,
  );
  const spout = 'M-110-92C-168-96-186-160-236-206L-206-228C-152-192-146-170-104-172z';
  const shade = sketch.linear(
    [
      [0, lit(look.glaze, 0.3)],
      [0.45, look.glaze],
      [1, lit(look.glaze, -0.6)],
    ],
    [0.4, 0, 0.6, 1],
  );
  const cane = 'M-76-222C-84-388 84-388 76-222';
  const handle = `<g fill="none" stroke-linecap="round"><path d="${cane}" stroke="#6B4524" stroke-width="19"/><path d="${cane}" stroke="#B4814A" stroke-width="14"/><path d="${cane}" stroke="#E3BE8A" stroke-width="12" stroke-dasharray="3 8"/><path d="M-72-250C-72-372 20-380 54-320" stroke="#FFF" stroke-opacity=".35" stroke-width="4" filter="${sketch.blur(2)}"/></g>`;
  const pot = [
    `<path d="${spout}" fill="${shade}"/><path d="M-128-120C-168-132-176-170-218-210" fill="none" stroke="#FFF" stroke-opacity=".4" stroke-width="6" filter="${sketch.blur(3)}"/><ellipse cx="-221" cy="-217" rx="19" ry="9" transform="rotate(-36 -221 -217)" fill="${lit(look.glaze, -0.7)}"/>`,
    surface(sketch, body, { color: look.glaze, gloss: 0.85 }),
    throwingRings(sketch, body, [-160, -110, -60]),
    speckle(sketch, body, mix(look.glaze, '#12100E', 0.6), 40),
    `<path d="M-74-220a74 15 0 0 0 148 0" fill="none" stroke="#20130C" stroke-opacity=".4" stroke-width="4"/>`,
    surface(sketch, lid, { color: look.glaze, gloss: 0.8 }),
    surface(sketch, knob, { color: '#C79A63', gloss: 0.5 }),
    handle,
  ];
  return {
    rests: 'stands',
    art: `${place(pot.join(''), -40, 0)}${place(cup(sketch, look.cup), 214, 22)}`,
    shadow: `${place(standingShadow(sketch, 112, 240), -40, 0)}${place(standingShadow(sketch, 56, 90), 214, 22)}`,
    focus: [-150, -170],
    words: `${look.glazeName} teapot with a cane handle beside a cup of tea`,
    detail: `the spout and ${look.glazeName} glaze of the teapot`,
  };
}

/** A cup without handle, full of tea; its foot is the origin. */
export function cup(sketch: Sketch, color: string): string {
  const body = turned(
    [
      [-104, 68],
      [-70, 66],
      [-24, 54],
      [0, 42],
    ],
    0.22,
  );
  const tea = sketch.radial(
    [
      [0, '#C98A3C'],
      [1, '#7A4A1C'],
    ],
    [0.4, 0.4, 0.7],
  );
  return `${surface(sketch, body, { color, gloss: 0.7 })}${opening(sketch, body, { color, inner: color, lip: 6 })}<ellipse cx="0" cy="-99" rx="58" ry="10" fill="${tea}"/>`;
}
