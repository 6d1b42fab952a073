import { parseHex } from 'shared-api/rules/companies/colors';
import { lit } from './color.ts';
import { ends, frontArc, type Lathe, onFront, patch, radiusAt } from './lathe.ts';
import { lerp, num, polygon, smooth, spread } from './path.ts';
import type { Sketch, Stops } from './sketch.ts';

/** The metals of the shops, by their middle colour. */
export const METALS = {
  gold: '#CF9B45',
  silver: '#A9AEB6',
  rose: '#C58467',
  brass: '#B8924A',
  steel: '#8E949C',
} as const;
export type Metal = keyof typeof METALS;

/** Reflections of a bright room in polished metal, along a gradient. */
export function polish(metal: Metal): Stops {
  const color = METALS[metal];
  return [
    [0, lit(color, 0.62)],
    [0.16, lit(color, 0.1)],
    [0.34, lit(color, -0.5)],
    [0.47, lit(color, 0.3)],
    [0.58, lit(color, 0.78)],
    [0.7, lit(color, 0.14)],
    [0.86, lit(color, -0.42)],
    [1, lit(color, 0.02)],
  ];
}

export function polished(
  sketch: Sketch,
  metal: Metal,
  line: readonly [number, number, number, number] = [0, 0, 1, 0.7],
): string {
  return sketch.linear(polish(metal), line);
}

/** How light lies on a turned surface. */
export interface Finish {
  readonly color: string;
  /** 0 is chalk, 1 is wet glaze. */
  readonly gloss: number;
  /** Heights between which it is painted; the whole lathe when left out. */
  readonly top?: number;
  readonly bottom?: number;
}

const STRIPS = spread(-1, 1, 25).map((t) => Math.sin((t * Math.PI) / 2));

/** Light at a place across the surface: the lamp is to the left and in front, the room gives a little back at the right. */
function lightAt(across: number): number {
  const facing = Math.max(0, -0.6 * across + 0.8 * Math.sqrt(1 - across * across));
  const rim = Math.max(0, across - 0.84) * 1.1;
  return lerp(-0.78, 0.16, facing ** 0.85) + rim;
}

/** A turned surface in one colour: shaded strip by strip so that the light follows its curve. */
export function surface(sketch: Sketch, lathe: Lathe, finish: Finish): string {
  const { top, bottom } = { ...ends(lathe), ...withoutGaps(finish) };
  const heights = lathe.rows.map(([y]) => y).filter((y) => y >= top - 20 && y <= bottom + 20);
  const widest = Math.max(...heights.map((y) => radiusAt(lathe, y))) + 8;
  const [ceiling, floor] = [top - 8, bottom + widest * lathe.tilt + 8];
  const strips = STRIPS.map((across, i) => {
    const edge = heights.map((y) => onFront(lathe, i === 0 ? -1.2 : across, y));
    const [start, end] = [edge[0]?.[0] ?? 0, edge[edge.length - 1]?.[0] ?? 0];
    const inside = edge.filter(([, y]) => y > ceiling && y < floor);
    const shape = polygon([[start, ceiling], ...inside, [end, floor], [widest, floor], [widest, ceiling]]);
    return `<path d="${shape}" fill="${lit(finish.color, lightAt(Math.min(1, across + 0.03)))}"/>`;
  });
  const outline = patch(lathe, top, bottom);
  const grounding = sketch.linear([
    [0, '#FFFFFF', 0.08],
    [0.3, '#FFFFFF', 0],
    [0.62, '#1A0E08', 0],
    [1, '#1A0E08', 0.3],
  ]);
  const blend = sketch.blur(widest * 0.035, 0.04);
  return `<g clip-path="${sketch.clip(outline)}"><g filter="${blend}">${strips.join('')}</g><path d="${outline}" fill="${grounding}"/>${highlight(sketch, lathe, finish)}</g>`;
}

function withoutGaps({ top, bottom }: Finish): { top?: number; bottom?: number } {
  return { ...(top !== undefined && { top }), ...(bottom !== undefined && { bottom }) };
}

function highlight(sketch: Sketch, lathe: Lathe, { gloss }: Finish): string {
  const { top, bottom } = ends(lathe);
  const [high, low] = [lerp(top, bottom, 0.06), lerp(top, bottom, 0.8)];
  const strip = (d: string, see: number): string => `<path d="${d}" opacity="${num(see)}"/>`;
  const wide = strip(patch(lathe, high, low, -0.74, -0.4), 0.14 + gloss * 0.16);
  const soft = `<g fill="#FFFFFF" filter="${sketch.blur(lerp(16, 8, gloss), 0.6)}">${wide}</g>`;
  if (gloss < 0.4) return soft;
  const narrow = strip(patch(lathe, high + 8, lerp(top, bottom, 0.66), -0.66, -0.56), gloss * 0.6);
  const side = strip(patch(lathe, high + 14, lerp(top, bottom, 0.7), 0.66, 0.72), gloss * 0.22);
  return `${soft}<g fill="#FFFFFF" filter="${sketch.blur(2.4, 0.2)}">${narrow}${side}</g>`;
}

/** Fine rings left by the potter's fingers. */
export function throwingRings(sketch: Sketch, lathe: Lathe, heights: readonly number[]): string {
  const line = (y: number, color: string, see: number): string =>
    `<path d="${smooth(frontArc(lathe, y))}" stroke="${color}" stroke-opacity="${num(see)}"/>`;
  const rings = heights.map((y) => line(y, '#FFFFFF', 0.1) + line(y + 3, '#2A1408', 0.07));
  return `<g fill="none" stroke-width="2.4" clip-path="${whole(sketch, lathe)}">${rings.join('')}</g>`;
}

/** Flecks of iron in the clay, between two heights. */
export function speckle(sketch: Sketch, lathe: Lathe, color: string, count: number): string {
  const { top, bottom } = ends(lathe);
  const { random } = sketch;
  const flecks = Array.from({ length: count }, () => {
    const across = Math.sin(random.between(-1.5, 1.5));
    const [x, y] = onFront(lathe, across, random.between(top, bottom));
    const size = random.between(0.8, 2.9) * (random.between(0, 1) > 0.9 ? 1.5 : 1);
    const squeeze = Math.sqrt(1 - across * across) * 0.75 + 0.25;
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(size * squeeze)}" ry="${num(size * 0.85)}" opacity="${num(random.between(0.2, 0.7))}"/>`;
  });
  return `<g fill="${color}" clip-path="${whole(sketch, lathe)}">${flecks.join('')}</g>`;
}

function whole(sketch: Sketch, lathe: Lathe): string {
  const { top, bottom } = ends(lathe);
  return sketch.clip(patch(lathe, top, bottom));
}

/** The opening of a vessel: rim, inner wall and what is in it. `fill` is how far below the rim the content stands. */
export function opening(
  sketch: Sketch,
  lathe: Lathe,
  { color, inner, lip = 10 }: { color: string; inner: string; lip?: number },
): string {
  const { top } = ends(lathe);
  const r = radiusAt(lathe, top);
  const ry = r * lathe.tilt;
  const rim = sketch.linear(
    [
      [0, lit(color, 0.2)],
      [0.35, lit(color, 0.5)],
      [1, lit(color, -0.12)],
    ],
    [0, 0, 1, 0.3],
  );
  const wall = sketch.linear([
    [0, lit(inner, -0.72)],
    [0.5, lit(inner, -0.5)],
    [1, lit(inner, -0.2)],
  ]);
  const [ir, iry] = [r - lip, Math.max(2, ry - lip * 0.62)];
  return `<ellipse cx="0" cy="${num(top)}" rx="${num(r)}" ry="${num(ry)}" fill="${rim}"/><ellipse cx="0" cy="${num(top + 1)}" rx="${num(ir)}" ry="${num(iry)}" fill="${wall}"/>`;
}

/** The woods of the shops, by their middle colour. */
export const WOODS = { oak: '#C2955D', walnut: '#6B4730', maple: '#E0C396', cherry: '#A8603C' } as const;
export type Wood = keyof typeof WOODS;

const share = (part: number): string => num(part / 255);

/**
 * One layer of a texture: a channel of a noise, turned into one colour whose opacity follows it. `gain` is its
 * contrast, `floor` how much of it shows, `see` its strength.
 */
interface Layer {
  readonly noise: string;
  readonly channel: 0 | 1 | 2;
  readonly color: string;
  readonly gain: number;
  readonly floor: number;
  readonly see: number;
}

interface Noise {
  readonly frequency: string;
  readonly octaves: number;
}

/**
 * A filter that fills a shape with noise, over what is `under` it. Several layers read different channels of one noise, because
 * computing the noise is what costs time.
 */
function texture(
  sketch: Sketch,
  noises: Readonly<Record<string, Noise>>,
  layers: readonly Layer[],
  under: readonly string[] = [],
): string {
  const made = Object.entries(noises).map(
    ([name, { frequency, octaves }]) =>
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${sketch.random.whole(1, 900)}" result="${name}"/>`,
  );
  const inked = layers.map(({ noise, channel, color, gain, floor, see }, i) => {
    const [r, g, b] = (parseHex(color) ?? [0, 0, 0]).map(share);
    const row = [0, 0, 0].map((_, k) => (k === channel ? num(gain * see) : 0)).join(' ');
    return `<feColorMatrix in="${noise}" values="0 0 0 0 ${r}  0 0 0 0 ${g}  0 0 0 0 ${b}  ${row} 0 ${num(floor * see)}" result="l${i}"/>`;
  });
  const merged = [...under, ...layers.map((_, i) => `l${i}`)].map((name) => `<feMergeNode in="${name}"/>`);
  return sketch.define(
    'filter',
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    `${made.join('')}${inked.join('')}<feMerge>${merged.join('')}</feMerge><feComposite in2="SourceGraphic" operator="in"/>`,
  );
}

const covered = (path: string, fill: string, filter: string): string =>
  `<path d="${path}" fill="${fill}" fill-rule="evenodd" filter="${filter}"/>`;

/** A flat shape of solid wood; the grain runs along x, or along y when `upright`. */
export function wooden(sketch: Sketch, path: string, color: string, upright = false): string {
  const along = (x: string, y: string): string => (upright ? `${y} ${x}` : `${x} ${y}`);
  const base = sketch.linear(
    [
      [0, lit(color, 0.2)],
      [0.5, color],
      [1, lit(color, -0.16)],
    ],
    [0, 0, 1, 1],
  );
  const noises = {
    grain: { frequency: along('.0036', '.07'), octaves: 3 },
    pores: { frequency: along('.012', '.6'), octaves: 1 },
  };
  const filter = texture(
    sketch,
    noises,
    [
      { noise: 'grain', channel: 0, color: lit(color, -0.42), gain: 4.2, floor: -1.9, see: 0.5 },
      { noise: 'grain', channel: 1, color: lit(color, -0.6), gain: 3.2, floor: -1.4, see: 0.55 },
      { noise: 'grain', channel: 2, color: '#FFF3DC', gain: 2.2, floor: -1.05, see: 0.4 },
      { noise: 'pores', channel: 0, color: lit(color, -0.85), gain: 3, floor: -1.6, see: 0.5 },
    ],
    ['SourceGraphic'],
  );
  return covered(path, base, filter);
}

/** A flat shape of grained leather. */
export function leathern(sketch: Sketch, path: string, color: string): string {
  const base = sketch.linear(
    [
      [0, lit(color, 0.24)],
      [0.22, lit(color, 0.06)],
      [0.36, lit(color, 0.14)],
      [0.55, color],
      [1, lit(color, -0.34)],
    ],
    [0, 0, 1, 1],
  );
  const grain = sketch.define(
    'filter',
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    `<feTurbulence type="turbulence" baseFrequency=".085" numOctaves="2" seed="${sketch.random.whole(1, 900)}" result="n"/>` +
      '<feDiffuseLighting in="n" surfaceScale="1.35" lighting-color="#fff" result="l"><feDistantLight azimuth="232" elevation="60"/></feDiffuseLighting>' +
      '<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.14" k2="0" k3="0" k4="0"/><feComposite in2="SourceGraphic" operator="in"/>',
  );
  return `<path d="${path}" fill="${base}" filter="${grain}"/>`;
}

/** Fibres over a shape: paper, card and plaster. `strength` 0 to 1. */
export function fibres(sketch: Sketch, path: string, color: string, strength: number): string {
  const filter = texture(sketch, { fleck: { frequency: '.6 .75', octaves: 1 } }, [
    { noise: 'fleck', channel: 0, color: lit(color, -0.6), gain: 1.7, floor: -0.75, see: strength },
  ]);
  return veiled(path, filter);
}

/** Threads crossing over a shape: linen, canvas and felted straps. `scale` is the thread's size. */
export function woven(sketch: Sketch, path: string, color: string, scale = 1): string {
  const [low, high] = [num(0.03 / scale), num(0.5 / scale)];
  const noises = {
    weft: { frequency: `${low} ${high}`, octaves: 2 },
    warp: { frequency: `${high} ${low}`, octaves: 2 },
  };
  const filter = texture(sketch, noises, [
    { noise: 'weft', channel: 0, color: lit(color, -0.62), gain: 2.6, floor: -1.2, see: 0.26 },
    { noise: 'warp', channel: 0, color: lit(color, 0.5), gain: 2.6, floor: -1.2, see: 0.34 },
  ]);
  return veiled(path, filter);
}

/** Grains and veins of stone over a shape. */
export function stony(sketch: Sketch, path: string, color: string): string {
  const noises = { cloud: { frequency: '.005 .008', octaves: 3 }, grit: { frequency: '.5', octaves: 1 } };
  const filter = texture(sketch, noises, [
    { noise: 'cloud', channel: 0, color: lit(color, -0.3), gain: 1.9, floor: -0.8, see: 0.24 },
    { noise: 'grit', channel: 0, color: lit(color, -0.75), gain: 5, floor: -3.4, see: 0.5 },
  ]);
  return veiled(path, filter);
}

/** A texture to lie over something already painted. */
function veiled(path: string, filter: string): string {
  return covered(path, '#000', filter);
}
