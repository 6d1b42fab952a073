import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { num, type Point } from './path.ts';

const FACES = {
  plain: '@fontsource/inter/files/inter-latin-600-normal.woff',
  light: '@fontsource/inter/files/inter-latin-500-normal.woff',
  book: '@fontsource/lora/files/lora-latin-500-normal.woff',
  italic: '@fontsource/lora/files/lora-latin-500-italic.woff',
} as const;

/** Typefaces that pictures are lettered with; all come as files, none from the machine. */
export type Face = keyof typeof FACES;

const loaded = new Map<Face, opentype.Font>();

function font(face: Face): opentype.Font {
  const known = loaded.get(face);
  if (known) return known;
  const file = readFileSync(createRequire(import.meta.url).resolve(FACES[face]));
  const fresh = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(face, fresh);
  return fresh;
}

export interface Words {
  readonly text: string;
  readonly size: number;
  readonly face?: Face;
  /** Extra space between letters, as a share of the size. */
  readonly tracking?: number;
  /** Where a point of the flat line goes: for words around a vessel or along a curve. */
  readonly bend?: (point: Point) => Point;
}

interface Placed {
  readonly glyph: opentype.Glyph;
  readonly x: number;
}

/** Letters side by side with kerning. No ligatures: the font library stops at the lookups these typefaces use. */
function setLine(
  face: Face,
  text: string,
  size: number,
  tracking: number,
): { placed: Placed[]; width: number } {
  const set = font(face);
  const unit = size / set.unitsPerEm;
  let x = 0;
  let before: opentype.Glyph | undefined;
  const placed = [...text].map((letter): Placed => {
    const glyph = set.charToGlyph(letter);
    if (before) x += set.getKerningValue(before, glyph) * unit + tracking * size;
    const here = x;
    x += (glyph.advanceWidth ?? 0) * unit;
    before = glyph;
    return { glyph, x: here };
  });
  return { placed, width: x };
}

/** The words as one path, centred on x = 0, standing on y = 0. */
export function lettering({
  text,
  size,
  face = 'plain',
  tracking = 0,
  bend = (point) => point,
}: Words): string {
  const { placed, width } = setLine(face, text, size, tracking);
  const at = (x: number, y: number): string => {
    const [bx, by] = bend([x - width / 2, y]);
    return `${num(bx)} ${num(by)}`;
  };
  return placed
    .flatMap(({ glyph, x }) => glyph.getPath(x, 0, size).commands)
    .map((step) => {
      if (step.type === 'Z') return 'z';
      if (step.type === 'C') return `C${at(step.x1, step.y1)} ${at(step.x2, step.y2)} ${at(step.x, step.y)}`;
      if (step.type === 'Q') return `Q${at(step.x1, step.y1)} ${at(step.x, step.y)}`;
      return `${step.type}${at(step.x, step.y)}`;
    })
    .join('');
}

/** The largest size up to `size` at which the text is no wider than `width`. */
export function sizeToFit(text: string, face: Face, size: number, width: number, tracking = 0): number {
  const needed = setLine(face, text, size, tracking).width;
  return needed > width ? (size * width) / needed : size;
}
