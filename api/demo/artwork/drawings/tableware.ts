import { frontLine, placeShape } from '../kit/area.ts';
import { lit, mix } from '../kit/color.ts';
import { frontArc, onFront, patch, turned } from '../kit/lathe.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { curveThrough, num, type Point, smooth } from '../kit/path.ts';
import { type Piece, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import { opening, speckle, surface, throwingRings } from '../kit/surface.ts';

export interface MugLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly clay: string;
  /** How far down the glaze was dipped: 0 bare clay, 1 to the foot. */
  readonly dip: number;
  readonly steam: boolean;
}

const MUG_TOP = -352;

/** A thrown mug with its handle to the right. */
export function mug(sketch: Sketch, look: MugLook): Piece {
  const body = turned(
    [
      [MUG_TOP, 146],
      [-300, 147],
      [-200, 146],
      [-90, 142],
      [-44, 137],
      [-16, 128],
      [0, 117],
    ],
    0.19,
  );
  const line = MUG_TOP + look.dip * 352;
  const drip = frontArc(body, line).map(
    ([x, y], i): Point => [x, y + Math.sin(i * 0.62 + 0.6) * 11 + Math.sin(i * 1.43) * 5],
  );
  const glazed = `M-200 ${MUG_TOP - 60}L-200 ${num(drip[0]?.[1] ?? line)}L${num(drip[0]?.[0] ?? 0)} ${num(drip[0]?.[1] ?? line)}${curveThrough(drip)}L200 ${num(line)}L200 ${MUG_TOP - 60}z`;
  const dipped = look.dip > 0 && look.dip < 1;
  const rolled = `<path d="${smooth(drip)}" fill="none" stroke="${lit(look.glaze, -0.55)}" stroke-width="7" opacity=".5" transform="translate(0 4)" filter="${sketch.blur(2)}"/><path d="${smooth(drip)}" fill="none" stroke="${lit(look.glaze, 0.5)}" stroke-width="2.6" opacity=".5" transform="translate(0 -3)"/>`;
  const shell = surface(sketch, body, {
    color: look.dip === 1 ? look.glaze : look.clay,
    gloss: look.dip === 1 ? 0.8 : 0.35,
  });
  const coat = dipped
    ? `<g clip-path="${sketch.clip(glazed)}">${surface(sketch, body, { color: look.glaze, gloss: 0.9 })}</g><g clip-path="${sketch.clip(patch(body, MUG_TOP, 0))}">${rolled}</g>`
    : '';
  const flecks = speckle(sketch, body, mix(look.clay, '#3A2A1E', 0.75), 90);
  const rings = throwingRings(sketch, body, [-262, -214, -120, -74]);
  const art = `${handle(sketch, look.dip === 0 ? look.clay : look.glaze)}${shell}${coat}${flecks}${rings}${opening(sketch, body, { color: look.dip === 0 ? look.clay : look.glaze, inner: mix(look.clay, look.glaze, 0.5) })}${coffee(sketch)}${look.steam ? steam(sketch) : ''}`;
  return {
    rests: 'stands',
    art: `<g transform="translate(-44 0)">${art}</g>`,
    shadow: `<g transform="translate(-44 0)">${standingShadow(sketch, 122, 330)}</g>`,
    areas: { words: placeShape(frontLine(body, -196, 0.72, 44), -44, 0) },
    focus: [-60, -230],
    words: `stoneware mug with ${look.glazeName} glaze`,
    detail: `the ${look.glazeName} glaze where it meets the bare clay`,
  };
}

function handle(sketch: Sketch, color: string): string {
  const curve = 'M128-282C232-318 292-258 284-184S220-66 122-84';
  const shade = sketch.linear(
    [
      [0, lit(color, 0.12)],
      [0.5, lit(color, -0.12)],
      [1, lit(color, -0.62)],
    ],
    [0, 0, 1, 1],
  );
  return `<g fill="none" stroke-linecap="round"><path d="${curve}" stroke="${lit(color, -0.72)}" stroke-width="45"/><path d="${curve}" transform="translate(-1.5 -2)" stroke="${shade}" stroke-width="40"/><path d="M140-296C226-322 280-266 274-200" stroke="#FFF" stroke-width="9" opacity=".42" filter="${sketch.blur(3.5)}"/><path d="M150-88C210-86 250-120 264-170" stroke="${lit(color, 0.3)}" stroke-width="5" opacity=".25" filter="${sketch.blur(3)}"/></g>`;
}

function coffee(sketch: Sketch): string {
  const fill = sketch.radial(
    [
      [0, '#6B4630'],
      [0.6, '#3C2215'],
      [1, '#26140C'],
    ],
    [0.38, 0.4, 0.7],
  );
  const clip = sketch.clip('M-136-351a136 21.5 0 1 0 272 0a136 21.5 0 1 0-272 0z');
  return `<g clip-path="${clip}"><ellipse cx="0" cy="-338" rx="133" ry="21" fill="${fill}"/><path d="M-108-342q54-14 120-9" stroke="#FFE9CF" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round" filter="${sketch.blur(1.4)}"/></g>`;
}

function steam(sketch: Sketch): string {
  return `<g fill="none" stroke="#FFF" stroke-linecap="round" filter="${sketch.blur(9)}" opacity=".62"><path d="M-34-384c-34-44 26-64-6-122" stroke-width="17"/><path d="M32-384c-28-44 32-66 4-132" stroke-width="13"/></g>`;
}

export interface BowlLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly clay: string;
}

const BOWL_TOP = -214;

/** A wide thrown bowl, dipped so that its foot stays bare. */
export function bowl(sketch: Sketch, look: BowlLook): Piece {
  const body = turned(
    [
      [BOWL_TOP, 248],
      [-196, 246],
      [-140, 226],
      [-80, 184],
      [-34, 130],
      [-12, 100],
      [0, 92],
    ],
    0.22,
    48,
  );
  const line = frontArc(body, -74).map(
    ([x, y], i): Point => [x, y + Math.sin(i * 0.7) * 12 + Math.sin(i * 1.6) * 4],
  );
  const [first] = line;
  const coat = `M-400-400L-400 ${num(first?.[1] ?? 0)}L${num(first?.[0] ?? 0)} ${num(first?.[1] ?? 0)}${curveThrough(line)}L400-74L400-400z`;
  const edge = `<path d="${smooth(line)}" fill="none" stroke="${lit(look.glaze, -0.55)}" stroke-width="7" opacity=".5" transform="translate(0 4)" filter="${sketch.blur(2)}"/><path d="${smooth(line)}" fill="none" stroke="${lit(look.glaze, 0.5)}" stroke-width="2.6" opacity=".5" transform="translate(0 -3)"/>`;
  return {
    rests: 'stands',
    art: [
      surface(sketch, body, { color: look.clay, gloss: 0.2 }),
      `<g clip-path="${sketch.clip(coat)}">${surface(sketch, body, { color: look.glaze, gloss: 0.9 })}</g><g clip-path="${sketch.clip(patch(body, BOWL_TOP, 0))}">${edge}</g>`,
      speckle(sketch, body, mix(look.clay, '#3A2A1E', 0.75), 70),
      throwingRings(sketch, body, [-168, -128, -52]),
      opening(sketch, body, { color: look.glaze, inner: look.glaze, lip: 12 }),
      well(sketch, look.glaze),
    ].join(''),
    shadow: standingShadow(sketch, 130, 210, 0.24),
    focus: [-60, -110],
    words: `stoneware bowl with ${look.glazeName} glaze`,
    detail: `the ${look.glazeName} glaze running down to the bare foot`,
  };
}

/** The inside wall catching light on the side away from the lamp. */
function well(sketch: Sketch, glaze: string): string {
  const fill = sketch.radial(
    [
      [0, lit(glaze, 0.34), 0.75],
      [0.5, lit(glaze, 0.1), 0.35],
      [1, lit(glaze, 0), 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const clip = sketch.clip(`M-235 ${BOWL_TOP}a235 46 0 1 0 470 0a235 46 0 1 0-470 0z`);
  return `<g clip-path="${clip}"><ellipse cx="84" cy="${BOWL_TOP + 12}" rx="170" ry="46" fill="${fill}"/><path d="M-150 ${BOWL_TOP + 34}q150 22 300-2" stroke="#FFF" stroke-opacity=".3" stroke-width="4" fill="none" filter="${sketch.blur(2.4)}"/></g>`;
}

export interface PetBowlLook {
  readonly glaze: string;
  readonly glazeName: string;
  readonly band: string;
  readonly ink: string;
  readonly name: string;
}

const PET_BOWL_TOP = -158;

/** A heavy supper bowl with a name around it, full of biscuits. */
export function petBowl(sketch: Sketch, look: PetBowlLook): Piece {
  const body = turned(
    [
      [PET_BOWL_TOP, 214],
      [-146, 217],
      [-80, 234],
      [-18, 252],
      [0, 248],
    ],
    0.24,
  );
  const stripe = sketch.clip(patch(body, -122, -30));
  const size = sizeToFit(look.name, 'plain', 66, 190, 0.06);
  const name = lettering({
    text: look.name,
    size,
    tracking: 0.06,
    bend: ([x, y]) => onFront(body, Math.sin(x / 240), -52 + y),
  });
  const { random } = sketch;
  const biscuits = Array.from({ length: 60 }, () => {
    const far = Math.sqrt(random.between(0, 1));
    const angle = random.between(0, 2 * Math.PI);
    return [
      Math.cos(angle) * far * 172,
      PET_BOWL_TOP - 8 + Math.sin(angle) * far * 30 - (1 - far) * 20,
    ] as const;
  }).sort((a, b) => a[1] - b[1]);
  const heap = biscuits.map(([x, y]) => {
    const color = random.pick(['#A8703C', '#94602F', '#B98148']);
    return place(
      `<ellipse rx="19" ry="14" fill="${lit(color, -0.4)}" transform="translate(2 4)"/><ellipse rx="19" ry="14" fill="${color}"/><path d="M-11-4q8-6 18-2" stroke="#FFF" stroke-opacity=".34" stroke-width="3" fill="none" stroke-linecap="round"/>`,
      x,
      y,
      random.between(0.8, 1.1),
      random.whole(-30, 30),
    );
  });
  const art = [
    surface(sketch, body, { color: look.glaze, gloss: 0.85 }),
    `<g clip-path="${stripe}">${surface(sketch, body, { color: look.band, gloss: 0.5 })}</g>`,
    `<path d="${name}" fill="${look.ink}"/>`,
    opening(sketch, body, { color: look.glaze, inner: look.glaze, lip: 16 }),
    `<g clip-path="${sketch.clip(`M-240-400H240V${PET_BOWL_TOP}A198 ${num(198 * 0.22)} 0 0 1-198 ${PET_BOWL_TOP}H-240z`)}">${heap.join('')}</g>`,
  ];
  return {
    rests: 'stands',
    art: art.join(''),
    shadow: standingShadow(sketch, 246, 160, 0.24),
    areas: { words: frontLine(body, -54, 0.72, 62) },
    focus: [0, -70],
    words: `${look.glazeName} supper bowl lettered ${look.name}, full of biscuits`,
    detail: `the name ${look.name} around the bowl`,
  };
}
