import { lightness, lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { spread } from '../kit/numbers.ts';
import { curveThrough, type Point, polygon } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { woven } from '../kit/textures.ts';
import { spool } from '../scenes/props-lying.ts';

const HALF = 40;
const wave = (x: number): number => Math.sin(x / 118) * 34;

/** A yard of ribbon with a line printed on it, running off its spool. */
export function printedRibbon(sketch: Sketch, look: { ribbon: string; ribbonName: string }): Piece {
  const { ribbon } = look;
  const along = spread(-520, 260, 40);
  const upper = along.map((x): Point => [x, wave(x) - HALF]);
  const lower = along.toReversed().map((x): Point => [x, wave(x) + HALF]);
  const [start, end] = [upper[0], lower[0]];
  const shape =
    start && end
      ? `${polygon([start], false)}${curveThrough(upper)}L${end[0]} ${end[1]}${curveThrough(lower)}z`
      : '';
  const light = sketch.linear(
    [
      [0, lit(ribbon, 0.1)],
      [0.3, lit(ribbon, -0.2)],
      [0.55, lit(ribbon, 0.24)],
      [0.8, lit(ribbon, -0.18)],
      [1, lit(ribbon, 0.1)],
    ],
    [0, 0, 1, 0],
  );
  const words = lettering({
    text: 'with love, Ada & Theo',
    size: 46,
    face: 'italic',
    bend: ([x, y]) => [x - 150, y + wave(x - 150) + 15],
  });
  const ink = lightness(ribbon) > 0.7 ? lit('#3A2A1C', 0) : '#FFF6E2';
  const art = `${flatShadow(sketch, shape, 0.7)}<path d="${shape}" fill="${light}"/>${woven(sketch, shape, ribbon, 0.7)}<path d="${words}" fill="${ink}" opacity=".92"/>`;
  return {
    rests: 'lies',
    shadow: '',
    art: `${place(art, 20, 40, 1, -6)}${place(spool(sketch, ribbon, false), 258, -10, 1.12)}`,
    focus: [-100, 40],
    words: `${look.ribbonName} ribbon printed with a line, running off its spool`,
    detail: `the line printed on the ${look.ribbonName} ribbon`,
  };
}
