import { type Oklch, parseHex, toHex, toOklch, toRgb } from 'shared-api/rules/companies/colors';
import { lerp } from './path.ts';

const SUNLIGHT = '#FFF8EA';
const DUSK = '#1A1013';

function read(color: string): Oklch {
  const rgb = parseHex(color);
  if (!rgb) throw new Error(`Not a colour: ${color}`);
  return toOklch(rgb);
}

/** A mixture of two colours, even for the eye (a straight line in OKLab). */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [read(one), read(other)];
  const x = lerp(a.c * Math.cos(a.h), b.c * Math.cos(b.h), share);
  const y = lerp(a.c * Math.sin(a.h), b.c * Math.sin(b.h), share);
  return toHex(toRgb({ l: lerp(a.l, b.l, share), c: Math.hypot(x, y), h: Math.atan2(y, x) }));
}

/** The colour with more or less light on it: -1 is deep shadow, 0 the colour itself, 1 full sunlight. */
export function lit(color: string, light: number): string {
  if (light >= 0) return mix(color, SUNLIGHT, Math.min(1, light));
  const base = read(color);
  const shade = toHex(toRgb({ l: base.l * (1 + light * 0.72), c: base.c * (1 + light * 0.3), h: base.h }));
  return mix(shade, DUSK, Math.min(1, -light) * 0.22);
}

/** The colour's hue at another lightness (0 to 1) and chroma (0 to about 0.3). */
export function tone(color: string, lightness: number, chroma: number): string {
  return toHex(toRgb({ l: lightness, c: chroma, h: read(color).h }));
}

/** The colour's lightness, 0 to 1. */
export function lightness(color: string): number {
  return read(color).l;
}
