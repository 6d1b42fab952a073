import type { Ink, PersonalizedArea, Rectangle } from './areas.ts';
import type { PlacedImage } from './placement.ts';

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

/** A photo, or the part of it that is seen, in a frame that cuts it at its edges. */
export interface PhotoLayer {
  readonly kind: 'photo';
  readonly href: string;
  readonly frame: Omit<Rectangle, 'kind'>;
  readonly image: PlacedImage;
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

/** A photo in the rectangle of its area. */
export function photoLayer({ kind: _, ...frame }: Rectangle, href: string, image: PlacedImage): PhotoLayer {
  return { kind: 'photo', href, frame, image };
}

/**
 * How a photo is drawn: turned with its frame, inside an inner drawing that has the frame's size and its middle at 0, 0, and which
 * cuts what reaches beyond it.
 */
export function photoShape({ frame: { x, y, width, height, turn }, image }: PhotoLayer) {
  return {
    turned: `rotate(${turn} ${x + width / 2} ${y + height / 2})`,
    frame: { x, y, width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}` },
    image: {
      x: image.x,
      y: image.y,
      width: image.width,
      height: image.height,
      preserveAspectRatio: 'none',
      transform: `rotate(${image.turn})`,
    },
  };
}

/**
 * The layers as an SVG document of that many pixels across, for a renderer without a browser. An `href` is a data URL made by the
 * caller; nothing of it is typed by a person.
 */
export function toSvg(layers: readonly Layer[], ratio: number, width: number): string {
  const height = Math.round((width * ratio) / 1000);
  const shapes = layers.map((layer) => {
    if (layer.kind === 'photo') {
      const { turned, frame, image } = photoShape(layer);
      return `<g transform="${turned}"><svg ${attributes(frame)}><image href="${layer.href}" ${attributes(image)}/></svg></g>`;
    }
    const { d, fill, opacity, dx, dy, stroke } = layer;
    const line = stroke > 0 ? ` stroke="${fill}" stroke-width="${stroke}" stroke-linejoin="round"` : '';
    const moved = dx === 0 && dy === 0 ? '' : ` transform="translate(${dx} ${dy})"`;
    return `<path d="${d}" fill="${fill}" opacity="${opacity}"${line}${moved}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 ${ratio}">${shapes.join('')}</svg>`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
