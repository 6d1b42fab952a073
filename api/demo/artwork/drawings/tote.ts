import { lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { woven } from '../kit/textures.ts';

export interface ToteLook {
  readonly cloth: string;
  readonly ink: string;
  readonly words: string;
}

const BODY = 'M-196-96Q-100-84 0-84T196-96L216 226Q218 250 192 252 96 262 0 260T-192 252Q-218 250-216 226z';
const STAR = 'M0-74C8-28 30-8 74 0 30 8 8 28 0 74-8 28-30 8-74 0-30-8-8-28 0-74z';

/** A canvas bag hanging by its straps from a wooden peg. */
export function tote(sketch: Sketch, look: ToteLook): Piece {
  const { cloth } = look;
  const cloths = sketch.linear(
    [
      [0, lit(cloth, -0.1)],
      [0.24, lit(cloth, 0.3)],
      [0.52, cloth],
      [0.8, lit(cloth, -0.12)],
      [1, lit(cloth, -0.32)],
    ],
    [0, 0, 1, 0.2],
  );
  const strap = (d: string, color: string): string =>
    `<path d="${d}" stroke="#20130C" stroke-opacity=".24" stroke-width="30" transform="translate(10 12)" filter="${sketch.blur(7)}"/><path d="${d}" stroke="${lit(color, -0.5)}" stroke-width="31"/><path d="${d}" stroke="${color}" stroke-width="28"/><path d="${d}" stroke="${lit(color, 0.4)}" stroke-width="20" stroke-dasharray="1.4 3"/>`;
  const folds = `<g fill="none" stroke-linecap="round" filter="${sketch.blur(7)}"><path d="M-120-70C-150 40-128 120-160 236M96-72C120 20 90 110 130 240" stroke="#20130C" stroke-opacity=".2" stroke-width="14"/><path d="M-96-72C-120 40-104 120-132 236M126-74C146 20 120 110 158 240" stroke="#FFF" stroke-opacity=".34" stroke-width="12"/></g>`;
  const art = [
    `<g fill="none">${strap('M-104-92C-108-190-34-262 0-262S108-190 104-92', lit(cloth, -0.22))}</g>`,
    flatShadow(sketch, BODY, 1),
    `<path d="${BODY}" fill="${cloths}"/>`,
    woven(sketch, BODY, cloth, 1.1),
    `<g clip-path="${sketch.clip(BODY)}">${folds}<path d="M-216-62Q-100-50 0-50T216-62" fill="none" stroke="#20130C" stroke-opacity=".22" stroke-width="2" stroke-dasharray="7 5"/><path d="M-216 190Q0 230 216 190V270H-216z" fill="#20130C" opacity=".12" filter="${sketch.blur(14)}"/></g>`,
    `<g fill="none">${strap('M-104-30V-92C-100-186-40-250 0-250S100-186 104-92V-30', cloth)}</g>`,
    `<g transform="translate(0 62)" fill="${look.ink}" opacity=".9"><path d="${STAR}" transform="translate(0 -6)"/>${place(`<path d="${lettering({ text: look.words, size: 36, face: 'italic' })}"/>`, 0, 122)}</g>`,
    peg(sketch),
  ];
  return {
    rests: 'hangs',
    shadow: '',
    art: art.join(''),
    focus: [0, 60],
    words: 'canvas tote with a printed star hanging from a peg',
    detail: 'the printed star and the weave of the canvas',
  };
}

function peg(sketch: Sketch): string {
  const fill = sketch.radial(
    [
      [0, '#E3BE8A'],
      [0.6, '#B98A55'],
      [1, '#7A5634'],
    ],
    [0.36, 0.3, 0.8],
  );
  return `<ellipse cx="12" cy="-256" rx="30" ry="28" fill="#20130C" opacity=".34" filter="${sketch.blur(7)}"/><circle cx="0" cy="-268" r="25" fill="${fill}"/><circle cx="0" cy="-268" r="11" fill="none" stroke="#7A5634" stroke-opacity=".4" stroke-width="2"/>`;
}
