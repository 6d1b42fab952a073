import { lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { METALS, polish } from '../kit/metal.ts';
import { ellipse, type Point } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import type { Sketch } from '../kit/sketch.ts';

const [RX, RY, WALL] = [300, 118, 112];

/** A wide band lying on its edge, words cut into its inner wall. */
export function engravedBand(sketch: Sketch): Piece {
  const gold = METALS.gold;
  const inner = sketch.linear(
    [
      [0, lit(gold, -0.55)],
      [0.3, lit(gold, 0.3)],
      [0.5, lit(gold, 0.66)],
      [0.72, lit(gold, 0.1)],
      [1, lit(gold, -0.6)],
    ],
    [0, 0, 1, 0],
  );
  const outer = sketch.linear(polish('gold'), [0, 0, 1, 0.1]);
  const wall = `M-${RX} 0A${RX} ${RY} 0 0 1 ${RX} 0V${WALL}A${RX} ${RY} 0 0 0-${RX} ${WALL}z`;
  const front = `M-${RX} 0A${RX} ${RY} 0 0 0 ${RX} 0V${WALL}A${RX} ${RY} 0 0 1-${RX} ${WALL}z`;
  const onWall = ([x, y]: Point): Point => {
    const angle = x / RX;
    return [Math.sin(angle) * RX * 0.94, y - Math.cos(angle) * RY + WALL * 0.62];
  };
  const words = lettering({ text: 'always the window seat', size: 46, face: 'italic', bend: onWall });
  return {
    rests: 'lies',
    shadow: `<path d="${ellipse(36, WALL + 26, RX + 40, RY + 10)}" fill="#20130C" opacity=".34" filter="${sketch.blur(16)}"/><path d="${ellipse(4, WALL + 5, RX + 3, RY + 3)}" fill="#20130C" opacity=".6" filter="${sketch.blur(4)}"/>`,
    art: `<path d="${wall}" fill="${inner}"/><path d="${words}" fill="#FFF" opacity=".5" transform="translate(1 1.6)"/><path d="${words}" fill="${lit(gold, -0.86)}"/><path d="${front}" fill="${outer}"/><path d="M-${RX} 0A${RX} ${RY} 0 0 0 ${RX} 0" fill="none" stroke="#FFF8E4" stroke-width="7" opacity=".9"/><path d="M-${RX} 0A${RX} ${RY} 0 0 1 ${RX} 0" fill="none" stroke="${lit(gold, 0.5)}" stroke-width="5"/><path d="M-230 96A${RX} ${RY} 0 0 0-60 150" fill="none" stroke="#FFF" stroke-width="12" stroke-linecap="round" opacity=".6" filter="${sketch.blur(5)}"/>`,
    focus: [0, -40],
    words: 'gold band with words engraved on its inside',
    detail: 'the engraved words',
  };
}
