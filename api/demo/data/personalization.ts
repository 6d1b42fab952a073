import type { CharacterSet, Ink, Lettering } from 'shared-api/rules/personalization/areas';
import type { AttributeCode } from './types.ts';

/** Where the words or a picture of a buyer stand on a product. */
export interface DemoArea {
  /** The product that describes the area. */
  readonly product: number;
  /** Whose media fill it: an add-on of the product; the product itself when left out. */
  readonly part?: number;
  readonly media: 'TEXT' | 'IMAGE';
  /** Counts the slots of its kind, as the media rule has them. */
  readonly slot: number;
  readonly label: string;
  /** The picture it is on, as in `artwork/works/`, and the name of its place there, as in `artwork/drawings/`. */
  readonly view: string;
  readonly place: string;
  /** The attribute whose options have pictures of their own; the pictured one of the product when left out. */
  readonly by?: AttributeCode;
  readonly ink: Ink;
  /** #rrggbb, or one for each of these options. */
  readonly color: string | Readonly<Record<string, string>>;
  /** What its words are lettered in; where buyers choose the lettering, the default option. */
  readonly lettering: Lettering;
  /** Most characters, line breaks not counted. */
  readonly letters: number;
  readonly lines: number;
  readonly characters: CharacterSet;
  /** Fewest pixels across for a sharp print. */
  readonly pixels?: number;
}

const LINE = { media: 'TEXT', slot: 0, label: 'Line', view: 'blank', place: 'words', lines: 1 } as const;
/** Burned dark into light woods; in walnut, which is dark itself, maple is let in. */
const BURNED = {
  ink: 'burned',
  color: { oak: '#2b1d0f', walnut: '#e8cfa2', maple: '#3a2913', cherry: '#230f07' },
  characters: 'latin',
} as const;

/** A second label on the back of a jar. */
const LABEL = { ...LINE, ink: 'printed', lettering: 'italic', letters: 24, characters: 'latin' } as const;
/** Pressed into the unglazed foot of a pot. */
const PRESSED = {
  ...LINE,
  ink: 'embossed',
  color: '#675a46',
  lettering: 'plain',
  letters: 36,
  characters: 'latin',
} as const;
/** On a brass plate at the lower edge of a frame. */
const PLATE = {
  ...LINE,
  label: 'Words',
  lines: 2,
  ink: 'engraved',
  color: '#2a1c08',
  lettering: 'italic',
  letters: 60,
  characters: 'latin',
} as const;
/** Stamped blind into light leathers; in dark ones gold foil makes the letters seen. */
const STAMPED = {
  ...LINE,
  label: 'Letters',
  ink: 'embossed',
  color: { chestnut: '#3c1d0c', tan: '#4a2a10', forest: '#d9ba78', navy: '#d9ba78' },
  lettering: 'capitals',
  letters: 8,
  characters: 'latin',
} as const;
/** Cut into the inside of a ring. */
const CUT_IN = {
  ...LINE,
  ink: 'engraved',
  color: { gold: '#3a2508', silver: '#22252a', rose: '#42200f' },
  lettering: 'italic',
  letters: 22,
  characters: 'latin',
} as const;

/** The areas of the demo's products: one for each text and picture that a media rule asks for. */
export const AREAS: readonly DemoArea[] = [
  ...[1, 21].map(
    (product): DemoArea => ({
      ...LINE,
      product,
      view: 'front',
      ink: 'printed',
      color:
        product === 1 ? { rust: '#fbeedd', blue: '#f3efe4', moss: '#f4efdc', oat: '#3a2a1e' } : '#3a2a1e',
      lettering: 'italic',
      letters: 20,
      characters: 'latin',
    }),
  ),
  { ...LINE, ...BURNED, product: 2, part: 44, lettering: 'italic', letters: 60, lines: 3 },
  {
    ...LINE,
    product: 8,
    label: 'Name',
    place: 'name',
    ink: 'engraved',
    color: { brass: '#33230c', silver: '#22252a' },
    lettering: 'capitals',
    letters: 12,
    characters: 'latin',
  },
  {
    ...LINE,
    product: 8,
    slot: 1,
    label: 'Telephone',
    view: 'back',
    place: 'telephone',
    ink: 'engraved',
    color: { brass: '#33230c', silver: '#22252a' },
    lettering: 'plain',
    letters: 20,
    lines: 2,
    characters: 'basic',
  },
  ...(['first', 'second', 'date'] as const).map(
    (place, slot): DemoArea => ({
      ...LINE,
      ...BURNED,
      product: 14,
      slot,
      label: { first: 'First name', second: 'Second name', date: 'Date' }[place],
      place,
      color: place === 'date' ? BURNED.color.maple : BURNED.color.walnut,
      lettering: 'italic',
      letters: 16,
    }),
  ),
  { ...LINE, ...BURNED, product: 22, label: 'Name', lettering: 'italic', letters: 30, lines: 2 },
  {
    ...LINE,
    product: 27,
    label: 'Name',
    ink: 'printed',
    color: '#2e4a62',
    lettering: 'capitals',
    letters: 12,
    characters: 'latin',
  },
  {
    ...LINE,
    ...BURNED,
    product: 44,
    color: BURNED.color.oak,
    lettering: 'italic',
    letters: 60,
    lines: 3,
  },
  {
    ...LINE,
    product: 45,
    media: 'IMAGE',
    label: 'Photo',
    place: 'photo',
    ink: 'printed',
    color: '#3a2a1c',
    lettering: 'italic',
    letters: 1,
    characters: 'latin',
    pixels: 900,
  },
  {
    ...LINE,
    product: 45,
    label: 'Inside text',
    view: 'inside',
    ink: 'printed',
    color: '#3a2a1c',
    lettering: 'italic',
    letters: 160,
    lines: 5,
    characters: 'latin',
  },
  {
    ...LINE,
    product: 46,
    by: 'ribbon',
    ink: 'printed',
    color: { cream: '#3a2a1c', green: '#fff6e2', navy: '#fff6e2' },
    lettering: 'italic',
    letters: 32,
    characters: 'latin',
  },
  { ...LABEL, product: 48, color: '#4b2e45' },
  ...[3, 10].map((product): DemoArea => ({ ...LABEL, product, part: 48, view: 'back', color: '#4b2e45' })),
  { ...LABEL, product: 20, part: 48, view: 'back', color: '#3a4a3c' },
  { ...PRESSED, product: 49 },
  ...[1, 13, 21].map((product): DemoArea => ({ ...PRESSED, product, part: 49, view: 'base' })),
  { ...PRESSED, product: 9, part: 49, view: 'base', color: '#5e2f1c' },
  { ...PLATE, product: 50 },
  ...[4, 11, 19, 28].map((product): DemoArea => ({ ...PLATE, product, part: 50, view: 'plate' })),
  { ...STAMPED, product: 51, color: STAMPED.color.chestnut },
  ...[5, 16, 23, 33].map((product): DemoArea => ({ ...STAMPED, product, part: 51 })),
  { ...STAMPED, product: 41, part: 51, color: STAMPED.color.navy },
  { ...CUT_IN, product: 52, color: CUT_IN.color.gold },
  ...[6, 15].map((product): DemoArea => ({ ...CUT_IN, product, part: 52, view: 'inside' })),
  { ...CUT_IN, product: 24, part: 52, view: 'inside', color: CUT_IN.color.silver },
];
