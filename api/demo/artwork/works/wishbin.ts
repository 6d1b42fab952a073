import { lamp } from '../drawings/candles.ts';
import { servingBoard, tag } from '../drawings/wood.ts';
import { giftBox, tote } from '../drawings/wrapping.ts';
import type { Piece, Sketch } from '../kit/sketch.ts';
import { WOODS, type Wood } from '../kit/surface.ts';
import { RIBBONS } from '../marks/swatch.ts';
import { letter, night, type Palette, shelf, sideboard, table, wrapping } from '../scenes/settings.ts';
import type { Works } from './work.ts';

const palette: Palette = { wall: '#DFE5DA', cloth: '#D3C7AC', books: ['#366C4D', '#C2955D', '#8A4B26'] };

const isWood = (option: string): option is Wood => option in WOODS;
/** The wood of an option; oak when there is none to choose. */
export const woodOf = (option: string): Wood => (isWood(option) ? option : 'oak');

const isRibbon = (option: string): option is keyof typeof RIBBONS => option in RIBBONS;
/** Colour and name of a ribbon. */
export const ribbonOf = (option: string): { ribbon: string; ribbonName: string } => {
  const name = isRibbon(option) ? option : 'green';
  return { ribbon: RIBBONS[name], ribbonName: name };
};

const woodTag =
  (words: string, line: string) =>
  (sketch: Sketch, wood: string): Piece =>
    tag(sketch, { wood: woodOf(wood), words, line, cord: '#C3AE88' });

const PAIR = { wood: 'walnut', line: '', cord: '#E3D8C4' } as const;

export const WISHBIN_WORKS: Works = {
  company: 1,
  palette,
  emblem: 2,
  works: [
    {
      product: 2,
      draw: woodTag('For Nora', 'with all my love'),
      blanks: [{ view: 'blank', draw: woodTag('', '') }],
      ground: { kind: 'flat', color: '#E9E4D6', material: 'paper', light: 'slant' },
      at: { x: 506, scale: 1.06 },
      setting: wrapping({ ...palette, wall: '#CBD8CC', cloth: '#2E6B4C' }),
    },
    {
      product: 12,
      draw: (sketch, ribbon) => giftBox(sketch, { card: '#C39A68', cardName: 'kraft', ...ribbonOf(ribbon) }),
      ground: { kind: 'table', wall: '#EDE6D8', floor: '#D8CBB2', light: 'window' },
      at: { y: 516, scale: 1.06 },
      setting: shelf(palette),
      used: { y: 556, scale: 0.98 },
    },
    {
      product: 14,
      draw: (sketch) =>
        tag(sketch, { ...PAIR, words: 'Theo & Ada', pair: { wood: 'maple', words: 'June 9' } }),
      blanks: [
        {
          view: 'blank',
          draw: (sketch) =>
            tag(sketch, { ...PAIR, words: '', and: true, pair: { wood: 'maple', words: '' } }),
        },
      ],
      ground: { kind: 'flat', color: '#C3CFBF', material: 'linen', light: 'leaves' },
      setting: letter({ ...palette, wall: '#E8E2D4' }),
      used: { x: 520, y: 372, scale: 0.8 },
    },
    {
      product: 22,
      draw: (sketch, wood) => servingBoard(sketch, { wood: woodOf(wood), words: 'The Harlows' }),
      blanks: [
        { view: 'blank', draw: (sketch, wood) => servingBoard(sketch, { wood: woodOf(wood), words: '' }) },
      ],
      ground: { kind: 'flat', color: '#DCDFD6', material: 'stone', light: 'slant' },
      setting: table({ ...palette, cloth: '#A9BBA4' }),
    },
    {
      product: 30,
      draw: (sketch) => tote(sketch, { cloth: '#EBE0CA', ink: '#2E6B4C', words: 'make a wish' }),
      ground: { kind: 'wall', wall: '#CFDCCF', light: 'leaves' },
      at: { y: 358 },
      setting: sideboard({ ...palette, wall: '#E5DFD0' }),
      used: { y: 318, scale: 0.86 },
    },
    {
      product: 42,
      draw: (sketch, wood) => lamp(sketch, { wood: woodOf(wood), shade: '#F0DDB8' }),
      ground: { kind: 'table', wall: '#A9B3A2', floor: '#857F6C', light: 'soft' },
      at: { y: 578 },
      setting: {
        ...night(palette),
        around: (sketch) => ({ behind: shelf(palette).around(sketch).behind }),
        words: 'on a bedside table between books and a plant',
      },
      used: { x: 500, y: 596, scale: 0.96 },
    },
  ],
};
