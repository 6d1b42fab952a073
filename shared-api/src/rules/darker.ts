import { toOklch, toRgb } from './oklch.ts';
import type { Rgb } from './rgb.ts';

/**
 * The colour itself if it will do, else the first that does of the same hue going down in steps of 0.01 lightness;
 * black at the end.
 */
export function darkerUntil(color: Rgb, willDo: (candidate: Rgb) => boolean): Rgb {
  if (willDo(color)) return color;
  const { l, c, h } = toOklch(color);
  for (let hundredths = Math.floor(l * 100); hundredths > 0; hundredths -= 1) {
    const candidate = toRgb({ l: hundredths / 100, c, h });
    if (willDo(candidate)) return candidate;
  }
  return [0, 0, 0];
}
