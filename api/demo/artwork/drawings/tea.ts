import { lit, mix } from '../kit/color.ts';
import { frontArc, type Lathe, onFront, patch, turned } from '../kit/lathe.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { num, type Point, smooth, spread } from '../kit/path.ts';
import { type Piece, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import { METALS, opening, speckle, surface, throwingRings } from '../kit/surface.ts';

export interface TeapotLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly cup: string;
}

/** A round teapot with a cane handle, and a small cup of tea. */
export function teapot(sketch: Sketch, look: TeapotLook): Piece {
  const body = turned(
    [
      [-226, 62],
      [-214, 84],
      [-176, 128],
      [-118, 148],
      [-62, 136],
      [-20, 104],
      [0, 90],
    ],
    0.2,
    48,
  );
  const lid = turned(
    [
      [-264, 8],
      [-256, 40],
      [-240, 62],
      [-226, 70],
    ],
    0.2,
  );
  const knob = turned(
    [
      [-304, 4],
      [-298, 18],
      [-284, 22],
      [-270, 13],
      [-256, 12],
    ],
    0.2,
    30,
  );
  const spout = 'M-110-92C-168-96-186-160-236-206L-206-228C-152-192-146-170-104-172z';
  const shade = sketch.linear(
    [
      [0, lit(look.glaze, 0.3)],
      [0.45, look.glaze],
      [1, lit(look.glaze, -0.6)],
    ],
    [0.4, 0, 0.6, 1],
  );
  const cane = 'M-76-222C-84-388 84-388 76-222';
  const handle = `<g fill="none" stroke-linecap="round"><path d="${cane}" stroke="#6B4524" stroke-width="19"/><path d="${cane}" stroke="#B4814A" stroke-width="14"/><path d="${cane}" stroke="#E3BE8A" stroke-width="12" stroke-dasharray="3 8"/><path d="M-72-250C-72-372 20-380 54-320" stroke="#FFF" stroke-opacity=".35" stroke-width="4" filter="${sketch.blur(2)}"/></g>`;
  const pot = [
    `<path d="${spout}" fill="${shade}"/><path d="M-128-120C-168-132-176-170-218-210" fill="none" stroke="#FFF" stroke-opacity=".4" stroke-width="6" filter="${sketch.blur(3)}"/><ellipse cx="-221" cy="-217" rx="19" ry="9" transform="rotate(-36 -221 -217)" fill="${lit(look.glaze, -0.7)}"/>`,
    surface(sketch, body, { color: look.glaze, gloss: 0.85 }),
    throwingRings(sketch, body, [-160, -110, -60]),
    speckle(sketch, body, mix(look.glaze, '#12100E', 0.6), 40),
    `<path d="M-74-220a74 15 0 0 0 148 0" fill="none" stroke="#20130C" stroke-opacity=".4" stroke-width="4"/>`,
    surface(sketch, lid, { color: look.glaze, gloss: 0.8 }),
    surface(sketch, knob, { color: '#C79A63', gloss: 0.5 }),
    handle,
  ];
  return {
    rests: 'stands',
    art: `${place(pot.join(''), -40, 0)}${place(cup(sketch, look.cup), 214, 22)}`,
    shadow: `${place(standingShadow(sketch, 112, 240), -40, 0)}${place(standingShadow(sketch, 56, 90), 214, 22)}`,
    focus: [-150, -170],
    words: `${look.glazeName} teapot with a cane handle beside a cup of tea`,
    detail: `the spout and ${look.glazeName} glaze of the teapot`,
  };
}

/** A cup without handle, full of tea; its foot is the origin. */
export function cup(sketch: Sketch, color: string): string {
  const body = turned(
    [
      [-104, 68],
      [-70, 66],
      [-24, 54],
      [0, 42],
    ],
    0.22,
  );
  const tea = sketch.radial(
    [
      [0, '#C98A3C'],
      [1, '#7A4A1C'],
    ],
    [0.4, 0.4, 0.7],
  );
  return `${surface(sketch, body, { color, gloss: 0.7 })}${opening(sketch, body, { color, inner: color, lip: 6 })}<ellipse cx="0" cy="-99" rx="58" ry="10" fill="${tea}"/>`;
}

export interface TeaTinLook {
  readonly color: string;
  readonly ink: string;
  readonly name: string;
  readonly lid: 'brass' | 'steel';
  readonly pattern: 'waves' | 'leaves' | 'rays';
  readonly leaves: readonly [string, string, string];
}

const [TOP, RADIUS] = [-352, 134];

/** A tea tin with its lid on, some loose leaves beside it. */
export function teaTin(sketch: Sketch, look: TeaTinLook): Piece {
  const body = turned(
    [
      [TOP + 70, RADIUS],
      [-10, RADIUS],
      [0, RADIUS - 5],
    ],
    0.2,
    12,
  );
  const lid = turned(
    [
      [TOP, RADIUS + 2],
      [TOP + 8, RADIUS + 6],
      [TOP + 84, RADIUS + 6],
    ],
    0.2,
    12,
  );
  const art = [
    surface(sketch, body, { color: look.color, gloss: 0.8 }),
    `<g clip-path="${sketch.clip(patch(body, TOP + 70, 0))}">${pattern(sketch, body, look)}</g>`,
    label(sketch, body, look),
    surface(sketch, lid, { color: METALS[look.lid], gloss: 0.8 }),
    `<path d="${smooth(frontArc(lid, TOP + 76))}" fill="none" stroke="#20130C" stroke-opacity=".3" stroke-width="3"/>`,
    top(sketch, look.lid),
    place(looseLeaf(sketch, look.leaves, 46), 178, 6),
  ];
  return {
    rests: 'stands',
    art: place(art.join(''), -30, 0),
    shadow: place(standingShadow(sketch, RADIUS, 340), -30, 0),
    focus: [-30, -170],
    words: `tin of ${look.name.toLowerCase()} with loose leaves beside it`,
    detail: `the label of the ${look.name.toLowerCase()} tin`,
  };
}

function top(sketch: Sketch, lid: 'brass' | 'steel'): string {
  const color = METALS[lid];
  const face = sketch.linear(
    [
      [0, lit(color, 0.62)],
      [0.5, lit(color, 0.2)],
      [1, lit(color, 0.5)],
    ],
    [0, 0, 1, 0.4],
  );
  const ry = (r: number): string => num(r * 0.2);
  return `<ellipse cx="0" cy="${TOP}" rx="${RADIUS + 3}" ry="${ry(RADIUS + 3)}" fill="${face}"/><ellipse cx="0" cy="${TOP}" rx="${RADIUS - 14}" ry="${ry(RADIUS - 14)}" fill="none" stroke="#20130C" stroke-opacity=".22" stroke-width="2.4"/><path transform="translate(0 ${TOP}) scale(1 .3)" d="M0-46C30-26 30 20 0 46-30 20-30-26 0-46z" fill="${lit(color, -0.2)}" opacity=".55"/>`;
}

function label(sketch: Sketch, body: Lathe, { ink, name }: TeaTinLook): string {
  const [high, low] = [-206, -74];
  const clip = sketch.clip(patch(body, high, low));
  const wrap =
    (y: number) =>
    ([x, dy]: Point) =>
      onFront(body, Math.sin(x / RADIUS), y + dy);
  const line = (y: number): string =>
    `<path d="${smooth(frontArc(body, y))}" fill="none" stroke="${ink}" stroke-width="2" opacity=".7"/>`;
  const small = name.toUpperCase();
  return [
    `<g clip-path="${clip}">${surface(sketch, body, { color: '#F4EBD8', gloss: 0.2 })}</g>${line(high + 9)}${line(low - 9)}`,
    `<path d="${lettering({ text: 'Leafmoor', size: 46, face: 'italic', bend: wrap(-136) })}" fill="${ink}"/>`,
    `<path d="${lettering({ text: small, size: sizeToFit(small, 'plain', 15.5, 168, 0.16), tracking: 0.16, bend: wrap(-104) })}" fill="${ink}" opacity=".85"/>`,
  ].join('');
}

function pattern(sketch: Sketch, body: Lathe, { pattern: kind, color }: TeaTinLook): string {
  const ink = lit(color, 0.42);
  const cells = [-262, -28].flatMap((y, row) =>
    spread(-0.97, 0.97, 11).map((across) => ({
      at: onFront(body, Math.sin((across * Math.PI) / 2), y),
      across,
      row,
    })),
  );
  const wave = (y: number): string => {
    const points = spread(-1, 1, 40).map((t): Point => {
      const [x, at] = onFront(body, Math.sin((t * Math.PI) / 2), y);
      return [x, at + Math.sin(t * 22) * 6];
    });
    return `<path d="${smooth(points)}" fill="none" stroke="${ink}" stroke-width="2.2" opacity=".55"/>`;
  };
  if (kind === 'waves') return [-276, -262, -248, -234, -50, -36, -22].map(wave).join('');
  const shape = kind === 'leaves' ? 'M0-20C10-8 10 8 0 20-10 8-10-8 0-20z' : 'M0-18V18M-16-9 16 9M-16 9 16-9';
  return cells
    .map(
      ({ at: [x, y], across }) =>
        `<path transform="translate(${num(x)} ${num(y)}) scale(${num(Math.cos((across * Math.PI) / 2) * 0.8 + 0.2)} 1) rotate(${sketch.random.whole(-14, 14)})" d="${shape}" fill="${kind === 'leaves' ? ink : 'none'}" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>`,
    )
    .join('');
}

/** A small heap of rolled leaves; its middle is the origin. */
export function looseLeaf(sketch: Sketch, colors: readonly [string, string, string], count: number): string {
  const { random } = sketch;
  const curls = Array.from({ length: count }, (_, i) => {
    const far = Math.sqrt(random.between(0, 1));
    const angle = random.between(0, 2 * Math.PI);
    const [x, y] = [Math.cos(angle) * far * 92, Math.sin(angle) * far * 24 - (1 - far) * 20];
    const color = random.pick(colors);
    const curl = `<path d="M-15 2C-8-9 6-10 16-3 8-2-2 6-15 2z" fill="${color}"/><path d="M-13 1C-6-5 4-7 13-3" fill="none" stroke="${lit(color, 0.4)}" stroke-width="1.4" opacity=".6"/>`;
    return { y: y + i * 0.001, art: place(curl, x, y, random.between(0.7, 1.2), random.whole(0, 360)) };
  });
  const heap = `<ellipse cx="6" cy="6" rx="104" ry="26" fill="#20130C" opacity=".34" filter="${sketch.blur(7)}"/>`;
  return (
    heap +
    curls
      .sort((a, b) => a.y - b.y)
      .map(({ art }) => art)
      .join('')
  );
}
