import type { Ink, PersonalizedArea } from './areas.ts';

/** A shape to draw; `dx`, `dy` move it, `stroke` is the width of a line around it. */
export interface PathLayer {
  readonly kind: 'path';
  readonly d: string;
  readonly fill: string;
  readonly opacity: number;
  readonly dx: number;
  readonly dy: number;
  readonly stroke: number;
}

/** A picture that covers its rectangle, cut at its edges. */
export interface PhotoLayer {
  readonly kind: 'photo';
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

/** What is drawn over a product's picture, the lowest first, in the units of the area. */
export type Layer = PathLayer | PhotoLayer;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** How each ink looks: plain fills only, which every SVG renderer draws alike. `null` is the area's own color. */
const LOOKS: Record<
  Ink,
  readonly (Omit<PathLayer, 'kind' | 'd' | 'fill'> & { readonly fill: string | null })[]
> = {
  engraved: [
    { fill: WHITE, opacity: 0.38, dx: 0.7, dy: 1.2, stroke: 0 },
    { fill: null, opacity: 0.86, dx: 0, dy: 0, stroke: 0 },
  ],
  burned: [
    { fill: null, opacity: 0.28, dx: 0, dy: 0, stroke: 2.6 },
    { fill: null, opacity: 0.9, dx: 0, dy: 0, stroke: 0 },
  ],
  printed: [{ fill: null, opacity: 0.95, dx: 0, dy: 0, stroke: 0 }],
  embossed: [
    { fill: WHITE, opacity: 0.55, dx: -0.9, dy: -0.9, stroke: 0 },
    { fill: BLACK, opacity: 0.5, dx: 0.9, dy: 0.9, stroke: 0 },
    { fill: null, opacity: 0.9, dx: 0, dy: 0, stroke: 0 },
  ],
};

/** The words of an area, drawn in its ink; none for an empty path. */
export function wordLayers({ ink, color }: Pick<PersonalizedArea, 'ink' | 'color'>, d: string): PathLayer[] {
  if (d === '') return [];
  return LOOKS[ink].map(({ fill, ...look }) => ({ kind: 'path', d, fill: fill ?? color, ...look }));
}

/** A picture in its area; none in an arc, which takes words only. */
export function photoLayers({ shape }: Pick<PersonalizedArea, 'shape'>, href: string): PhotoLayer[] {
  if (shape.kind !== 'rectangle') return [];
  const { x, y, width, height, turn } = shape;
  return [{ kind: 'photo', href, x, y, width, height, turn }];
}

/** Middle of the rectangle that a photo turns around, for SVG's `rotate`. */
export function turnOf({ x, y, width, height, turn }: PhotoLayer): string {
  return `rotate(${turn} ${x + width / 2} ${y + height / 2})`;
}

/**
 * The layers as an SVG document of that many pixels across, for a renderer without a browser. An `href` is a data URL made by the
 * caller; nothing of it is typed by a person.
 */
export function toSvg(layers: readonly Layer[], ratio: number, width: number): string {
  const height = Math.round((width * ratio) / 1000);
  const shapes = layers.map((layer) => {
    if (layer.kind === 'photo') {
      const { href, x, y, width: across, height: down } = layer;
      return `<image href="${href}" x="${x}" y="${y}" width="${across}" height="${down}" preserveAspectRatio="xMidYMid slice" transform="${turnOf(layer)}"/>`;
    }
    const { d, fill, opacity, dx, dy, stroke } = layer;
    const line = stroke > 0 ? ` stroke="${fill}" stroke-width="${stroke}" stroke-linejoin="round"` : '';
    const moved = dx === 0 && dy === 0 ? '' : ` transform="translate(${dx} ${dy})"`;
    return `<path d="${d}" fill="${fill}" opacity="${opacity}"${line}${moved}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${ratio}">${shapes.join('')}</svg>`;
}
