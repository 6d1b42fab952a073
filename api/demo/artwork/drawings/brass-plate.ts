import { lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { METALS } from '../kit/metal.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import type { Sketch } from '../kit/sketch.ts';
import { WOODS, wooden } from '../kit/textures.ts';

/** The lower edge of a frame with an engraved plate pinned to it. */
export function brassPlate(sketch: Sketch): Piece {
  const brass = METALS.brass;
  const rail = 'M-620-40H620V130H-620z';
  const plate = roundRect(-230, -4, 460, 98, 10);
  const face = sketch.linear(
    [
      [0, lit(brass, 0.6)],
      [0.3, lit(brass, 0.2)],
      [0.5, lit(brass, 0.7)],
      [0.7, lit(brass, 0.1)],
      [1, lit(brass, -0.3)],
    ],
    [0, 0, 1, 0.5],
  );
  const words = lettering({ text: 'For Mum, who liked this hill', size: 26, face: 'italic' });
  const nail = (x: number): string =>
    `<circle cx="${x}" cy="45" r="10" fill="${sketch.radial(
      [
        [0, lit(brass, 0.8)],
        [1, lit(brass, -0.5)],
      ],
      [0.34, 0.3, 0.8],
    )}"/>`;
  return {
    rests: 'hangs',
    shadow: '',
    art: `<path d="M-620-420H620V-40H-620z" fill="#FBF9F4"/><path d="M-400-420H400V-160H-400z" fill="#35524F"/><path d="M-400-420H400V-300Q200-390 0-310T-400-330z" fill="#6E8B86"/><path d="M-400-160H400v3H-400z" fill="#20130C" opacity=".3"/><path d="M-620-62H620v24H-620z" fill="#20130C" opacity=".25" filter="${sketch.blur(7)}"/>${flatShadow(sketch, rail, 0.8)}${wooden(sketch, rail, WOODS.oak)}<path d="M-620-40H620v9H-620z" fill="#FFF" opacity=".3"/><path d="M-620 118H620v12H-620z" fill="#20130C" opacity=".3"/>${flatShadow(sketch, plate, 0.4)}<path d="${plate}" fill="${face}"/><path d="${plate}" fill="none" stroke="${lit(brass, -0.6)}" stroke-opacity=".6" stroke-width="1.6"/>${nail(-206)}${nail(206)}<g transform="translate(0 55)"><path d="${words}" fill="#FFF" opacity=".5" transform="translate(1 1.6)"/><path d="${words}" fill="${lit(brass, -0.9)}"/></g>`,
    focus: [0, 40],
    words: 'engraved brass plate pinned to the lower edge of an oak frame',
    detail: 'the engraved words',
  };
}
