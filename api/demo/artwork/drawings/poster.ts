import { lit } from '../kit/color.ts';
import { withArticle } from '../kit/english.ts';
import { num } from '../kit/numbers.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import type { Sketch } from '../kit/sketch.ts';
import { fibres, WOODS, type Wood, wooden } from '../kit/textures.ts';
import { type Inks, MOTIF_WORDS, type Motif, motif } from './print-motifs.ts';

export interface PosterLook {
  readonly motif: Motif;
  readonly inks: Inks;
  readonly frame: Wood;
}

const [W, H, BAR] = [420, 540, 20];

/** A print behind a mat in a wooden frame. */
export function poster(sketch: Sketch, look: PosterLook): Piece {
  const wood = WOODS[look.frame];
  const outer = `M${-W / 2} ${-H / 2}h${W}v${H}h${-W}z`;
  const inner = `M${-W / 2 + BAR} ${-H / 2 + BAR}v${H - 2 * BAR}h${W - 2 * BAR}v${-(H - 2 * BAR)}z`;
  const [w, h] = [W / 2, H / 2];
  // one bar at a time: noise over the whole frame would mostly be computed for the print
  const bars = [
    [`M${-w} ${-h}H${w}l${-BAR} ${BAR}H${-w + BAR}z`, false],
    [`M${-w} ${h}H${w}l${-BAR} ${-BAR}H${-w + BAR}z`, false],
    [`M${-w} ${-h}V${h}l${BAR} ${-BAR}V${-h + BAR}z`, true],
    [`M${w} ${-h}V${h}l${-BAR} ${-BAR}V${-h + BAR}z`, true],
  ] as const;
  const mitre = (x: number, y: number): string =>
    `M${num(x * (W / 2))} ${num(y * (H / 2))}L${num(x * (W / 2 - BAR))} ${num(y * (H / 2 - BAR))}`;
  const glass = sketch.linear(
    [
      [0, '#FFF', 0.26],
      [0.42, '#FFF', 0.1],
      [0.43, '#FFF', 0],
    ],
    [0, 0, 1, 0.8],
  );
  const art = [
    flatShadow(sketch, outer, 0.95),
    `<path d="${inner}" fill="#FBF9F4"/>${fibres(sketch, inner, '#FBF9F4', 0.12)}`,
    `<g transform="translate(-136 -184) scale(.8)">${motif(sketch, look.motif, look.inks)}</g>`,
    `<path d="M-136-184h272v368h-272z" fill="none" stroke="#20130C" stroke-opacity=".22" stroke-width="1.4"/><path d="M-138-186h276v3h-276z" fill="#20130C" opacity=".2"/>`,
    `<path d="M${-W / 2 + BAR} ${-H / 2 + BAR}h${W - 2 * BAR}v14h${-(W - 2 * BAR)}zM${-W / 2 + BAR} ${-H / 2 + BAR}v${H - 2 * BAR}h10V${-H / 2 + BAR}z" fill="#20130C" opacity=".26" filter="${sketch.blur(4)}"/>`,
    `<path d="${inner}" fill="${glass}"/>`,
    ...bars.map(([d, upright]) => wooden(sketch, d, wood, upright)),
    `<path d="M${-W / 2} ${-H / 2}h${W}l${-BAR} ${BAR}h${-(W - 2 * BAR)}v${H - 2 * BAR}l${-BAR} ${BAR}z" fill="#FFF" opacity=".2"/><path d="M${W / 2} ${-H / 2}v${H}h${-W}l${BAR}${-BAR}h${W - 2 * BAR}v${-(H - 2 * BAR)}z" fill="#20130C" opacity=".26"/>`,
    `<path d="${mitre(-1, -1)}${mitre(1, -1)}${mitre(1, 1)}${mitre(-1, 1)}" stroke="${lit(wood, -0.7)}" stroke-width="1.6" opacity=".6"/>`,
  ];
  return {
    rests: 'hangs',
    shadow: '',
    art: art.join(''),
    focus: [40, -40],
    words: `print of ${MOTIF_WORDS[look.motif]} in ${withArticle(look.frame)} frame`,
    detail: `the printed paper with ${MOTIF_WORDS[look.motif]}`,
  };
}
