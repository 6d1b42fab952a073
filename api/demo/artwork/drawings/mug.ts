import { lit, mix } from '../kit/color.ts';
import { frontArc, patch, turned } from '../kit/lathe.ts';
import { num } from '../kit/numbers.ts';
import { curveThrough, type Point, smooth } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import type { Sketch } from '../kit/sketch.ts';
import { opening, speckle, surface, throwingRings } from '../kit/surface.ts';

export interface MugLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly clay: string;
  /** How far down the glaze was dipped: 0 bare clay, 1 to the foot. */
  readonly dip: number;
  readonly steam: boolean;
}

const TOP = -352;

/** A thrown mug with its handle to the right. */
export function mug(sketch: Sketch, look: MugLook): Piece {
  const body = turned(
    [
      [TOP, 146],
      [-300, 147],
      [-200, 146],
      [-90, 142],
      [-44, 137],
      [-16, 128],
      [0, 117],
    ],
    0.19,
  );
  const line = TOP + look.dip * 352;
  const drip = frontArc(body, line).map(
    ([x, y], i): Point => [x, y + Math.sin(i * 0.62 + 0.6) * 11 + Math.sin(i * 1.43) * 5],
  );
  const glazed = `M-200 ${TOP - 60}L-200 ${num(drip[0]?.[1] ?? line)}L${num(drip[0]?.[0] ?? 0)} ${num(drip[0]?.[1] ?? line)}${curveThrough(drip)}L200 ${num(line)}L200 ${TOP - 60}z`;
  const dipped = look.dip > 0 && look.dip < 1;
  const rolled = `<path d="${smooth(drip)}" fill="none" stroke="${lit(look.glaze, -0.55)}" stroke-width="7" opacity=".5" transform="translate(0 4)" filter="${sketch.blur(2)}"/><path d="${smooth(drip)}" fill="none" stroke="${lit(look.glaze, 0.5)}" stroke-width="2.6" opacity=".5" transform="translate(0 -3)"/>`;
  const shell = surface(sketch, body, {
    color: look.dip === 1 ? look.glaze : look.clay,
    gloss: look.dip === 1 ? 0.8 : 0.35,
  });
  const coat = dipped
    ? `<g clip-path="${sketch.clip(glazed)}">${surface(sketch, body, { color: look.glaze, gloss: 0.9 })}</g><g clip-path="${sketch.clip(patch(body, TOP, 0))}">${rolled}</g>`
    : '';
  const flecks = speckle(sketch, body, mix(look.clay, '#3A2A1E', 0.75), 90);
  const rings = throwingRings(sketch, body, [-262, -214, -120, -74]);
  const art = `${handle(sketch, look.dip === 0 ? look.clay : look.glaze)}${shell}${coat}${flecks}${rings}${opening(sketch, body, { color: look.dip === 0 ? look.clay : look.glaze, inner: mix(look.clay, look.glaze, 0.5) })}${coffee(sketch)}${look.steam ? steam(sketch) : ''}`;
  return {
    rests: 'stands',
    art: `<g transform="translate(-44 0)">${art}</g>`,
    shadow: `<g transform="translate(-44 0)">${standingShadow(sketch, 122, 330)}</g>`,
    focus: [-60, -230],
    words: `stoneware mug with ${look.glazeName} glaze`,
    detail: `the ${look.glazeName} glaze where it meets the bare clay`,
  };
}

function handle(sketch: Sketch, color: string): string {
  const curve = 'M128-282C232-318 292-258 284-184S220-66 122-84';
  const shade = sketch.linear(
    [
      [0, lit(color, 0.12)],
      [0.5, lit(color, -0.12)],
      [1, lit(color, -0.62)],
    ],
    [0, 0, 1, 1],
  );
  return `<g fill="none" stroke-linecap="round"><path d="${curve}" stroke="${lit(color, -0.72)}" stroke-width="45"/><path d="${curve}" transform="translate(-1.5 -2)" stroke="${shade}" stroke-width="40"/><path d="M140-296C226-322 280-266 274-200" stroke="#FFF" stroke-width="9" opacity=".42" filter="${sketch.blur(3.5)}"/><path d="M150-88C210-86 250-120 264-170" stroke="${lit(color, 0.3)}" stroke-width="5" opacity=".25" filter="${sketch.blur(3)}"/></g>`;
}

function coffee(sketch: Sketch): string {
  const fill = sketch.radial(
    [
      [0, '#6B4630'],
      [0.6, '#3C2215'],
      [1, '#26140C'],
    ],
    [0.38, 0.4, 0.7],
  );
  const clip = sketch.clip('M-136-351a136 21.5 0 1 0 272 0a136 21.5 0 1 0-272 0z');
  return `<g clip-path="${clip}"><ellipse cx="0" cy="-338" rx="133" ry="21" fill="${fill}"/><path d="M-108-342q54-14 120-9" stroke="#FFE9CF" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round" filter="${sketch.blur(1.4)}"/></g>`;
}

function steam(sketch: Sketch): string {
  return `<g fill="none" stroke="#FFF" stroke-linecap="round" filter="${sketch.blur(9)}" opacity=".62"><path d="M-34-384c-34-44 26-64-6-122" stroke-width="17"/><path d="M32-384c-28-44 32-66 4-132" stroke-width="13"/></g>`;
}
