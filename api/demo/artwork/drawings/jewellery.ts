import { bentLine } from '../kit/area.ts';
import { lit } from '../kit/color.ts';
import { turned } from '../kit/lathe.ts';
import { lettering } from '../kit/lettering.ts';
import { ellipse, num, type Point, roundRect } from '../kit/path.ts';
import { flatShadow, type Piece, place, type Sketch, standingShadow } from '../kit/sketch.ts';
import { fibres, METALS, type Metal, opening, polish, polished, surface } from '../kit/surface.ts';

export interface RingLook {
  readonly metal: Metal;
  readonly gem?: { readonly color: string; readonly name: string };
  readonly stone: string;
}

/** A ring standing on a small plinth. */
export function ring(sketch: Sketch, look: RingLook): Piece {
  const plinth = turned(
    [
      [-58, 196],
      [-52, 200],
      [-12, 200],
      [0, 196],
    ],
    0.22,
  );
  const base = [
    surface(sketch, plinth, { color: look.stone, gloss: 0.1 }),
    opening(sketch, plinth, { color: look.stone, inner: look.stone, lip: 1 }),
    `<ellipse cx="0" cy="-58" rx="194" ry="42" fill="${sketch.linear(
      [
        [0, lit(look.stone, 0.2)],
        [1, lit(look.stone, 0.5)],
      ],
      [0, 0, 0.4, 1],
    )}"/>`,
    `<ellipse cx="44" cy="-54" rx="120" ry="20" fill="#20130C" opacity=".3" filter="${sketch.blur(9)}"/><ellipse cx="4" cy="-56" rx="56" ry="9" fill="#20130C" opacity=".6" filter="${sketch.blur(4)}"/>`,
  ];
  const gem = look.gem ? place(gemstone(sketch, look.gem.color, look.metal), 4, -386, 0.92) : '';
  return {
    rests: 'stands',
    art: `${base.join('')}${place(band(sketch, look.metal), 0, -216)}${gem}`,
    shadow: standingShadow(sketch, 190, 150, 0.24),
    focus: look.gem ? [0, -340] : [10, -290],
    words: look.gem
      ? `${metalWords(look.metal)} ring with a ${look.gem.name}, standing on a stone plinth`
      : `plain ${metalWords(look.metal)} band standing on a stone plinth`,
    detail: look.gem
      ? `the ${look.gem.name} in its claws`
      : `the brushed ${metalWords(look.metal)} of the band`,
  };
}

export function metalWords(metal: Metal): string {
  return metal === 'rose' ? 'rose gold' : metal;
}

const circle = (rx: number, ry: number): string =>
  `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The hoop itself, turned a little so that its inside shows at the right. */
function band(sketch: Sketch, metal: Metal): string {
  const color = METALS[metal];
  const face = sketch.linear(polish(metal), [0, 0, 1, 0.75]);
  const inside = sketch.linear(
    [
      [0, lit(color, -0.66)],
      [0.4, lit(color, -0.2)],
      [0.7, lit(color, 0.5)],
      [1, lit(color, -0.3)],
    ],
    [0, 0, 0.2, 1],
  );
  const layers = Array.from(
    { length: 6 },
    (_, i) =>
      `<path transform="translate(${num(30 - i * 5)} ${num(-7 + i * 1.2)})" d="${circle(153, 164)}${circle(136, 147)}" fill="${inside}" fill-rule="evenodd"/>`,
  );
  return `${layers.join('')}<path d="${circle(156, 167)}${circle(135, 146)}" fill="${face}" fill-rule="evenodd"/><path d="${circle(156, 167)}" fill="none" stroke="#FFF" stroke-opacity=".65" stroke-width="2.6"/><path d="${circle(135, 146)}" fill="none" stroke="${lit(color, -0.7)}" stroke-opacity=".7" stroke-width="2"/><g fill="none" stroke="#FFF" stroke-linecap="round" filter="${sketch.blur(3)}"><path d="M-140-54A148 158 0 0 1-62-136" stroke-width="9" opacity=".9"/><path d="M124 92A148 158 0 0 1 66 140" stroke-width="7" opacity=".7"/></g>`;
}

/** A cut stone in four claws, seen from the front; its centre is the origin. */
export function gemstone(sketch: Sketch, color: string, metal: Metal): string {
  const claw = lit(METALS[metal], -0.1);
  const facet = (d: string, light: number): string => `<path d="${d}" fill="${lit(color, light)}"/>`;
  const facets = [
    facet('M-74-16-42-58H42L74-16 0 58z', 0),
    facet('M-74-16-42-58-22-16z', 0.5),
    facet('M-42-58H0L-22-16z', 0.72),
    facet('M0-58H42L22-16z', 0.42),
    facet('M0-58 22-16H-22z', 0.84),
    facet('M42-58 74-16H22z', 0.12),
    facet('M-74-16h52L0 58z', -0.18),
    facet('M-22-16H0V58z', 0.4),
    facet('M0-16H22L0 58z', 0.16),
    facet('M22-16h52L0 58z', -0.44),
    facet('M-48 10-10 20 0 58z', 0.1),
    facet('M48 10 10 20 0 58z', -0.6),
  ];
  const sparkle = 'M0-26C2-8 8-2 26 0 8 2 2 8 0 26-2 8-8 2-26 0-8-2-2-8 0-26z';
  return `<g stroke="${claw}" stroke-width="9" stroke-linecap="round"><path d="M-46 44-58 4M46 44 58 4M0 62V34"/></g>${facets.join('')}<path d="M-74-16-42-58H42L74-16 0 58z" fill="none" stroke="#FFF" stroke-opacity=".75" stroke-width="1.8"/><g fill="${lit(claw, 0.4)}"><circle cx="-64" cy="-18" r="8"/><circle cx="64" cy="-18" r="8"/></g><path d="${sparkle}" transform="translate(-26 -44)" fill="#FFF" filter="${sketch.blur(0.7)}"/>`;
}

export interface EarringsLook {
  readonly metal: Metal;
  readonly card: string;
  readonly ink: string;
}

/** A pair of hoops with pebbles, hooked into a card. */
export function earrings(sketch: Sketch, look: EarringsLook): Piece {
  const card = roundRect(-176, -200, 352, 400, 14);
  const metal = polished(sketch, look.metal, [0, 0, 1, 1]);
  const color = METALS[look.metal];
  const stone = sketch.radial(
    [
      [0, lit(color, 0.9)],
      [0.3, lit(color, 0.35)],
      [0.68, lit(color, -0.3)],
      [0.9, lit(color, -0.5)],
      [1, lit(color, 0.1)],
    ],
    [0.36, 0.32, 0.78],
  );
  const hoop = (x: number): string => {
    const ring = 'M-56 0a56 60 0 1 0 112 0a56 60 0 1 0-112 0zM-45 3a45 48 0 1 0 90 0a45 48 0 1 0-90 0z';
    const pebble = 'M-33 2C-34-26 26-32 34-2 40 28 6 38-14 31-28 26-33 16-33 2z';
    return place(
      `<circle cx="0" cy="-56" r="5" fill="#20130C" opacity=".6"/>${flatShadow(sketch, ring, 0.6)}<path d="${ring}" fill="${metal}" fill-rule="evenodd"/><path d="${ring}" fill="none" stroke="#20130C" stroke-opacity=".34" stroke-width="1.2"/>${place(`${flatShadow(sketch, pebble, 0.5)}<path d="${pebble}" fill="${stone}"/>`, 0, 84, 1.25)}`,
      x,
      -42,
    );
  };
  const rule = `<path d="M-46 150h92" stroke="${look.ink}" stroke-width="2.4" opacity=".7"/>`;
  const art = `${flatShadow(sketch, card, 1)}<path d="${card}" fill="${sketch.linear(
    [
      [0, lit(look.card, 0.3)],
      [1, lit(look.card, -0.06)],
    ],
    [0, 0, 1, 1],
  )}"/>${fibres(sketch, card, look.card, 0.16)}${rule}<path d="M0-178l7 12-7 12-7-12z" fill="${look.ink}" opacity=".7"/>${hoop(-78)}${hoop(78)}`;
  return {
    rests: 'lies',
    shadow: '',
    art: place(art, 0, 0, 1.04, -6),
    focus: [-70, 0],
    words: `pair of ${metalWords(look.metal)} hoop earrings with pebbles, on their card`,
    detail: `the pebble hanging from the ${metalWords(look.metal)} hoop`,
  };
}

export interface NecklaceLook {
  readonly metal: Metal;
  readonly drop: string;
  readonly dropName: string;
}

/** A fine chain with a polished drop, laid out in a loop. */
export function necklace(sketch: Sketch, look: NecklaceLook): Piece {
  const chain = 'M-330-300C-262-96-150 10 0 34 150 10 262-96 330-300';
  const color = METALS[look.metal];
  const links = `<g fill="none"><path d="${chain}" stroke="#20130C" stroke-opacity=".4" stroke-width="9" transform="translate(9 13)" filter="${sketch.blur(5, 0.06)}"/><path d="${chain}" stroke="${lit(color, -0.6)}" stroke-width="9" stroke-dasharray="11 3.4" stroke-linecap="round"/><path d="${chain}" stroke="${color}" stroke-width="6.4" stroke-dasharray="11 3.4" stroke-linecap="round"/><path d="${chain}" stroke="${lit(color, 0.7)}" stroke-width="2.6" stroke-dasharray="6 8.4" transform="translate(-1 -1.6)"/></g>`;
  const drop = 'M0 0C40 54 62 88 62 124a62 62 0 0 1-124 0C-62 88-40 54 0 0z';
  const glass = sketch.radial(
    [
      [0, lit(look.drop, 0.7)],
      [0.4, look.drop],
      [0.8, lit(look.drop, -0.5)],
      [1, lit(look.drop, -0.1)],
    ],
    [0.36, 0.4, 0.72],
  );
  const metal = polished(sketch, look.metal);
  const pendant = `${place(flatShadow(sketch, drop, 0.7), 0, 44)}<path d="M-17 26a17 19 0 1 0 34 0a17 19 0 1 0-34 0zM-10 26a10 12 0 1 0 20 0a10 12 0 1 0-20 0z" fill="${metal}" fill-rule="evenodd"/>${place(`<path d="${drop}" fill="${glass}"/><path d="${drop}" fill="none" stroke="${metal}" stroke-width="9"/><path d="M-34 96C-28 66-14 46-2 32" fill="none" stroke="#FFF" stroke-width="8" stroke-linecap="round" opacity=".75" filter="${sketch.blur(2)}"/><circle cx="22" cy="144" r="13" fill="#FFF" opacity=".3" filter="${sketch.blur(5)}"/>`, 0, 46)}`;
  return {
    rests: 'lies',
    shadow: '',
    art: `${links}${pendant}`,
    focus: [0, 110],
    words: `${metalWords(look.metal)} necklace with a ${look.dropName} drop on a fine chain`,
    detail: `the ${look.dropName} drop and its links`,
  };
}

const [RX, RY, WALL] = [300, 118, 112];

/** A wide band lying on its edge, words cut into its inner wall, or none; a stone of its own sits at the front. */
export function engravedBand(sketch: Sketch, look: Pick<RingLook, 'metal' | 'gem'>, text: string): Piece {
  const metal = METALS[look.metal];
  const gem = look.gem ? place(gemstone(sketch, look.gem.color, look.metal), 0, RY + WALL * 0.36, 1.05) : '';
  const inner = sketch.linear(
    [
      [0, lit(metal, -0.55)],
      [0.3, lit(metal, 0.3)],
      [0.5, lit(metal, 0.66)],
      [0.72, lit(metal, 0.1)],
      [1, lit(metal, -0.6)],
    ],
    [0, 0, 1, 0],
  );
  const outer = sketch.linear(polish(look.metal), [0, 0, 1, 0.1]);
  const wall = `M-${RX} 0A${RX} ${RY} 0 0 1 ${RX} 0V${WALL}A${RX} ${RY} 0 0 0-${RX} ${WALL}z`;
  const front = `M-${RX} 0A${RX} ${RY} 0 0 0 ${RX} 0V${WALL}A${RX} ${RY} 0 0 1-${RX} ${WALL}z`;
  const onWall = ([x, y]: Point): Point => {
    const angle = x / RX;
    return [Math.sin(angle) * RX * 0.94, y - Math.cos(angle) * RY + WALL * 0.62];
  };
  const words = lettering({ text, size: 46, face: 'italic', bend: onWall });
  return {
    rests: 'lies',
    shadow: `<path d="${ellipse(36, WALL + 26, RX + 40, RY + 10)}" fill="#20130C" opacity=".34" filter="${sketch.blur(16)}"/><path d="${ellipse(4, WALL + 5, RX + 3, RY + 3)}" fill="#20130C" opacity=".6" filter="${sketch.blur(4)}"/>`,
    art: `<path d="${wall}" fill="${inner}"/><path d="${words}" fill="#FFF" opacity=".5" transform="translate(1 1.6)"/><path d="${words}" fill="${lit(metal, -0.86)}"/><path d="${front}" fill="${outer}"/><path d="M-${RX} 0A${RX} ${RY} 0 0 0 ${RX} 0" fill="none" stroke="#FFF8E4" stroke-width="7" opacity=".9"/><path d="M-${RX} 0A${RX} ${RY} 0 0 1 ${RX} 0" fill="none" stroke="${lit(metal, 0.5)}" stroke-width="5"/><path d="M-230 96A${RX} ${RY} 0 0 0-60 150" fill="none" stroke="#FFF" stroke-width="12" stroke-linecap="round" opacity=".6" filter="${sketch.blur(5)}"/>${gem}`,
    areas: { words: bentLine([0, WALL * 0.62 - RY], 200, -34, 46) },
    focus: [0, -40],
    words: `${metalWords(look.metal)} band with words engraved on its inside`,
    detail: 'the engraved words',
  };
}
