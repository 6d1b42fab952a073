import { lit } from '../kit/color.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { WOODS, type Wood, wooden } from '../kit/textures.ts';
import { engraved, inkFor } from './tag.ts';

export interface BoardLook {
  readonly wood: Wood;
  readonly words: string;
}

const SHAPE =
  'M-186-158H252Q300-158 300-110V110Q300 158 252 158H-186Q-224 158-240 124-254 92-286 62-310 44-356 40-396 36-396 0-396-36-356-40-310-44-286-62-254-92-240-124-224-158-186-158ZM-330 0a20 20 0 1 0-40 0a20 20 0 1 0 40 0Z';

/** A serving board with a turned handle and a name burned in. */
export function servingBoard(sketch: Sketch, look: BoardLook): Piece {
  const color = WOODS[look.wood];
  const size = sizeToFit(look.words, 'italic', 92, 380);
  const words = lettering({ text: look.words, size, face: 'italic' });
  const gleam = sketch.linear(
    [
      [0, '#FFF6E2', 0.36],
      [0.36, '#FFF6E2', 0.04],
      [1, '#1C0F06', 0.24],
    ],
    [0, 0, 1, 1],
  );
  const art = [
    flatShadow(sketch, SHAPE, 1.05),
    `<path d="${SHAPE}" transform="translate(2 11)" fill="${lit(color, -0.6)}" fill-rule="evenodd"/>`,
    wooden(sketch, SHAPE, color),
    `<path d="${SHAPE}" fill="${gleam}" fill-rule="evenodd"/>`,
    `<path d="${roundRect(-204, -128, 474, 256, 24)}" fill="none" stroke="${lit(color, -0.6)}" stroke-width="5" opacity=".4"/><path d="${roundRect(-204, -126, 474, 256, 24)}" fill="none" stroke="#FFF3DC" stroke-width="2" opacity=".34"/>`,
    `<path d="${SHAPE}" fill="none" stroke="#FFF3DC" stroke-opacity=".5" stroke-width="2.4" transform="translate(1 1.6)"/>`,
    engraved(words, inkFor(look.wood), 34, Math.round(size * 0.32)),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: place(art.join(''), 26, 0, 0.94, -11),
    focus: [30, -6],
    words: `${look.wood} serving board engraved “${look.words}”`,
    detail: `the name burned into the ${look.wood} board`,
  };
}
