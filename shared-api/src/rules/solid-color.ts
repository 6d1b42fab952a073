import { contrast } from './contrast.ts';
import { darkerUntil } from './darker.ts';
import { ink, white } from './neutral-colors.ts';
import { toOklch, toRgb } from './oklch.ts';
import type { Rgb } from './rgb.ts';

/** Least contrast of words with their ground (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** A fill with less contrast than this cannot be told from white paper. */
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
