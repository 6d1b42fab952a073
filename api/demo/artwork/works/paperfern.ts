import { brassPlate, cards, type Inks, type Motif, poster } from '../drawings/paper.ts';
import type { Piece, Sketch } from '../kit/sketch.ts';
import { letter, type Palette, sideboard } from '../scenes/settings.ts';
import { woodOf } from './wishbin.ts';
import type { Work, Works } from './work.ts';

const palette: Palette = { wall: '#DEE3EC', cloth: '#D8C4AE', books: ['#1F3A8A', '#E0A98A', '#6E7F8F'] };

const LEAF: Inks = ['#F4F0E2', '#8FB08C', '#5E8B6A', '#2F6148', '#23413F'];
const SHAPES: Inks = ['#F6EAD8', '#D9573A', '#2C4A8C', '#E2AE45', '#1D2B52'];
/** Of the Far hills print. */
export const HILLS: Inks = ['#F3E3C8', '#E2764A', '#8FA39A', '#4F6E6B', '#23413F'];
const TIDE: Inks = ['#2A3466', '#F3E6C8', '#4B5FA0', '#33457F', '#1E2A55'];

const print =
  (motif: Motif, inks: Inks) =>
  (sketch: Sketch, frame: string): Piece =>
    poster(sketch, { motif, inks, frame: woodOf(frame) });

const hung = (product: number, motif: Motif, inks: Inks, wall: string, used: string): Work => ({
  product,
  draw: print(motif, inks),
  blanks: [
    {
      view: 'plate',
      draw: (sketch, frame) => brassPlate(sketch, { motif, inks, frame: woodOf(frame) }, ''),
      at: { y: 380 },
    },
  ],
  ground: { kind: 'wall', wall, light: motif === 'leaf' ? 'leaves' : 'window' },
  at: { scale: 1.08 },
  setting: sideboard({ ...palette, wall: used }),
});

export const PAPERFERN_WORKS: Works = {
  company: 4,
  palette,
  emblem: 19,
  works: [
    hung(4, 'hills', HILLS, '#E8DCCB', '#D3DCD8'),
    hung(11, 'leaf', LEAF, '#D8DFD0', '#E9E1D0'),
    hung(19, 'shapes', SHAPES, '#D3DBEA', '#EBDDCF'),
    hung(28, 'tide', TIDE, '#DFD6E0', '#C9D1E2'),
    {
      product: 38,
      draw: (sketch) => cards(sketch, { envelope: '#BFA888', inks: LEAF, second: SHAPES }),
      ground: { kind: 'flat', color: '#DCE1E8', material: 'paper', light: 'leaves' },
      at: { scale: 1.2 },
      setting: letter({ ...palette, wall: '#E9E3D6', cloth: '#C9D3E2' }),
    },
  ],
};
