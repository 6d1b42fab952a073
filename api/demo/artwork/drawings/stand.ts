import { lit } from '../kit/color.ts';
import { withArticle } from '../kit/english.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { WOODS, type Wood, wooden } from '../kit/textures.ts';
import { photograph } from './photo-card.ts';

/** A wooden block whose groove holds a card upright. */
export function stand(sketch: Sketch, wood: Wood): Piece {
  const color = WOODS[wood];
  const front = 'M-250-78H250V8Q250 16 242 16H-242Q-250 16-250 8z';
  const top = 'M-250-78-214-112H214L250-78z';
  const block = `${wooden(sketch, front, color)}<path d="${front}" fill="${sketch.linear([
    [0, '#FFF', 0.16],
    [0.5, '#FFF', 0],
    [1, '#20130C', 0.3],
  ])}"/>${wooden(sketch, top, lit(color, 0.16))}<path d="M-206-100H206L212-94H-212z" fill="#20130C" opacity=".75"/><path d="M-250-78H250" stroke="#FFF3DC" stroke-opacity=".5" stroke-width="2.4"/>`;
  return {
    rests: 'stands',
    art: `${place(`<path d="M-234-160H226V152H-234z" fill="#20130C" opacity=".2" filter="${sketch.blur(9)}" transform="translate(14 4)"/>${photograph(sketch)}`, 0, -250)}${block}`,
    shadow: standingShadow(sketch, 246, 110, 0.1),
    focus: [0, -70],
    words: `photo card standing in the groove of ${withArticle(wood)} block`,
    detail: `the groove of the ${wood} block`,
  };
}
