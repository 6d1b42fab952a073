import opentype from 'opentype.js';
import { type Arc, type Lettering, lettered, linesOf, type Rectangle, type Shape } from './areas.ts';

/** Typefaces by name; each is a file of outlines. */
export type Typeface = 'italic' | 'plain';

/** Which file letters a lettering. */
export const TYPEFACE: Readonly<Record<Lettering, Typeface>> = {
  italic: 'italic',
  plain: 'plain',
  capitals: 'plain',
};

/** A typeface whose outlines are in memory. */
export type Outlines = opentype.Font;

/** Reads a font file (woff, otf or ttf). Throws for anything else. */
export function readOutlines(file: ArrayBuffer): Outlines {
  return opentype.parse(file);
}

/** Distance of two base lines, and where the first one is, as shares of the letters' size. */
const LEADING = 1.22;
const ASCENT = 0.76;

/** Extra space between capitals, as a share of their size. */
const CAPITALS_TRACKING = 0.06;

interface Line {
  readonly letters: readonly { readonly glyph: opentype.Glyph; readonly x: number }[];
  /** For letters of size 1. */
  readonly width: number;
}

/**
 * The words of an area as one SVG path, in the area's units; '' for no words. The letters are as large as the area allows. A text
 * without line breaks is broken between words where that makes it larger; line breaks of the shopper stay.
 */
export function wordsPath(outlines: Outlines, area: LetteredArea, text: string): string {
  const lines = setWords(outlines, area, text);
  const [first] = lines;
  if (!first) return '';
  return area.shape.kind === 'arc' ? onArc(first, area.shape) : inRectangle(lines, area.shape);
}

/** What the size of an area's letters follows from. */
export interface LetteredArea {
  readonly shape: Shape;
  readonly lettering: Lettering;
  readonly lines: number;
}

/**
 * How tall the capitals of a text are, in the area's units; 0 for no words. Letters with feet or hats reach farther.
 */
export function capitalHeight(outlines: Outlines, area: LetteredArea, text: string): number {
  const lines = setWords(outlines, area, text);
  const [first] = lines;
  if (!first) return 0;
  const { shape } = area;
  const size = shape.kind === 'arc' ? arcSize(first, shape) : sizeIn(lines, shape);
  return size * (outlines.charToGlyph('H').getBoundingBox().y2 / outlines.unitsPerEm);
}

/** The lines of a text as they are set; none for no words. */
function setWords(outlines: Outlines, { shape, lettering, lines }: LetteredArea, text: string): Line[] {
  const given = linesOf(lettered({ lettering }, text));
  if (given.join('') === '') return [];
  const tracking = lettering === 'capitals' ? CAPITALS_TRACKING : 0;
  const set = (line: string) => setLine(outlines, line, tracking);
  if (shape.kind === 'arc') return [set(given.join(' '))];
  return brokenLines(given, lines, shape, set);
}

/** Of all ways to break one line between words, the one with the largest letters. */
function brokenLines(
  given: readonly string[],
  most: number,
  shape: Rectangle,
  set: (line: string) => Line,
): Line[] {
  const [only = ''] = given;
  const words = only.split(' ');
  let best = given.map(set);
  if (given.length > 1) return best;
  for (let count = 2; count <= Math.min(most, words.length); count += 1) {
    const broken = evenLines(words, count, set);
    if (sizeIn(broken, shape) > sizeIn(best, shape)) best = broken;
  }
  return best;
}

/**
 * Breaks words into at most so many lines, the widest of which is as narrow as possible: fills lines up to a width, and widens it
 * by as little as changes anything until they are few enough.
 */
function evenLines(words: readonly string[], count: number, set: (line: string) => Line): Line[] {
  const widths = words.map((word) => set(word).width);
  const space = set('a a').width - set('aa').width;
  let width = Math.max(...widths);
  for (;;) {
    const { lines, next } = filled(widths, space, width);
    if (lines.length <= count || next === width)
      return lines.map(([from, to]) => set(words.slice(from, to).join(' ')));
    width = next;
  }
}

/** Words in lines of at most this width; `next` is the smallest width at which one line takes a word more. */
function filled(widths: readonly number[], space: number, width: number) {
  const lines: [from: number, to: number][] = [];
  let next = Number.POSITIVE_INFINITY;
  let [from, across] = [0, Number.NEGATIVE_INFINITY];
  for (const [index, word] of widths.entries()) {
    const longer = across === Number.NEGATIVE_INFINITY ? word : across + space + word;
    if (longer <= width || index === from) {
      across = longer;
      continue;
    }
    next = Math.min(next, longer);
    lines.push([from, index]);
    [from, across] = [index, word];
  }
  lines.push([from, widths.length]);
  return { lines, next: Number.isFinite(next) ? next : width };
}

/** The largest size at which lines fit a rectangle. */
function sizeIn(lines: readonly Line[], { width, height }: Rectangle): number {
  const widest = Math.max(...lines.map((line) => line.width));
  return Math.min(width / widest, height / blockHeight(lines.length));
}

const blockHeight = (lines: number): number => 1 + (lines - 1) * LEADING;

function inRectangle(lines: readonly Line[], shape: Rectangle): string {
  const size = sizeIn(lines, shape);
  const [middleX, middleY] = [shape.x + shape.width / 2, shape.y + shape.height / 2];
  const top = -(blockHeight(lines.length) * size) / 2;
  const angle = (shape.turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned: Place = (x, y) => [middleX + x * cos - y * sin, middleY + x * sin + y * cos];
  return lines
    .map((line, index) => drawn(line, size, top + (ASCENT + index * LEADING) * size, turned))
    .join('');
}

/** The size at which a line fits an arc. */
function arcSize(line: Line, { radius, height, sweep }: Pick<Arc, 'radius' | 'height' | 'sweep'>): number {
  const length = (radius * Math.abs(sweep) * Math.PI) / 180;
  return Math.min(height, length / line.width);
}

function onArc(line: Line, { x, y, radius, height, middle, sweep }: Arc): string {
  const size = arcSize(line, { radius, height, sweep });
  const way = sweep < 0 ? -1 : 1;
  const start = (middle * Math.PI) / 180;
  const around: Place = (along, down) => {
    const angle = start + (way * along) / radius;
    const from = radius - way * down;
    return [x + from * Math.sin(angle), y - from * Math.cos(angle)];
  };
  return drawn(line, size, 0, around);
}

/** Letters side by side with kerning, without ligatures: an SVG renderer has no say in it. */
function setLine(outlines: Outlines, text: string, tracking: number): Line {
  const unit = 1 / outlines.unitsPerEm;
  let x = 0;
  let before: opentype.Glyph | undefined;
  const letters = Array.from(text).map((sign) => {
    const glyph = outlines.charToGlyph(sign);
    if (before) x += outlines.getKerningValue(before, glyph) * unit + tracking;
    const letter = { glyph, x };
    x += (glyph.advanceWidth ?? 0) * unit;
    before = glyph;
    return letter;
  });
  return { letters, width: Math.max(x, unit) };
}

/** Where a point of a flat line goes whose middle is at 0. */
type Place = (x: number, y: number) => readonly [number, number];

function drawn({ letters, width }: Line, size: number, base: number, place: Place): string {
  const at = (x: number, y: number): string => {
    const [px, py] = place(x - (width * size) / 2, y);
    return `${round(px)} ${round(py)}`;
  };
  return letters
    .flatMap(({ glyph, x }) => glyph.getPath(x * size, base, size).commands)
    .map((step) => {
      switch (step.type) {
        case 'Z':
          return 'Z';
        case 'C':
          return `C${at(step.x1, step.y1)} ${at(step.x2, step.y2)} ${at(step.x, step.y)}`;
        case 'Q':
          return `Q${at(step.x1, step.y1)} ${at(step.x, step.y)}`;
        default:
          return `${step.type}${at(step.x, step.y)}`;
      }
    })
    .join('');
}

const round = (length: number): number => Math.round(length * 100) / 100;
