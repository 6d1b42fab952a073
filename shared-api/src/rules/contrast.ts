import { type Rgb, toLight } from './rgb.ts';

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio and relative luminance). */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue);
}
