import { belt, journal, keyLoop, type LeatherLook, wallet } from '../drawings/leather.ts';
import type { Piece, Sketch } from '../kit/sketch.ts';
import { LEATHERS } from '../marks/swatch.ts';
import { desk, letter, type Palette, table, wrapping } from '../scenes/settings.ts';
import type { Works } from './work.ts';

const palette: Palette = { wall: '#E6DCCD', cloth: '#E0D2BC', books: ['#7A4321', '#36503F', '#C9A36B'] };
const NAMES = { chestnut: 'chestnut', tan: 'saddle tan', forest: 'forest green', navy: 'navy' } as const;

const isLeather = (option: string): option is keyof typeof LEATHERS => option in LEATHERS;
function leatherOf(option: string): Omit<LeatherLook, 'initials'> {
  const name = isLeather(option) ? option : 'navy';
  return {
    leather: LEATHERS[name],
    leatherName: NAMES[name],
    thread: name === 'tan' ? '#FBF1DC' : '#EBD9BC',
  };
}

const NIGHT = { ...leatherOf('navy'), thread: '#F3E9D2' };

/** The product in each leather, stamped or before it is. */
const stampedOn =
  (drawing: (sketch: Sketch, look: LeatherLook) => Piece, initials: string) =>
  (sketch: Sketch, leather: string): Piece =>
    drawing(sketch, { ...leatherOf(leather), initials });

export const BRACKENHIDE_WORKS: Works = {
  company: 5,
  palette,
  emblem: 5,
  works: [
    {
      product: 5,
      draw: stampedOn(wallet, 'R.M.'),
      blanks: [{ view: 'blank', draw: stampedOn(wallet, '') }],
      ground: { kind: 'flat', color: '#E6DCCD', material: 'stone', light: 'slant' },
      at: { scale: 1.06 },
      setting: desk(palette),
    },
    {
      product: 16,
      draw: stampedOn(keyLoop, 'HOME'),
      blanks: [{ view: 'blank', draw: stampedOn(keyLoop, '') }],
      ground: { kind: 'flat', color: '#D6D2C6', material: 'linen', light: 'leaves' },
      at: { x: 482 },
      setting: table({ ...palette, cloth: '#B98A62' }),
      used: { x: 470 },
    },
    {
      product: 23,
      draw: stampedOn(journal, 'T.B.'),
      blanks: [{ view: 'blank', draw: stampedOn(journal, '') }],
      ground: { kind: 'planks', wood: 'walnut', light: 'slant' },
      at: { scale: 1.02 },
      setting: letter({ ...palette, wall: '#DCD3C2', cloth: '#F0E6D2' }),
      used: { scale: 0.86 },
    },
    {
      product: 33,
      draw: (sketch, leather) =>
        belt(sketch, { ...leatherOf(leather), buckle: leather === 'navy' ? 'steel' : 'brass' }),
      ground: { kind: 'flat', color: '#EAE2D4', material: 'paper', light: 'slant' },
      setting: wrapping({ ...palette, wall: '#CDBFA8', cloth: '#7A4321' }),
    },
    {
      product: 41,
      draw: (sketch) => wallet(sketch, { ...NIGHT, initials: 'A.L.' }),
      blanks: [{ view: 'blank', draw: (sketch) => wallet(sketch, { ...NIGHT, initials: '' }) }],
      ground: { kind: 'flat', color: '#C7CDD6', material: 'linen', light: 'leaves' },
      at: { scale: 1.06 },
      setting: table({ ...palette, cloth: '#9AA7B8' }),
    },
  ],
};
