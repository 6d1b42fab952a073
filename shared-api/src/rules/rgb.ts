/** A colour of the sRGB space, each part 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads #RGB or #RRGGBB in any case; undefined for everything else. */
export function parseHex(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined;
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim());
  const digits = match?.[1];
  if (!digits) return undefined;
  const [red, green, blue] =
    digits.length === 3 ? [...digits].map((d) => d + d) : (digits.match(/../g) ?? []);
  return [Number.parseInt(red ?? '', 16), Number.parseInt(green ?? '', 16), Number.parseInt(blue ?? '', 16)];
}

/** Writes #RRGGBB in capitals. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** One sRGB part, 0 to 255, as an amount of light from 0 to 1 (sRGB transfer function). */
export function toLight(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** An amount of light from 0 to 1 as an sRGB part from 0 to 255, not rounded. */
export function fromLight(light: number): number {
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}
