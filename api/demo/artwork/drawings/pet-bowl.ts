import { lit } from '../kit/color.ts';
import { onFront, patch, turned } from '../kit/lathe.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { num } from '../kit/numbers.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { opening, surface } from '../kit/surface.ts';

export interface PetBowlLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly band: string;
  readonly ink: string;
  readonly name: string;
}

const TOP = -158;

/** A heavy supper bowl with a name around it, full of biscuits. */
export function petBowl(sketch: Sketch, look: PetBowlLook): Piece {
  const body = turned(
    [
      [TOP, 214],
      [-146, 217],
      [-80, 234],
      [-18, 252],
      [0, 248],
    ],
    0.24,
  );
  const stripe = sketch.clip(patch(body, -122, -30));
  const size = sizeToFit(look.name, 'plain', 66, 190, 0.06);
  const name = lettering({
    text: look.name,
    size,
    tracking: 0.06,
    bend: ([x, y]) => onFront(body, Math.sin(x / 240), -52 + y),
  });
  const { random } = sketch;
  const biscuits = Array.from({ length: 60 }, () => {
    const far = Math.sqrt(random.between(0, 1));
    const angle = random.between(0, 2 * Math.PI);
    return [Math.cos(angle) * far * 172, TOP - 8 + Math.sin(angle) * far * 30 - (1 - far) * 20] as const;
  }).sort((a, b) => a[1] - b[1]);
  const heap = biscuits.map(([x, y]) => {
    const color = random.pick(['#A8703C', '#94602F', '#B98148']);
    return place(
      `<ellipse rx="19" ry="14" fill="${lit(color, -0.4)}" transform="translate(2 4)"/><ellipse rx="19" ry="14" fill="${color}"/><path d="M-11-4q8-6 18-2" stroke="#FFF" stroke-opacity=".34" stroke-width="3" fill="none" stroke-linecap="round"/>`,
      x,
      y,
      random.between(0.8, 1.1),
      random.whole(-30, 30),
    );
  });
  const art = [
    surface(sketch, body, { color: look.glaze, gloss: 0.85 }),
    `<g clip-path="${stripe}">${surface(sketch, body, { color: look.band, gloss: 0.5 })}</g>`,
    `<path d="${name}" fill="${look.ink}"/>`,
    opening(sketch, body, { color: look.glaze, inner: look.glaze, lip: 16 }),
    `<g clip-path="${sketch.clip(`M-240-400H240V${TOP}A198 ${num(198 * 0.22)} 0 0 1-198 ${TOP}H-240z`)}">${heap.join('')}</g>`,
  ];
  return {
    rests: 'stands',
    art: art.join(''),
    shadow: standingShadow(sketch, 246, 160, 0.24),
    focus: [0, -70],
    words: `${look.glazeName} supper bowl lettered ${look.name}, full of biscuits`,
    detail: `the name ${look.name} around the bowl`,
  };
}
