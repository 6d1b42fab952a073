import { lit } from '../kit/color.ts';
import { turned } from '../kit/lathe.ts';
import { ellipse, num, roundRect, spread } from '../kit/path.ts';
import { flatShadow, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import { fibres, opening, surface, woven } from '../kit/surface.ts';

/** A cup of coffee on its saucer, from above; its middle is the origin. */
export function coffeeFromAbove(sketch: Sketch, color: string): string {
  const disc = (r: number, stops: readonly (readonly [number, string])[]): string =>
    `<circle r="${r}" fill="${sketch.radial(stops, [0.4, 0.36, 0.72])}"/>`;
  const crema =
    '<path d="M-50-12C-30-48 30-52 48-16 58 14 20 46-14 40-44 34-60 10-50-12z" fill="none" stroke="#C79462" stroke-opacity=".55" stroke-width="7"/><path d="M-22-4C-14-24 18-24 22-4 22 14-2 22-14 12" fill="none" stroke="#D9AE7E" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>';
  return [
    flatShadow(sketch, ellipse(0, 0, 160, 160), 0.8),
    disc(160, [
      [0, lit(color, 0.5)],
      [0.8, color],
      [1, lit(color, -0.2)],
    ]),
    `<circle r="112" fill="none" stroke="#20130C" stroke-opacity=".1" stroke-width="6"/>`,
    `<path d="M70-86C120-140 168-96 118-46" fill="none" stroke="${lit(color, -0.3)}" stroke-width="30" stroke-linecap="round"/><path d="M70-86C120-140 168-96 118-46" fill="none" stroke="${lit(color, 0.3)}" stroke-width="22" stroke-linecap="round"/>`,
    flatShadow(sketch, ellipse(0, 0, 98, 98), 0.8),
    disc(98, [
      [0, lit(color, 0.6)],
      [0.8, lit(color, 0.2)],
      [1, lit(color, -0.14)],
    ]),
    disc(86, [
      [0, '#6B4328'],
      [0.8, '#47291A'],
      [1, '#2C180F'],
    ]),
    crema,
  ].join('');
}

const LEAF = 'M0 0C-15-16-15-54 0-76 15-54 15-16 0 0z';

/** A cut branch, about 360 long, pointing right; its cut end is the origin. */
export function sprig(sketch: Sketch, color: string): string {
  const { random } = sketch;
  const stem = 'M0 0C90-24 210-30 360-76';
  const leaves = spread(0.1, 1, 13).map((t, i) => {
    const [x, y] = [360 * t, -(24 * t * 2 + 30 * t * t)];
    const side = i % 2 === 0 ? 1 : -1;
    const shade = lit(color, random.between(-0.2, 0.24));
    return place(
      `<path d="${LEAF}" fill="${shade}"/><path d="M0-4V-66" stroke="#FFF" stroke-opacity=".28" stroke-width="2"/>`,
      x,
      y,
      1.04 - t * 0.36,
      78 - side * 58 + random.between(-10, 10),
    );
  });
  const art = `<path d="${stem}" fill="none" stroke="${lit(color, -0.45)}" stroke-width="5" stroke-linecap="round"/>${leaves.join('')}`;
  return `<g opacity=".4" transform="translate(9 14)" filter="${sketch.blur(6)}"><path d="${stem}" fill="none" stroke="#20130C" stroke-width="34" stroke-linecap="round" opacity=".5"/></g>${art}`;
}

/** A closed envelope; its middle is the origin. */
export function envelope(sketch: Sketch, color: string): string {
  const shape = roundRect(-190, -126, 380, 252, 8);
  return `${flatShadow(sketch, shape, 0.6)}<path d="${shape}" fill="${color}"/>${fibres(sketch, shape, color, 0.14)}<path d="M-186-122 0 30 186-122z" fill="${lit(color, 0.16)}"/><path d="M-186-122 0 30 186-122" fill="none" stroke="#20130C" stroke-opacity=".2" stroke-width="2.4"/>`;
}

/** A folded cloth; its middle is the origin. */
export function napkin(sketch: Sketch, color: string): string {
  const shape = roundRect(-210, -170, 420, 340, 10);
  const stripes = [-150, -136, 136, 150].map(
    (x) => `<path d="M${x}-170v340" stroke="${lit(color, -0.5)}" stroke-width="4" opacity=".5"/>`,
  );
  return `${flatShadow(sketch, shape, 0.6)}<path d="${shape}" fill="${sketch.linear(
    [
      [0, lit(color, 0.2)],
      [1, lit(color, -0.1)],
    ],
    [0, 0, 1, 1],
  )}"/>${woven(sketch, shape, color)}${stripes.join('')}<path d="M-210 ${num(-20)}h420" stroke="#20130C" stroke-opacity=".14" stroke-width="5" filter="${sketch.blur(3)}"/>`;
}

/** A spool of ribbon, by default with its end running out to the left; its middle is the origin. */
export function spool(sketch: Sketch, color: string, running = true): string {
  const rings = spread(104, 52, 7).map(
    (r, i) => `<circle r="${num(r)}" fill="${lit(color, i % 2 === 0 ? 0.06 : -0.16)}"/>`,
  );
  const run = 'M-60 92C-160 118-230 64-330 96S-470 150-540 110';
  const end = `<g fill="none"><path d="${run}" stroke="#20130C" stroke-opacity=".34" stroke-width="40" transform="translate(8 12)" filter="${sketch.blur(6)}"/><path d="${run}" stroke="${color}" stroke-width="38"/><path d="${run}" stroke="${lit(color, 0.35)}" stroke-width="28" stroke-dasharray="1.5 5" opacity=".6"/></g>`;
  return `${running ? end : ''}${flatShadow(sketch, ellipse(0, 0, 112, 112), 1)}<circle r="112" fill="#D9B98A"/>${rings.join('')}<circle r="46" fill="#C79F6C"/><circle r="24" fill="#6B4A2A"/><circle r="112" fill="none" stroke="#8A6538" stroke-width="2"/>`;
}

/** Three books lying on each other; the middle of the lowest is the origin. */
export function bookStack(sketch: Sketch, colors: readonly [string, string, string]): string {
  const spine = (color: string, width: number, y: number, shift: number): string => {
    const fill = sketch.linear([
      [0, lit(color, 0.24)],
      [0.3, color],
      [1, lit(color, -0.4)],
    ]);
    const x = -width / 2 + shift;
    return `<path d="${roundRect(x, y - 44, width, 44, 7)}" fill="${fill}"/><path d="M${num(x + 26)} ${y - 44}v44M${num(x + width - 26)} ${y - 44}v44" stroke="#FFF" stroke-opacity=".35" stroke-width="3"/><path d="M${num(x + width * 0.36)} ${y - 22}h${num(width * 0.28)}" stroke="#FFF" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`;
  };
  return `${standingShadow(sketch, 132, 120, 0.14)}${spine(colors[0], 280, 4, 0)}${spine(colors[1], 252, -40, 10)}${spine(colors[2], 262, -84, -8)}`;
}

/** Four books standing, the last one leaning; the foot of the first is the origin. */
export function bookRow(sketch: Sketch, colors: readonly [string, string, string]): string {
  const book = (x: number, width: number, tall: number, color: string, turn = 0): string => {
    const fill = sketch.linear(
      [
        [0, lit(color, -0.2)],
        [0.3, lit(color, 0.2)],
        [1, lit(color, -0.36)],
      ],
      [0, 0, 1, 0],
    );
    return place(
      `<path d="${roundRect(0, -tall, width, tall, 5)}" fill="${fill}"/><path d="M0 ${-tall + 26}h${width}M0 -30h${width}" stroke="#FFF" stroke-opacity=".4" stroke-width="3"/>`,
      x,
      0,
      1,
      turn,
    );
  };
  return `${standingShadow(sketch, 104, 200, 0.14)}${book(-96, 46, 262, colors[0])}${book(-48, 38, 232, colors[1])}${book(-8, 52, 278, colors[2])}${book(70, 40, 240, lit(colors[1], -0.2), -9)}`;
}

/** A shallow dish for rings and keys; its foot is the origin. */
export function dish(sketch: Sketch, color: string): string {
  const body = turned(
    [
      [-34, 132],
      [-16, 118],
      [0, 84],
    ],
    0.3,
  );
  return `${standingShadow(sketch, 92, 40, 0.3)}${surface(sketch, body, { color, gloss: 0.6 })}${opening(sketch, body, { color, inner: lit(color, 0.3), lip: 7 })}`;
}

/** A stoppered bottle; its foot is the origin. */
export function bottle(sketch: Sketch, glass: string): string {
  const body = turned(
    [
      [-420, 24],
      [-330, 25],
      [-282, 34],
      [-240, 72],
      [-200, 84],
      [-20, 84],
      [0, 76],
    ],
    0.16,
    48,
  );
  return `${standingShadow(sketch, 78, 320)}${surface(sketch, body, { color: glass, gloss: 0.95 })}<path d="M-20-452h40v44h-40z" fill="#C79A63"/><ellipse cx="0" cy="-452" rx="20" ry="4" fill="#E3BE8A"/>`;
}
