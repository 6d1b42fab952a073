import { lit, mix } from '../kit/color.ts';
import { type Lathe, turned } from '../kit/lathe.ts';
import { num, type Point } from '../kit/path.ts';
import { type Piece, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import { opening, speckle, surface, throwingRings } from '../kit/surface.ts';

export interface VaseLook {
  readonly form: 'bottle' | 'moon' | 'pitcher';
  readonly color: string;
  readonly colorName: string;
  readonly gloss: number;
  readonly stems: 'olive' | 'dry' | 'none';
}

const FORMS: Record<VaseLook['form'], readonly Point[]> = {
  bottle: [
    [-330, 44],
    [-318, 41],
    [-262, 38],
    [-214, 58],
    [-150, 104],
    [-92, 122],
    [-40, 112],
    [-12, 92],
    [0, 80],
  ],
  moon: [
    [-300, 34],
    [-288, 31],
    [-262, 34],
    [-226, 84],
    [-160, 136],
    [-104, 146],
    [-48, 126],
    [-14, 94],
    [0, 78],
  ],
  pitcher: [
    [-330, 84],
    [-300, 78],
    [-248, 72],
    [-190, 88],
    [-116, 120],
    [-60, 122],
    [-20, 106],
    [0, 92],
  ],
};

/** A thrown vase, with or without stems; the pitcher form has a lip and a handle. */
export function vase(sketch: Sketch, look: VaseLook): Piece {
  const body = turned(FORMS[look.form], 0.2, 48);
  const top = body.rows[0]?.[0] ?? 0;
  const widest = Math.max(...body.rows.map(([, r]) => r));
  const rings = [0.42, 0.55, 0.68, 0.82].map((share) => top * (1 - share));
  const art = [
    look.form === 'pitcher' ? handle(sketch, look.color) : '',
    surface(sketch, body, look),
    throwingRings(sketch, body, rings),
    look.gloss < 0.4 ? speckle(sketch, body, mix(look.color, '#3A2A1E', 0.6), 46) : '',
    look.form === 'pitcher' ? spout(sketch, body, look.color) : '',
    opening(sketch, body, { color: look.color, inner: lit(look.color, -0.3), lip: 8 }),
    stems(sketch, look.stems, top),
  ].join('');
  const noun = look.form === 'pitcher' ? 'pitcher' : 'vase';
  const content = { olive: ' holding a green branch', dry: ' holding dry stems', none: '' }[look.stems];
  return {
    rests: 'stands',
    art,
    shadow: standingShadow(sketch, widest * 0.86, -top),
    focus: [0, top * 0.5],
    words: `${look.colorName} ${noun}${content}`,
    detail: `the throwing rings on the ${look.colorName} ${noun}`,
  };
}

function handle(sketch: Sketch, color: string): string {
  const curve = 'M70-306C170-332 210-250 190-186S150-104 112-92';
  const shade = sketch.linear(
    [
      [0, lit(color, 0.1)],
      [1, lit(color, -0.62)],
    ],
    [0, 0, 1, 1],
  );
  return `<g fill="none" stroke-linecap="round"><path d="${curve}" stroke="${lit(color, -0.7)}" stroke-width="33"/><path d="${curve}" transform="translate(-1 -2)" stroke="${shade}" stroke-width="28"/><path d="M86-316C150-326 184-280 182-226" stroke="#FFF" stroke-width="6" opacity=".34" filter="${sketch.blur(3)}"/></g>`;
}

function spout(sketch: Sketch, { rows }: Lathe, color: string): string {
  const [top, radius] = rows[0] ?? [0, 0];
  const fill = sketch.linear(
    [
      [0, lit(color, 0.3)],
      [1, lit(color, -0.1)],
    ],
    [0, 0, 1, 1],
  );
  const [x, y] = [(by: number): string => num(-radius + by), (by: number): string => num(top + by)];
  const lip = `M${x(26)} ${y(-13)}C${x(4)} ${y(-16)} ${x(-20)} ${y(-22)} ${x(-34)} ${y(-22)}C${x(-36)} ${y(-14)} ${x(-14)} ${y(6)} ${x(-2)} ${y(40)}L${x(12)} ${y(80)}L${x(40)} ${y(16)}z`;
  return `<path d="${lip}" fill="${fill}"/>`;
}

const LEAF = 'M0 6C-15-8-13-34 0-48 13-34 15-8 0 6z';

function stems(sketch: Sketch, kind: VaseLook['stems'], top: number): string {
  if (kind === 'none') return '';
  const { random } = sketch;
  const dry = kind === 'dry';
  const colors = dry
    ? (['#B89A6A', '#C9AE7E', '#A5845A'] as const)
    : (['#7F8F63', '#93A377', '#6B7C52'] as const);
  const branch = (lean: number, tall: number): string => {
    const bend = lean * 0.5;
    const line = `M0 0C${num(lean * 4)} ${num(-tall * 0.4)} ${num(lean * 12 + bend)} ${num(-tall * 0.7)} ${num(lean * 20)} ${num(-tall)}`;
    const leaves = Array.from({ length: dry ? 11 : 8 }, (_, i) => {
      const t = 0.3 + (i / (dry ? 11 : 8)) * 0.72;
      const side = i % 2 === 0 ? 1 : -1;
      const turn = lean * 7 * t + side * (dry ? 26 : 56) + random.between(-10, 10);
      const size = (dry ? 0.42 : 0.98) * (1.15 - t * 0.42);
      return place(
        `<path d="${LEAF}" fill="${random.pick(colors)}"/><path d="M0 2V-40" stroke="#FFF" stroke-opacity=".22" stroke-width="1.6"/>`,
        lean * 20 * t ** 1.6,
        -tall * t,
        size,
        turn,
      );
    });
    return `<path d="${line}" fill="none" stroke="${lit(colors[2], -0.3)}" stroke-width="4" stroke-linecap="round"/>${leaves.join('')}`;
  };
  const all = dry
    ? [branch(-5, 150), branch(-1.4, 190), branch(1.8, 172), branch(5, 140)]
    : [branch(-4.4, 150), branch(0.8, 180), branch(5, 140)];
  return `<g transform="translate(0 ${num(top + 4)})">${all.join('')}</g>`;
}

export interface PlanterLook {
  readonly color: string;
  readonly colorName: string;
  readonly leaf: string;
}

/** A pot on its saucer with a young plant in it. */
export function planter(sketch: Sketch, look: PlanterLook): Piece {
  const pot = turned(
    [
      [-240, 142],
      [-196, 141],
      [-192, 133],
      [-120, 124],
      [-40, 110],
      [-14, 104],
    ],
    0.2,
  );
  const saucer = turned(
    [
      [-30, 150],
      [-12, 144],
      [0, 122],
    ],
    0.2,
  );
  const soil = sketch.radial([
    [0, '#5A4230'],
    [1, '#2A1D14'],
  ]);
  const art = [
    surface(sketch, saucer, { color: lit(look.color, -0.08), gloss: 0.1 }),
    opening(sketch, saucer, { color: look.color, inner: look.color, lip: 9 }),
    surface(sketch, pot, { color: look.color, gloss: 0.16 }),
    `<path d="M-133-176q133 40 266 0" fill="none" stroke="#2A1408" stroke-opacity=".2" stroke-width="6" filter="${sketch.blur(2)}"/>`,
    throwingRings(sketch, pot, [-150, -110, -70]),
    opening(sketch, pot, { color: look.color, inner: look.color, lip: 11 }),
    `<ellipse cx="0" cy="-232" rx="127" ry="20" fill="${soil}"/>`,
    plant(sketch, look.leaf),
  ].join('');
  return {
    rests: 'stands',
    art,
    shadow: standingShadow(sketch, 138, 300),
    focus: [-10, -190],
    words: `${look.colorName} planter on its saucer with a leafy plant`,
    detail: `the rim of the ${look.colorName} planter`,
  };
}

function plant(sketch: Sketch, color: string): string {
  const { random } = sketch;
  const leaves = [-62, 58, -44, 42, -27, 25, 9, -9, 1].map((turn, i) => {
    const tall = 128 + (i / 9) * 84 + random.between(-10, 10);
    const wide = 31 - i;
    const fill = sketch.linear(
      [
        [0, lit(color, 0.26 - i * 0.02)],
        [1, lit(color, -0.36)],
      ],
      [0, 0, 0.5, 1],
    );
    const leaf = `<path d="M0 4C${-wide}-${num(tall * 0.3)} ${-wide}-${num(tall * 0.75)} 0-${num(tall)} ${wide}-${num(tall * 0.75)} ${wide}-${num(tall * 0.3)} 0 4z" fill="${fill}"/><path d="M0 0C${wide * 0.5}-${num(tall * 0.4)} ${wide * 0.3}-${num(tall * 0.8)} 0-${num(tall)}" fill="none" stroke="${lit(color, 0.5)}" stroke-opacity=".5" stroke-width="2.4"/>`;
    return place(leaf, turn * 1.1, -234, 1, turn);
  });
  return leaves.join('');
}
