import { fromLight, type Rgb, toLight } from './rgb.ts';

/** A colour by lightness (0 to 1), chroma (0 to about 0.33) and hue (radians), evenly spaced for the eye. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** sRGB to OKLCH, by the matrices of the CSS Color 4 definition of Oklab. */
export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLight(red), toLight(green), toLight(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a1 = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b1 = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a1, b1),
    h: Math.atan2(b1, a1),
  };
}

const CHROMA_STEP = 0.004;

/** OKLCH to sRGB; a chroma the screen cannot show is lowered in small steps until it can. */
export function toRgb({ l, c, h }: Oklch): Rgb {
  const lightness = Math.min(1, Math.max(0, l));
  let chroma = c;
  let exact = parts(lightness, chroma, h);
  while (chroma > 0 && !isShowable(exact)) {
    chroma = Math.max(0, chroma - CHROMA_STEP);
    exact = parts(lightness, chroma, h);
  }
  return [wholePart(exact[0]), wholePart(exact[1]), wholePart(exact[2])];
}

function parts(l: number, c: number, h: number): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLight(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLight(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLight(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((part) => part >= -0.5 && part <= 255.5);
}

function wholePart(part: number): number {
  return Math.min(255, Math.max(0, Math.round(part)));
}
