import { box, placeShape, placeShapes } from '../kit/area.ts';
import { lightness, lit } from '../kit/color.ts';
import { type Face, lettering, sizeToFit } from '../kit/lettering.ts';
import { ellipse, num, type Point, roundRect } from '../kit/path.ts';
import { flatShadow, type Piece, place, type Sketch, standingShadow, withArticle } from '../kit/sketch.ts';
import { fibres, WOODS, type Wood, wooden } from '../kit/surface.ts';
import { photograph } from './paper.ts';

export interface TagLook {
  readonly wood: Wood;
  readonly words: string;
  readonly line: string;
  readonly cord: string;
  /** Typeface of the words; a slanted book face when left out. */
  readonly face?: Face;
  /** Wood of a second tag underneath. */
  readonly pair?: { readonly wood: Wood; readonly words: string };
  /** Has a small “&” in its middle, between two names. */
  readonly and?: true;
}

const TAG_SHAPE =
  'M-176-118Q-160-130-142-130H228Q254-130 254-104V104Q254 130 228 130H-142Q-160 130-176 118L-258 26Q-278 0-258-26ZM-184 0a25 25 0 1 0-50 0a25 25 0 1 0 50 0Z';

/** A flat engraved tag of solid wood on a cotton cord; blank where it has no words. */
export function tag(sketch: Sketch, look: TagLook): Piece {
  const front = board(sketch, look);
  const back = look.pair && board(sketch, { ...look.pair, line: '' }, -34);
  const cord = rope(sketch, look.cord);
  const shadow = place(flatShadow(sketch, TAG_SHAPE, 0.9), 0, 0, 1, -8);
  const under = back ? place(`${flatShadow(sketch, TAG_SHAPE, 0.6)}${back}${cord}`, 84, -104, 0.86, 12) : '';
  return {
    rests: 'lies',
    shadow: '',
    art: back
      ? `${under}${place(`${flatShadow(sketch, TAG_SHAPE, 0.9)}${front}${cord}`, -30, 84, 0.92, -7)}`
      : `${shadow}${place(front + cord, 0, 0, 1, -8)}`,
    areas: back
      ? {
          ...placeShapes({ first: box(34, -56, 330, 74), second: box(34, 66, 330, 74) }, -30, 84, 0.92, -7),
          date: placeShape(box(34, -62, 330, 76), 84, -104, 0.86, 12),
        }
      : { words: placeShape(box(34, 0, 352, 170), 0, 0, 1, -8) },
    focus: [10, back ? 60 : 0],
    words: back
      ? `pair of wooden tags, ${look.wood} over ${look.pair?.wood}, engraved “${look.words}” and “${look.pair?.words}”`
      : `${look.wood} tag engraved “${look.words}” on a cotton cord`,
    detail: `the burned lettering and grain of the ${look.wood} tag`,
  };
}

type Engraved = Pick<TagLook, 'wood' | 'words' | 'line' | 'face' | 'and'>;

function board(sketch: Sketch, { wood, words, line, face = 'italic', and }: Engraved, lift = 30): string {
  const color = WOODS[wood];
  const burn = inkFor(wood);
  const size = sizeToFit(words, face, 92, 352);
  const big = engraved(lettering({ text: words, size, face }), burn, 34, line ? 12 : lift);
  const small = line
    ? engraved(lettering({ text: line, size: face === 'italic' ? 34 : 28, face }), burn, 34, 62)
    : '';
  const middle = and ? engraved(lettering({ text: '&', size: 40, face }), burn, 34, 17) : '';
  const rule = line ? place(sprig(burn), 34, 98) : '';
  const gleam = sketch.linear(
    [
      [0, '#FFF6E2', 0.34],
      [0.4, '#FFF6E2', 0.05],
      [1, '#1C0F06', 0.2],
    ],
    [0, 0, 1, 1],
  );
  return [
    `<path d="${TAG_SHAPE}" transform="translate(1 7)" fill="${lit(color, -0.62)}" fill-rule="evenodd"/>`,
    wooden(sketch, TAG_SHAPE, color),
    `<path d="${TAG_SHAPE}" fill="${gleam}" fill-rule="evenodd"/>`,
    `<path d="${TAG_SHAPE}" fill="none" stroke="#FFF3DC" stroke-opacity=".5" stroke-width="2.4" transform="translate(1 1.6)"/>`,
    `<path d="${TAG_SHAPE}" fill="none" stroke="${lit(color, -0.7)}" stroke-opacity=".55" stroke-width="1.8"/>`,
    `<circle cx="-209" cy="0" r="26" fill="none" stroke="${burn}" stroke-width="3.5" opacity=".55"/>`,
    big,
    small,
    middle,
    rule,
  ].join('');
}

/** What words in a wood are drawn with: the wood burned dark, or maple let into walnut, which is dark itself. */
export function inkFor(wood: Wood): string {
  return wood === 'walnut' ? '#E8CFA2' : lit(WOODS[wood], -0.86);
}

/** Words cut into wood, with a lit lower edge. */
export function engraved(path: string, ink: string, x: number, y: number): string {
  const under = lightness(ink) > 0.6 ? '#1C0F06' : '#FFF3DC';
  return `<g transform="translate(${num(x)} ${num(y)})"><path d="${path}" fill="${under}" opacity=".42" transform="translate(1.3 1.9)"/><path d="${path}" fill="${ink}" opacity=".92"/></g>`;
}

function sprig(color: string): string {
  const leaf = 'M0 0C8-12 26-12 34-4 26 6 8 6 0 0z';
  return `<g fill="${color}" opacity=".82"><path d="M-74 0q37 7 74 0t74 0" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round"/>${place(`<path d="${leaf}"/>`, -44, 2, 0.6, -30)}${place(`<path d="${leaf}"/>`, 40, 1, 0.6, 200)}<circle r="4"/></g>`;
}

/** A twisted cotton cord through the hole, leaving the picture at the left. */
function rope(sketch: Sketch, color: string): string {
  const strands = [
    'M-211 2C-290-52-350 26-430-22S-560-150-640-168',
    'M-211 6C-300-20-350 66-440 44S-560 24-650 62',
  ];
  const shade = `<g stroke="#20130C" stroke-opacity=".34" stroke-width="13" transform="translate(7 12)" filter="${sketch.blur(4, 0.1)}">${strands.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  const strand = (d: string): string =>
    `<path d="${d}" stroke="${lit(color, -0.6)}" stroke-width="12.5"/><path d="${d}" stroke="${color}" stroke-width="9.5"/><path d="${d}" stroke="${lit(color, 0.45)}" stroke-width="9" stroke-dasharray="3 6"/><path d="${d}" stroke="${lit(color, -0.5)}" stroke-width="9" stroke-dasharray="1.5 7.5" stroke-opacity=".55"/>`;
  return `<g fill="none" stroke-linecap="round">${shade}${strands.map(strand).join('')}<path d="M-209 26c-14 3-23-8-25-24" stroke="${lit(color, -0.3)}" stroke-width="10"/></g>`;
}

export interface BoardLook {
  readonly wood: Wood;
  readonly words: string;
}

const BOARD_SHAPE =
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
    flatShadow(sketch, BOARD_SHAPE, 1.05),
    `<path d="${BOARD_SHAPE}" transform="translate(2 11)" fill="${lit(color, -0.6)}" fill-rule="evenodd"/>`,
    wooden(sketch, BOARD_SHAPE, color),
    `<path d="${BOARD_SHAPE}" fill="${gleam}" fill-rule="evenodd"/>`,
    `<path d="${roundRect(-204, -128, 474, 256, 24)}" fill="none" stroke="${lit(color, -0.6)}" stroke-width="5" opacity=".4"/><path d="${roundRect(-204, -126, 474, 256, 24)}" fill="none" stroke="#FFF3DC" stroke-width="2" opacity=".34"/>`,
    `<path d="${BOARD_SHAPE}" fill="none" stroke="#FFF3DC" stroke-opacity=".5" stroke-width="2.4" transform="translate(1 1.6)"/>`,
    engraved(words, inkFor(look.wood), 34, Math.round(size * 0.32)),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: place(art.join(''), 26, 0, 0.94, -11),
    areas: { words: placeShape(box(34, 0, 410, 140), 26, 0, 0.94, -11) },
    focus: [30, -6],
    words: `${look.wood} serving board engraved “${look.words}”`,
    detail: `the name burned into the ${look.wood} board`,
  };
}

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

export interface BaseLook {
  readonly glaze: string;
  /** What shows where the glaze ends. */
  readonly clay: string;
}

/** The base of a pot turned over, with words pressed around the mark, or none. */
export function pressedBase(sketch: Sketch, { glaze, clay: unglazed }: BaseLook, text: string): Piece {
  const around =
    (radius: number, from: number) =>
    ([x, y]: Point): Point => {
      const angle = x / radius + from;
      return [Math.sin(angle) * (radius - y), -Math.cos(angle) * (radius - y)];
    };
  const pressed = (d: string): string =>
    `<path d="${d}" fill="#FFF6E2" opacity=".7" transform="translate(1.6 2.2)"/><path d="${d}" fill="${lit(unglazed, -0.72)}" opacity=".85"/>`;
  const words = lettering({
    text,
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
      [0, lit(unglazed, -0.2)],
      [1, lit(unglazed, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const foot = ellipse(0, 0, 206, 206);
  return {
    rests: 'lies',
    shadow: '',
    art: `${flatShadow(sketch, ellipse(0, 0, 268, 268), 1.3)}<circle r="268" fill="${body}"/><path d="M-196-150A248 248 0 0 1-40-244" fill="none" stroke="#FFF" stroke-width="14" stroke-linecap="round" opacity=".5" filter="${sketch.blur(5)}"/><circle r="214" fill="${lit(unglazed, -0.4)}"/><path d="${foot}" fill="${lit(unglazed, 0.2)}"/><circle r="188" fill="${clay}"/>${fibres(sketch, foot, unglazed, 0.2)}<circle r="188" fill="none" stroke="${lit(unglazed, -0.5)}" stroke-opacity=".5" stroke-width="3"/>${pressed(words)}<g transform="translate(0 22)">${pressed(mark)}</g>`,
    areas: { words: { kind: 'arc', x: 0, y: 0, radius: 128, height: 44, middle: 0, sweep: 250 } },
    focus: [0, -120],
    words: 'base of a stoneware pot with a line pressed around the maker’s mark',
    detail: 'the pressed letters',
  };
}
