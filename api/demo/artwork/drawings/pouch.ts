import { lit } from '../kit/color.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import type { Piece } from '../kit/piece.ts';
import { standingShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { fibres } from '../kit/textures.ts';
import { looseLeaf } from './tea-tin.ts';

export interface PouchLook {
  readonly paper: string;
  readonly accent: string;
  readonly name: string;
  readonly line: string;
  readonly leaves: readonly [string, string, string];
}

const BODY =
  'M-138-360H138V-330C146-240 150-120 146-16 142 8 90 20 0 20S-142 8-146-16C-150-120-146-240-138-330z';

/** A standing paper pouch, folded over and clipped, with a label. */
export function pouch(sketch: Sketch, look: PouchLook): Piece {
  const { paper } = look;
  const face = sketch.linear(
    [
      [0, lit(paper, -0.24)],
      [0.14, lit(paper, 0.26)],
      [0.42, lit(paper, 0.1)],
      [0.78, lit(paper, -0.14)],
      [1, lit(paper, -0.46)],
    ],
    [0, 0, 1, 0.06],
  );
  const name = look.name.toUpperCase();
  const label = `<path d="M-92-252H92V-84H-92z" fill="#20130C" opacity=".24" transform="translate(2 3)" filter="${sketch.blur(3)}"/><path d="M-92-252H92V-84H-92z" fill="${look.accent}"/><path d="M-82-242H82V-94H-82z" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="1.8"/><path d="M0-226C16-212 16-196 0-182-16-196-16-212 0-226z" fill="#FFF" opacity=".9"/>`;
  const words = [
    place(`<path d="${lettering({ text: 'Leafmoor', size: 34, face: 'italic' })}" fill="#FFF"/>`, 0, -146),
    place(
      `<path d="${lettering({ text: name, size: sizeToFit(name, 'plain', 14, 146, 0.14), tracking: 0.14 })}" fill="#FFF"/>`,
      0,
      -120,
    ),
    place(
      `<path d="${lettering({ text: look.line, size: 13, face: 'light' })}" fill="#FFF" opacity=".86"/>`,
      0,
      -102,
    ),
  ];
  const art = [
    `<path d="${BODY}" fill="${face}"/>${fibres(sketch, BODY, paper, 0.2)}`,
    `<g clip-path="${sketch.clip(BODY)}"><g filter="${sketch.blur(8)}"><path d="M-118-330C-96-220-110-100-122 0M112-330C96-220 104-120 118 0" fill="none" stroke="#FFF" stroke-opacity=".34" stroke-width="12"/><path d="M-150-30Q0 34 150-30V40H-150z" fill="#20130C" opacity=".26"/><path d="M-60-330-40-290M40-330 66-280" stroke="#20130C" stroke-opacity=".26" stroke-width="10"/></g></g>`,
    label,
    ...words,
    `<path d="M-146-392H146V-330H-146z" fill="${lit(paper, -0.06)}"/><path d="M-146-392H146V-330H-146z" fill="${sketch.linear(
      [
        [0, '#FFF', 0.3],
        [0.5, '#FFF', 0],
        [1, '#20130C', 0.22],
      ],
    )}"/><path d="M-146-330H146v9H-146z" fill="#20130C" opacity=".24" filter="${sketch.blur(3)}"/>`,
    `<path d="M-26-402H26V-318H-26z" fill="${sketch.linear([
      [0, '#D9B37E'],
      [1, '#A87C48'],
    ])}"/><path d="M0-402V-318" stroke="#20130C" stroke-opacity=".3" stroke-width="2"/>`,
    place(looseLeaf(sketch, look.leaves, 40), 214, 10, 0.92),
  ];
  return {
    rests: 'stands',
    art: place(art.join(''), -30, 0),
    shadow: place(standingShadow(sketch, 142, 340, 0.16), -30, 4),
    focus: [-30, -170],
    words: `paper pouch of ${look.name.toLowerCase()} with loose leaves beside it`,
    detail: `the label of the ${look.name.toLowerCase()} pouch`,
  };
}
