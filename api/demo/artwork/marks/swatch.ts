import { lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { Sketch } from '../kit/sketch.ts';
import { leathern, METALS, polished, WOODS, wooden, woven } from '../kit/surface.ts';

const FULL = 'M0 0H96V96H0z';

/** Colours of the options that are not a wood or a metal. */
export const RIBBONS = { green: '#2E6B4C', red: '#B3352B', cream: '#E9DFC8', navy: '#27385E' } as const;
export const GLAZES = { rust: '#B5532F', blue: '#2F6278', moss: '#4C6B4F', oat: '#E3D8C2' } as const;
export const SCENTS = { rose: '#C98A86', fig: '#7E8A57', sage: '#9DB09A', plum: '#5E2A4E' } as const;
export const LEATHERS = { chestnut: '#8A4B26', tan: '#B98148', forest: '#36503F', navy: '#27344E' } as const;

function glazed(sketch: Sketch, color: string): string {
  const fill = sketch.radial(
    [
      [0, lit(color, 0.42)],
      [0.6, color],
      [1, lit(color, -0.3)],
    ],
    [0.34, 0.3, 0.95],
  );
  return `<path d="${FULL}" fill="${fill}"/>`;
}

function letters(text: string, face: 'italic' | 'plain'): string {
  const d = lettering({ text, size: face === 'italic' ? 52 : 44, face });
  return `<path d="${FULL}" fill="#F3EBDB"/><path transform="translate(48 64)" d="${d}" fill="#3A2A1C"/>`;
}

type Paint = (sketch: Sketch) => string;
const each = <T extends Record<string, string>>(
  colors: T,
  paint: (sketch: Sketch, color: string) => string,
): Record<string, Paint> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, (sketch: Sketch) => paint(sketch, color)]),
  );

const woods = each(WOODS, (sketch, color) => wooden(sketch, FULL, color));

/** Swatches by attribute and option. */
const PAINTS: Readonly<Record<string, Record<string, Paint>>> = {
  wood: woods,
  frame: woods,
  leather: each(LEATHERS, (sketch, color) => leathern(sketch, FULL, color)),
  metal: Object.fromEntries(
    (['gold', 'silver', 'rose', 'brass'] as const).map((metal) => [
      metal,
      (sketch: Sketch) =>
        `<path d="${FULL}" fill="${METALS[metal]}"/><path d="${FULL}" fill="${polished(sketch, metal, [0, 0, 1, 1])}"/>`,
    ]),
  ),
  ribbon: each(RIBBONS, (sketch, color) => `${glazed(sketch, color)}${woven(sketch, FULL, color, 0.6)}`),
  glaze: each(GLAZES, glazed),
  scent: each(SCENTS, glazed),
  lettering: {
    italic: () => letters('Aa', 'italic'),
    plain: () => letters('Aa', 'plain'),
    capitals: () => letters('AA', 'plain'),
  },
};

/** A swatch of 96 x 96. Throws for an option that has none. */
export function swatch(attribute: string, option: string): string {
  const paint = PAINTS[attribute]?.[option];
  if (!paint) throw new Error(`No swatch for ${attribute} ${option}`);
  const sketch = new Sketch(
    [...`${attribute}${option}`].reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
  );
  return sketch.finish(paint(sketch), 96, 96);
}
