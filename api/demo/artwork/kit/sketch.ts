import { type Random, randomFrom } from '../../random.ts';
import { num } from './numbers.ts';

/** Colour stops of a gradient: place (0 to 1), colour, opacity (1 when left out). */
export type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const stopList = (stops: Stops): string =>
  stops
    .map(([at, color, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`;
      return `<stop offset="${num(at)}" stop-color="${color}"${see}/>`;
    })
    .join('');

/** One picture being drawn: its definitions (each kept once, whoever asks for it) and its random numbers. */
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
