import { contrast } from './contrast.ts';
import { darkerUntil } from './darker.ts';
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY } from './default-colors.ts';
import { subtle, white } from './neutral-colors.ts';
import { toOklch, toRgb } from './oklch.ts';
import { parseHex, type Rgb, toHex } from './rgb.ts';
import { solidColor, TEXT_CONTRAST } from './solid-color.ts';

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
