/** How the words of an area are lettered. `capitals` sets all letters as capitals. */
export const LETTERINGS = ['italic', 'plain', 'capitals'] as const;

/** How an area is made on the product. */
export const INKS = ['engraved', 'burned', 'printed', 'embossed'] as const;

/** `latin`: everything the typefaces draw. `basic`: letters without accents, digits and simple punctuation. */
export const CHARACTER_SETS = ['latin', 'basic'] as const;

export type Lettering = (typeof LETTERINGS)[number];
export type Ink = (typeof INKS)[number];
export type CharacterSet = (typeof CHARACTER_SETS)[number];

/** A rectangle on a picture; `turn` in degrees, clockwise around its middle. */
export interface Rectangle {
  readonly kind: 'rectangle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

/**
 * A line of words around the point x, y. The letters stand on a circle of `radius` and are at most `height` tall. `middle` is
 * where the middle of the line is, `sweep` how far the line may reach, both in degrees, clockwise, 0 at the top. A negative
 * sweep runs counterclockwise with the letters' feet outside: a line along the bottom.
 */
export interface Arc {
  readonly kind: 'arc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly height: number;
  readonly middle: number;
  readonly sweep: number;
}

export type Shape = Rectangle | Arc;

/** The looks of an area, each of which an option may change. */
export interface AreaLook {
  /** Location of the picture that the area is on. */
  readonly picture: string;
  readonly shape: Shape;
  readonly lettering: Lettering;
  readonly ink: Ink;
  /** #rrggbb */
  readonly color: string;
  /** How tall the shape is on the goods, in millimeters: of an arc its letters. Undefined where the owner does not say. */
  readonly height_mm?: number | undefined;
}

/**
 * Where a text or picture of a wish stands on the product. Lengths are thousandths of the picture's width, downwards too, so
 * that `ratio` (height by width, in thousandths) is the lower edge. `part` is the product whose media fill it: the product
 * itself or an add-on. `slot` counts the slots of its kind from 0.
 */
export interface PersonalizedArea extends AreaLook {
  readonly part: number;
  readonly media: 'TEXT' | 'IMAGE';
  readonly slot: number;
  readonly label: string;
  readonly ratio: number;
  /** Most characters, line breaks not counted; of texts only. */
  readonly letters: number;
  readonly lines: number;
  readonly characters: CharacterSet;
  /** Fewest pixels across for a sharp print; of pictures only, 0 for any. */
  readonly pixels: number;
  /** What is different where an option is chosen; later ones win. */
  readonly options: readonly ({ readonly selection: number } & Partial<AreaLook>)[];
}

/** The area as it looks with these options chosen (ids of selections). */
export function areaWith(area: PersonalizedArea, chosen: ReadonlySet<number>): PersonalizedArea {
  const look: Partial<AreaLook> = {};
  for (const { selection, ...change } of area.options) if (chosen.has(selection)) Object.assign(look, change);
  return { ...area, ...look };
}

/**
 * The areas of an order: those that the product describes for itself and its add-ons, and of the other parts what they describe
 * themselves.
 * @param own areas by the product that describes them
 * @param parts product ids, the product itself first
 */
export function areasOf<Area extends PersonalizedArea>(
  own: ReadonlyMap<number, readonly Area[]>,
  parts: readonly number[],
): Area[] {
  const [root = 0, ...addons] = parts;
  const areas = (own.get(root) ?? []).filter(({ part }) => parts.includes(part));
  const described = new Set(areas.map(({ part }) => part));
  const others = addons.filter((id) => !described.has(id));
  return [...areas, ...others.flatMap((id) => (own.get(id) ?? []).filter(({ part }) => part === id))];
}

/** The area of one slot; undefined where none is described. */
export function areaOfSlot(
  areas: readonly PersonalizedArea[],
  { part, media, slot }: Pick<PersonalizedArea, 'part' | 'media' | 'slot'>,
): PersonalizedArea | undefined {
  return areas.find((area) => area.part === part && area.media === media && area.slot === slot);
}

const DRAWN: Record<CharacterSet, RegExp> = {
  latin:
    /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]$/u,
  basic: /^[A-Za-z0-9 .,!?&'’\-–/()+]$/u,
};

/** The letters of a set, for buyers: the typefaces draw no accents of the east of Europe or of Vietnam. */
const LETTERS: Record<CharacterSet, string> = {
  latin: 'Western European letters, such as é, ñ or ü',
  basic: 'letters without accents',
};

const CANNOT_BE: Record<Ink, string> = {
  engraved: 'engraved',
  burned: 'burned in',
  printed: 'printed',
  embossed: 'embossed',
};

/** The lines of a text as they are set: composed characters, no blanks at the ends, no empty lines around. */
export function linesOf(text: string): string[] {
  const lines = text.normalize('NFC').split(/\r\n|\r|\n/u);
  return lines
    .join('\n')
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim());
}

/** A text as its letters are drawn: “ß” is two capitals. */
export function lettered({ lettering }: Pick<PersonalizedArea, 'lettering'>, text: string): string {
  return lettering === 'capitals' ? text.toUpperCase() : text;
}

/** Characters of a text as its area counts them: as they are set, without line breaks. */
export function areaTextLength(area: Pick<PersonalizedArea, 'lettering'>, text: string): number {
  return Array.from(lettered(area, linesOf(text).join(''))).length;
}

/** Why a text cannot stand on its area, as a sentence; undefined when it can, and for an empty one. */
export function areaTextProblem(area: PersonalizedArea, text: string): string | undefined {
  const { letters, lines: most, characters, ink, label } = area;
  const lines = linesOf(text);
  const strange = Array.from(lines.join('')).find((sign) =>
    Array.from(sign + lettered(area, sign)).some((drawn) => !DRAWN[characters].test(drawn)),
  );
  if (strange !== undefined)
    return `“${strange}” cannot be ${CANNOT_BE[ink]}. Please use ${LETTERS[characters]}, numbers and simple punctuation.`;
  if (lines.length > most) return `${label} has room for ${most === 1 ? 'one line' : `${most} lines`}.`;
  const over = areaTextLength(area, text) - letters;
  if (over > 0)
    return `${label} has room for ${letters} characters: ${over} ${over === 1 ? 'character' : 'characters'} too many.`;
  return undefined;
}
