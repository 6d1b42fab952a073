import type { Shape } from 'shared-api/rules/personalization/areas';
import { type Random, randomFrom } from '../../random.ts';
import { ellipse, num, type Point } from './path.ts';

/** Colour stops of a gradient: place (0 to 1), colour, opacity (1 when left out). */
export type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const stopList = (stops: Stops): string =>
  stops
    .map(([at, color, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`;
      return `<stop offset="${num(at)}" stop-color="${color}"${see}/>`;
    })
    .join('');

/** One picture being drawn: its definitions, each kept once, and its random numbers. */
export class Sketch {
  readonly random: Random;
  readonly #ids = new Map<string, string>();

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  /** Keeps `<tag …>inside</tag>` among the definitions and answers the reference `url(#…)`. */
  define(tag: string, attributes: string, inside: string): string {
    const key = `${tag}|${attributes}|${inside}`;
    const id = this.#ids.get(key) ?? `d${this.#ids.size}`;
    this.#ids.set(key, id);
    return `url(#${id})`;
  }

  /** A gradient along a line; the line's ends are fractions of the painted shape's box. */
  linear(stops: Stops, [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const line = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    return this.define('linearGradient', line, stopList(stops));
  }

  /** A round gradient; centre and radius are fractions of the painted shape's box. */
  radial(stops: Stops, [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    return this.define('radialGradient', `cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"`, stopList(stops));
  }

  /** A blur of the given radius in units of the drawing; `room` is how far it may reach, by the shape's size. */
  blur(radius: number, room = 0.3): string {
    const [start, size] = [num(-100 * room), num(100 + 200 * room)];
    const box = `x="${start}%" y="${start}%" width="${size}%" height="${size}%" color-interpolation-filters="sRGB"`;
    return this.define('filter', box, `<feGaussianBlur stdDeviation="${num(radius)}"/>`);
  }

  /** Shows only what lies inside the path. */
  clip(path: string): string {
    return this.define('clipPath', '', `<path d="${path}" clip-rule="evenodd"/>`);
  }

  /** The finished SVG of the given size in pixels. */
  finish(body: string, width: number, height: number): string {
    const defs = [...this.#ids].map(([key, id]) => {
      const [tag = '', attributes = '', ...inside] = key.split('|');
      return `<${tag} id="${id}" ${attributes}>${inside.join('|')}</${tag}>`;
    });
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs.join('')}</defs>${body}</svg>`;
  }
}

/** Puts a fragment elsewhere: moved, then turned (degrees), then scaled. */
export function place(fragment: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${num(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${num(scale)})`;
  return `<g transform="translate(${num(x)} ${num(y)})${turned}${scaled}">${fragment}</g>`;
}

const DARK = '#20130C';

/** Darkness that fades out to its edge; a gradient, since blurring costs ten times as much to draw. */
function pool(sketch: Sketch, cx: number, cy: number, rx: number, ry: number, see: number): string {
  const fade = sketch.radial([
    [0, DARK, see],
    [0.45, DARK, see * 0.8],
    [0.72, DARK, see * 0.34],
    [0.88, DARK, see * 0.09],
    [1, DARK, 0],
  ]);
  return `<path d="${ellipse(cx, cy, rx, ry)}" fill="${fade}"/>`;
}

/** Shadow of something standing at the origin: dark where it touches, long and soft away from the lamp. */
export function standingShadow(sketch: Sketch, radius: number, height: number, tilt = 0.2): string {
  const reach = Math.min(330, height * 0.85);
  const deep = radius * tilt;
  return [
    place(pool(sketch, 0, 0, radius + reach * 0.72, deep * 1.5 + 12, 0.34), reach * 0.52, -deep * 0.3, 1, -3),
    pool(sketch, radius * 0.22, deep * 0.45, radius * 1.62, deep * 2.1 + 6, 0.4),
    pool(sketch, radius * 0.04, deep * 0.34, radius * 1.24, deep * 1.4 + 3, 0.62),
    pool(sketch, 0, deep * 0.16, radius * 1.08, deep * 1.14 + 2, 0.85),
  ].join('');
}

/** Shadow of something lying flat: `path` is its outline, `lift` how high it lies above the table. */
export function flatShadow(sketch: Sketch, path: string, lift = 1): string {
  const layer = (dx: number, dy: number, see: number, blur: number, room: number): string =>
    `<path d="${path}" fill="${DARK}" fill-rule="evenodd" opacity="${num(see)}" transform="translate(${num(dx * lift)} ${num(dy * lift)})" filter="${sketch.blur(blur, room)}"/>`;
  return layer(18, 24, 0.36, 17, 0.22) + layer(4, 6, 0.55, 3.6, 0.07);
}

/** Something drawn: on a table (origin where it touches, in the middle), lying flat or on a wall (origin in its centre). */
export interface Piece {
  readonly rests: 'stands' | 'lies' | 'hangs';
  readonly art: string;
  readonly shadow: string;
  /** Where a detail picture looks. */
  readonly focus: Point;
  /** Where words or a picture of the buyer stand. */
  readonly areas?: Readonly<Record<string, Shape>>;
  /** What one sees, for the alternative text: a noun phrase in lower case. */
  readonly words: string;
  /** What the detail picture shows: a noun phrase in lower case. */
  readonly detail: string;
}

/** "a maple", "an oak". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The phrase with a capital first letter. */
export function asSentence(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
