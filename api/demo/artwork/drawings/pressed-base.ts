import { lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { ellipse, type Point } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import type { Sketch } from '../kit/sketch.ts';
import { fibres } from '../kit/textures.ts';

const CLAY = '#DCCDB4';

/** The base of a pot turned over, with words pressed around it. */
export function pressedBase(sketch: Sketch, glaze: string): Piece {
  const around =
    (radius: number, from: number) =>
    ([x, y]: Point): Point => {
      const angle = x / radius + from;
      return [Math.sin(angle) * (radius - y), -Math.cos(angle) * (radius - y)];
    };
  const pressed = (d: string): string =>
    `<path d="${d}" fill="#FFF6E2" opacity=".7" transform="translate(1.6 2.2)"/><path d="${d}" fill="${lit(CLAY, -0.72)}" opacity=".85"/>`;
  const words = lettering({
    text: 'for Jo, who is always up first',
    size: 38,
    face: 'book',
    bend: around(132, 0),
  });
  const mark = lettering({ text: 'Kf', size: 62, face: 'plain' });
  const body = sketch.radial(
    [
      [0, lit(glaze, 0.34)],
      [0.7, glaze],
      [1, lit(glaze, -0.5)],
    ],
    [0.36, 0.32, 0.8],
  );
  const clay = sketch.linear(
    [
      [0, lit(CLAY, -0.2)],
      [1, lit(CLAY, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const foot = ellipse(0, 0, 206, 206);
  return {
    rests: 'lies',
    shadow: '',
    art: `${flatShadow(sketch, ellipse(0, 0, 268, 268), 1.3)}<circle r="268" fill="${body}"/><path d="M-196-150A248 248 0 0 1-40-244" fill="none" stroke="#FFF" stroke-width="14" stroke-linecap="round" opacity=".5" filter="${sketch.blur(5)}"/><circle r="214" fill="${lit(CLAY, -0.4)}"/><path d="${foot}" fill="${lit(CLAY, 0.2)}"/><circle r="188" fill="${clay}"/>${fibres(sketch, foot, CLAY, 0.2)}<circle r="188" fill="none" stroke="${lit(CLAY, -0.5)}" stroke-opacity=".5" stroke-width="3"/>${pressed(words)}<g transform="translate(0 22)">${pressed(mark)}</g>`,
    focus: [0, -120],
    words: 'base of a stoneware pot with a line pressed around the maker’s mark',
    detail: 'the pressed letters',
  };
}
