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

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio and relative luminance). */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue);
}

/** The neutral colours of every page that company colours are measured against (look.md, Tokens). */
export const white: Rgb = [0xff, 0xff, 0xff];
export const ink: Rgb = [0x16, 0x18, 0x1d];
export const subtle: Rgb = [0xf6, 0xf6, 0xf7];

/** Default colours of a company (specification chapter 3). */
export const DEFAULT_PRIMARY = '#366C4D';
export const DEFAULT_SECONDARY = '#006400';

/** Band and soft ground of header 0 and of product views without a company colour (specification chapter 3). */
export const HEADER_PRIMARY = '#9BCDB0';
export const HEADER_SECONDARY = '#E3F1E9';

/** Contrast ratio of two #RRGGBB colours, such as 4.52, for an owner's preview; undefined when one is no colour. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [parseHex(one), parseHex(other)];
  return first && second ? Math.floor(contrast(first, second) * 100) / 100 : undefined;
}

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

/** Least contrast of words with their ground (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** A fill with less contrast than this looks like the white page. */
const HARDLY_SEEN = 1.25;

/** Whether a fill would be lost on white paper. */
export function isHardlySeen(fill: Rgb): boolean {
  return contrast(fill, white) < HARDLY_SEEN;
}

/** A filled ground, the same under the pointer, and the colour of words on both. */
export interface Solid {
  readonly solid: Rgb;
  readonly hover: Rgb;
  readonly label: Rgb;
}

/**
 * A fill from a company's colour (look.md, Company theming): ink in place of a colour hardly seen on white; white words
 * if they can be read, else ink words, else the fill gets darker until one of them can.
 */
export function solidColor(accent: Rgb): Solid {
  const start = isHardlySeen(accent) ? ink : accent;
  const solid = darkerUntil(start, (fill) => canRead(white, fill) || canRead(ink, fill));
  return canRead(white, solid)
    ? { solid, hover: underWhite(solid), label: white }
    : { solid, hover: underInk(solid), label: ink };
}

function canRead(words: Rgb, fill: Rgb): boolean {
  return contrast(words, fill) >= TEXT_CONTRAST;
}

function underWhite(solid: Rgb): Rgb {
  const { l, c, h } = toOklch(solid);
  return toRgb({ l: l < 0.2 ? l + 0.1 : l - 0.06, c, h });
}

function underInk(solid: Rgb): Rgb {
  const { l, c, h } = toOklch(solid);
  return toRgb({ l: Math.max(l, Math.min(0.97, l + 0.05)), c, h });
}

/** Least contrast of an edge that shows where a control is (WCAG 2.2, 1.4.11). */
const EDGE_CONTRAST = 3;

const SOFT_LIGHTNESS = 0.965;
const SOFT_CHROMA = 0.014;

/** Everything a page paints in a company's colours, each as #RRGGBB. */
export interface CompanyColors {
  readonly solid: string;
  readonly solidHover: string;
  readonly onSolid: string;
  readonly link: string;
  readonly control: string;
  readonly soft: string;
  readonly second: string;
  readonly onSecond: string;
  readonly secondSoft: string;
}

/**
 * The roles of a company's two colours, with enough contrast for every pair that meets on a page (look.md, Company
 * theming with guaranteed contrast). Anything that is not #RGB or #RRGGBB counts as the default colour; never throws.
 */
export function companyColors(company: {
  readonly primary?: unknown;
  readonly secondary?: unknown;
}): CompanyColors {
  const primary = parseHex(company.primary) ?? parseHex(DEFAULT_PRIMARY) ?? white;
  const secondary = parseHex(company.secondary) ?? parseHex(DEFAULT_SECONDARY) ?? white;
  const [soft, secondSoft] = [softGround(primary), softGround(secondary)];
  const first = solidColor(primary);
  const second = solidColor(secondary);
  return {
    solid: toHex(first.solid),
    solidHover: toHex(first.hover),
    onSolid: toHex(first.label),
    link: toHex(readableOn([white, subtle, soft, secondSoft], primary, TEXT_CONTRAST)),
    control: toHex(readableOn([white, subtle], primary, EDGE_CONTRAST)),
    soft: toHex(soft),
    second: toHex(second.solid),
    onSecond: toHex(second.label),
    secondSoft: toHex(secondSoft),
  };
}

function softGround(accent: Rgb): Rgb {
  const { c, h } = toOklch(accent);
  return toRgb({ l: SOFT_LIGHTNESS, c: Math.min(c, SOFT_CHROMA), h });
}

function readableOn(grounds: readonly Rgb[], accent: Rgb, least: number): Rgb {
  return darkerUntil(accent, (candidate) => grounds.every((ground) => contrast(candidate, ground) >= least));
}

/** The CSS variables of the theme roles, ready for a style attribute or rule of the root element. */
export function colorVariables(colors: CompanyColors): Readonly<Record<`--${string}`, string>> {
  return {
    '--solid': colors.solid,
    '--solid-hover': colors.solidHover,
    '--on-solid': colors.onSolid,
    '--link': colors.link,
    '--control': colors.control,
    '--soft': colors.soft,
    '--second': colors.second,
    '--on-second': colors.onSecond,
    '--second-soft': colors.secondSoft,
  };
}
