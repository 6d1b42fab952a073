import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

/** The files a weight of Inter comes in, those that hold most names first; each is read when a character asks for it. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'];

/** Weights that pictures are lettered with. */
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

/** Whether a letter is in Inter. */
export function isWritten(letter: string, weight: Weight): boolean {
  return fontOf(letter, weight) !== undefined;
}

/** A letter's place in its file is 0 where the file has none. */
function fontOf(letter: string, weight: Weight): opentype.Font | undefined {
  for (const subset of SUBSETS) {
    const candidate = font(subset, weight);
    if (candidate.charToGlyphIndex(letter) > 0) return candidate;
  }
  return undefined;
}

/** Words as a path that begins at x = 0 and stands on y = 0, and how far it reaches. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
}

/** Sets words in Inter; letters that it does not have, such as emoji, are left out. The same on every machine. */
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

/** Steps of an outline as SVG has them. The font library's own writing of them loses the space between some numbers. */
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

/** The words at a size, cut with dots where they reach further than `width`. */
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

/** The largest size from `least` to `most` at which the words reach no further than `width`; `least` where none does. */
export function sizeToFit(
  text: string,
  [least, most]: readonly [number, number],
  weight: Weight,
  width: number,
): number {
  const needed = lettering(text, most, weight).width;
  return needed <= width ? most : Math.max(least, Math.floor((most * width) / needed));
}
