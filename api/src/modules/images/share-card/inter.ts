import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

/** Font files of Inter by weight, most used first; each is loaded when a character needs it. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'];

/** Font weights used in pictures. */
export type Weight = 500 | 600;

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, opentype.Font>();

function font(subset: string, weight: Weight): opentype.Font {
  const file = `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
  const known = loaded.get(file);
  if (known) return known;
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(file));
  const fresh = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  loaded.set(file, fresh);
  return fresh;
}

/** Whether Inter has a glyph for a character. */
export function isWritten(letter: string, weight: Weight): boolean {
  return fontOf(letter, weight) !== undefined;
}

/** Glyph index 0 means that the file lacks the character. */
function fontOf(letter: string, weight: Weight): opentype.Font | undefined {
  for (const subset of SUBSETS) {
    const candidate = font(subset, weight);
    if (candidate.charToGlyphIndex(letter) > 0) return candidate;
  }
  return undefined;
}

/** Text as an SVG path from x = 0 on the baseline y = 0, and its width. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
}

/** Renders text in Inter; characters without a glyph, such as emoji, are left out. The same on every machine. */
export function lettering(text: string, size: number, weight: Weight): Lettering {
  let x = 0;
  let before: { glyph: opentype.Glyph; font: opentype.Font } | undefined;
  const parts: string[] = [];
  for (const letter of text.normalize('NFC')) {
    const its = fontOf(letter, weight);
    if (!its) continue;
    const unit = size / its.unitsPerEm;
    const glyph = its.charToGlyph(letter);
    if (before?.font === its) x += its.getKerningValue(before.glyph, glyph) * unit;
    parts.push(pathData(glyph.getPath(x, 0, size).commands));
    x += (glyph.advanceWidth ?? 0) * unit;
    before = { glyph, font: its };
  }
  return { path: parts.join(''), width: x };
}

/** SVG path data of an outline. The font library's own output loses the space between some numbers. */
function pathData(steps: readonly opentype.PathCommand[]): string {
  const at = (...numbers: number[]): string =>
    numbers.map((number) => Math.round(number * 10) / 10).join(' ');
  return steps
    .map((step) => {
      if (step.type === 'Z') return 'Z';
      if (step.type === 'C') return `C${at(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
      if (step.type === 'Q') return `Q${at(step.x1, step.y1, step.x, step.y)}`;
      return `${step.type}${at(step.x, step.y)}`;
    })
    .join('');
}

/** The text at a size, truncated with an ellipsis where it is wider than `width`. */
export function cutLettering(text: string, size: number, weight: Weight, width: number): Lettering {
  const whole = lettering(text, size, weight);
  if (whole.width <= width) return whole;
  const letters = [...text];
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (dotted(letters, middle, size, weight).width <= width) fits = middle;
    else tooLong = middle;
  }
  return dotted(letters, fits, size, weight);
}

function dotted(letters: readonly string[], count: number, size: number, weight: Weight): Lettering {
  return lettering(`${letters.slice(0, count).join('').trimEnd()}…`, size, weight);
}

/** The largest size from `least` to `most` at which the text fits into `width`; `least` when none does. */
export function sizeToFit(
  text: string,
  [least, most]: readonly [number, number],
  weight: Weight,
  width: number,
): number {
  const needed = lettering(text, most, weight).width;
  return needed <= width ? most : Math.max(least, Math.floor((most * width) / needed));
}
