import { lit } from '../kit/color.ts';
import { turned } from '../kit/lathe.ts';
import { num } from '../kit/numbers.ts';
import { roundRect } from '../kit/path.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { opening, surface } from '../kit/surface.ts';

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
