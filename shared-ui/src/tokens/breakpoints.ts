/** Widths at which the page frame changes, in px. */
export const pageWidths = [480, 768, 1024, 1280] as const;

/** Product grid: columns by the width from which they hold (xs, sm, md, lg of the specification). */
export const gridColumns = [
  { from: 0, columns: 2 },
  { from: 600, columns: 3 },
  { from: 900, columns: 4 },
  { from: 1200, columns: 6 },
] as const;

/** 375: from there on a remark of one line is one line on phones. */
export type Width = (typeof pageWidths)[number] | 375 | 600 | 900 | 1200;

/** Media query for this width (px) and wider. */
export const from = (width: Width): string => `@media (min-width: ${width}px)`;

/** Media query for anything narrower than this width (px). */
export const below = (width: Width): string => `@media (max-width: ${width - 0.02}px)`;

export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const fullMotion = '@media (prefers-reduced-motion: no-preference)';
export const finePointer = '@media (hover: hover) and (pointer: fine)';
export const forcedColours = '@media (forced-colors: active)';
