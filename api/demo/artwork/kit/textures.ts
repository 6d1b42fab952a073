import { parseHex } from 'shared-api/rules/rgb';
import { lit } from './color.ts';
import { num } from './numbers.ts';
import type { Sketch } from './sketch.ts';

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
