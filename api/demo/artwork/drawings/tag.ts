import { lightness, lit } from '../kit/color.ts';
import { type Face, lettering, sizeToFit } from '../kit/lettering.ts';
import { num } from '../kit/numbers.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { WOODS, type Wood, wooden } from '../kit/textures.ts';

export interface TagLook {
  readonly wood: Wood;
  readonly words: string;
  readonly line: string;
  readonly cord: string;
  /** Typeface of the words; a slanted book face when left out. */
  readonly face?: Face;
  /** Wood of a second tag underneath. */
  readonly pair?: { readonly wood: Wood; readonly words: string };
}

const SHAPE =
  'M-176-118Q-160-130-142-130H228Q254-130 254-104V104Q254 130 228 130H-142Q-160 130-176 118L-258 26Q-278 0-258-26ZM-184 0a25 25 0 1 0-50 0a25 25 0 1 0 50 0Z';

/** A flat engraved tag of solid wood on a cotton cord. */
export function tag(sketch: Sketch, look: TagLook): Piece {
  const front = board(sketch, look);
  const back = look.pair && board(sketch, { ...look.pair, line: '' }, -34);
  const cord = rope(sketch, look.cord);
  const shadow = place(flatShadow(sketch, SHAPE, 0.9), 0, 0, 1, -8);
  const under = back ? place(`${flatShadow(sketch, SHAPE, 0.6)}${back}${cord}`, 84, -104, 0.86, 12) : '';
  return {
    rests: 'lies',
    shadow: '',
    art: back
      ? `${under}${place(`${flatShadow(sketch, SHAPE, 0.9)}${front}${cord}`, -30, 84, 0.92, -7)}`
      : `${shadow}${place(front + cord, 0, 0, 1, -8)}`,
    focus: [10, back ? 60 : 0],
    words: back
      ? `pair of wooden tags, ${look.wood} over ${look.pair?.wood}, engraved “${look.words}” and “${look.pair?.words}”`
      : `${look.wood} tag engraved “${look.words}” on a cotton cord`,
    detail: `the burned lettering and grain of the ${look.wood} tag`,
  };
}

type Engraved = Pick<TagLook, 'wood' | 'words' | 'line' | 'face'>;

function board(sketch: Sketch, { wood, words, line, face = 'italic' }: Engraved, lift = 30): string {
  const color = WOODS[wood];
  const burn = inkFor(wood);
  const size = sizeToFit(words, face, 92, 352);
  const big = engraved(lettering({ text: words, size, face }), burn, 34, line ? 12 : lift);
  const small = line
    ? engraved(lettering({ text: line, size: face === 'italic' ? 34 : 28, face }), burn, 34, 62)
    : '';
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
    `<path d="${SHAPE}" transform="translate(1 7)" fill="${lit(color, -0.62)}" fill-rule="evenodd"/>`,
    wooden(sketch, SHAPE, color),
    `<path d="${SHAPE}" fill="${gleam}" fill-rule="evenodd"/>`,
    `<path d="${SHAPE}" fill="none" stroke="#FFF3DC" stroke-opacity=".5" stroke-width="2.4" transform="translate(1 1.6)"/>`,
    `<path d="${SHAPE}" fill="none" stroke="${lit(color, -0.7)}" stroke-opacity=".55" stroke-width="1.8"/>`,
    `<circle cx="-209" cy="0" r="26" fill="none" stroke="${burn}" stroke-width="3.5" opacity=".55"/>`,
    big,
    small,
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
