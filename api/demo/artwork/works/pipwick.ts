import { bandana, type CollarLook, collar } from '../drawings/dog-wear.ts';
import { type PetBowlLook, petBowl } from '../drawings/tableware.ts';
import { type Piece, place, type Sketch } from '../kit/sketch.ts';
import { dog, type Worn } from '../scenes/dog.ts';
import type { Ground } from '../scenes/grounds.ts';
import type { Palette, Setting } from '../scenes/settings.ts';
import type { Works } from './work.ts';

const palette: Palette = { wall: '#F4E9C9', cloth: '#E6CF95', books: ['#2E4A62', '#FFC93C', '#B3352B'] };

const RED: CollarLook = {
  strap: '#B3352B',
  strapName: 'red',
  stitch: '#F6E7C8',
  metal: 'brass',
  name: 'PIP',
  dots: false,
};
const redIn = (metal: string): CollarLook => ({ ...RED, metal: metal === 'silver' ? 'silver' : 'brass' });

const GREEN: CollarLook = {
  strap: '#2F6B4C',
  strapName: 'green',
  stitch: '#F6E7C8',
  metal: 'silver',
  name: 'OTTO',
  dots: true,
};
const BOWL: PetBowlLook = {
  glaze: '#FFC93C',
  glazeName: 'yellow',
  band: '#FBF5E6',
  ink: '#2E4A62',
  name: 'PIPWICK',
};

const plain = (ground: Ground, words: string): Setting => ({
  ground,
  around: () => ({ behind: '' }),
  at: { x: 500, y: 704, scale: 1 },
  words,
});

/** A dog that wears the product, in place of the product alone. */
const wearing =
  (coat: string, worn: Worn, words: string) =>
  (sketch: Sketch): Piece => ({
    rests: 'stands',
    art: dog(sketch, coat, worn),
    shadow: '',
    focus: [0, -280],
    words,
    detail: '',
  });

export const PIPWICK_WORKS: Works = {
  company: 8,
  palette,
  emblem: 8,
  works: [
    {
      product: 8,
      draw: (sketch, metal) => collar(sketch, redIn(metal)),
      blanks: [
        { view: 'blank', near: true, draw: (sketch, metal) => collar(sketch, { ...redIn(metal), name: '' }) },
        {
          view: 'back',
          near: true,
          draw: (sketch, metal) => collar(sketch, { ...redIn(metal), name: '', back: 'PIPWICK' }),
        },
      ],
      ground: { kind: 'table', wall: '#F6E6B4', floor: '#E8C878', light: 'window' },
      at: { y: 506, scale: 1.14 },
      setting: plain(
        { kind: 'table', wall: '#DCE6EC', floor: '#B4C6D2', light: 'window' },
        'sitting in front of a pale blue wall',
      ),
      drawUsed: wearing(
        '#B9793F',
        { kind: 'collar', color: '#B3352B', metal: 'brass', name: 'PIP' },
        'brown dog in a red collar with a brass tag',
      ),
    },
    {
      product: 18,
      draw: (sketch) => collar(sketch, GREEN),
      ground: {
        kind: 'table',
        wall: '#DAE5EC',
        floor: '#B7CAD7',
        light: 'soft',
        behind: 'disc',
        accent: '#EDF4F8',
      },
      at: { y: 506, scale: 1.14 },
      setting: plain(
        { kind: 'table', wall: '#EFE6CF', floor: '#D6C49A', light: 'leaves' },
        'sitting in the shade of a tree',
      ),
      drawUsed: wearing(
        '#D9B98A',
        { kind: 'collar', color: '#2F6B4C', metal: 'silver', name: 'OTTO' },
        'cream dog in a green collar with a silver tag',
      ),
    },
    {
      product: 27,
      draw: (sketch) => petBowl(sketch, BOWL),
      blanks: [{ view: 'blank', draw: (sketch) => petBowl(sketch, { ...BOWL, name: '' }) }],
      ground: { kind: 'table', wall: '#E3EAEE', floor: '#C3D0D8', light: 'leaves' },
      at: { y: 500, scale: 1.12 },
      setting: {
        ...plain(
          { kind: 'bench', wall: '#E9DFC4', wood: 'oak', light: 'window' },
          'on a wooden floor, a dog waiting behind it',
        ),
        around: (sketch) => ({
          behind: `<g filter="${sketch.blur(3)}">${place(dog(sketch, '#5A4A42', { kind: 'bandana', color: '#2E4A62', print: '#FFDE8A' }), 690, 560, 0.82)}</g>`,
        }),
        at: { x: 400, y: 620, scale: 1 },
      },
    },
    {
      product: 35,
      draw: (sketch) => bandana(sketch, { cloth: '#2E4A62', clothName: 'navy', print: '#FFDE8A' }),
      ground: { kind: 'flat', color: '#F3E4B8', material: 'paper', light: 'slant' },
      at: { y: 356 },
      setting: plain(
        { kind: 'table', wall: '#F6DD96', floor: '#E5BE5E', light: 'soft' },
        'sitting in front of a yellow wall',
      ),
      drawUsed: wearing(
        '#5A4A42',
        { kind: 'bandana', color: '#2E4A62', print: '#FFDE8A' },
        'dark brown dog wearing a navy bandana',
      ),
    },
  ],
};
