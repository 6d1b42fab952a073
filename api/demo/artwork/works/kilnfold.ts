import { bowl, mug } from '../drawings/tableware.ts';
import { planter, type VaseLook, vase } from '../drawings/vases.ts';
import { type BaseLook, pressedBase } from '../drawings/wood.ts';
import { GLAZES } from '../marks/swatch.ts';
import { breakfast, dresser, type Palette, shelf, windowsill } from '../scenes/settings.ts';
import type { Blank, Works } from './work.ts';

const palette: Palette = { wall: '#F0E2D3', cloth: '#DDBF9F', books: ['#B4431F', '#E0BE96', '#5B6B5A'] };
const CLAY = '#E7DCC8';

/** The unglazed foot of pots. */
export const STONEWARE = '#DCCDB4';

const isGlaze = (option: string): option is keyof typeof GLAZES => option in GLAZES;
function glazeOf(option: string): { glaze: string; glazeName: string } {
  const name = isGlaze(option) ? option : 'rust';
  return { glaze: GLAZES[name], glazeName: name === 'blue' ? 'harbor blue' : name };
}

const STEM: VaseLook = {
  form: 'bottle',
  color: '#C4775A',
  colorName: 'terracotta',
  gloss: 0.2,
  stems: 'olive',
};
const BONE: VaseLook = { form: 'moon', color: '#E9E1D2', colorName: 'bone white', gloss: 0.15, stems: 'dry' };

/** The pot turned over, where a line can be pressed around the mark. */
const baseOf = (lookOf: (option: string) => BaseLook): Blank => ({
  view: 'base',
  draw: (sketch, option) => pressedBase(sketch, lookOf(option), ''),
  ground: { kind: 'flat', color: '#E9DCCB', material: 'stone', light: 'slant' },
  at: { x: 500, y: 350, scale: 1 },
});
const glazedBase = baseOf((option) => ({ glaze: glazeOf(option).glaze, clay: STONEWARE }));

export const KILNFOLD_WORKS: Works = {
  company: 3,
  palette,
  emblem: 13,
  works: [
    {
      product: 1,
      draw: (sketch, glaze) => mug(sketch, { ...glazeOf(glaze), clay: CLAY, dip: 0.62, steam: true }),
      blanks: [glazedBase],
      ground: { kind: 'table', wall: '#F0E2D2', floor: '#DEC3A4', light: 'window' },
      at: { y: 548, scale: 1.08 },
      setting: shelf(palette),
    },
    {
      product: 9,
      draw: (sketch) => vase(sketch, STEM),
      blanks: [baseOf(() => ({ glaze: STEM.color, clay: '#CF8A6B' }))],
      ground: {
        kind: 'table',
        wall: '#EBCDB8',
        floor: '#D6A788',
        light: 'leaves',
        behind: 'arch',
        accent: '#F8E9DC',
      },
      at: { y: 588, scale: 1.06 },
      setting: windowsill({ ...palette, wall: '#E9DFD2' }),
      used: { y: 600, scale: 0.98 },
    },
    {
      product: 13,
      draw: (sketch, glaze) => bowl(sketch, { ...glazeOf(glaze), clay: CLAY }),
      blanks: [glazedBase],
      ground: { kind: 'table', wall: '#DDE4E6', floor: '#BECBCF', light: 'leaves' },
      at: { y: 496, scale: 1.2 },
      setting: breakfast(palette),
      used: { y: 570, scale: 1.04 },
    },
    {
      product: 21,
      draw: (sketch) =>
        mug(sketch, { glaze: GLAZES.oat, glazeName: 'speckled oat', clay: '#E9E0CF', dip: 0, steam: true }),
      blanks: [baseOf(() => ({ glaze: GLAZES.oat, clay: STONEWARE }))],
      ground: { kind: 'bench', wall: '#D9DED6', wood: 'oak', light: 'leaves' },
      at: { y: 552, scale: 1.06 },
      setting: breakfast({ ...palette, wall: '#E6DED2', cloth: '#B9855F' }),
    },
    {
      product: 25,
      draw: (sketch) => planter(sketch, { color: '#C97B57', colorName: 'terracotta', leaf: '#5D8A5F' }),
      ground: {
        kind: 'table',
        wall: '#E3E6DA',
        floor: '#CBC7AE',
        light: 'window',
        behind: 'disc',
        accent: '#F2F3EB',
      },
      at: { y: 566, scale: 1.02 },
      setting: windowsill({ ...palette, wall: '#DDE3E2' }),
      used: { y: 596, scale: 0.98 },
    },
    {
      product: 31,
      draw: (sketch) => vase(sketch, BONE),
      ground: {
        kind: 'table',
        wall: '#C98F6E',
        floor: '#A96E4E',
        light: 'leaves',
        behind: 'arch',
        accent: '#DBA98A',
      },
      at: { y: 576, scale: 1.12 },
      setting: shelf({ ...palette, wall: '#E2DCD2' }),
      used: { y: 590, scale: 1 },
    },
    {
      product: 36,
      draw: (sketch, glaze) => {
        const { glaze: color, glazeName } = glazeOf(glaze);
        return vase(sketch, {
          form: 'pitcher',
          color,
          colorName: `${glazeName} green`.replace('oat green', 'oat'),
          gloss: 0.9,
          stems: 'none',
        });
      },
      ground: {
        kind: 'table',
        wall: '#E9E1CF',
        floor: '#D2C4A4',
        light: 'window',
        behind: 'disc',
        accent: '#F6F1E4',
      },
      at: { x: 478, y: 556, scale: 1.16 },
      setting: dresser(palette),
      used: { x: 490, scale: 1.02 },
    },
  ],
};
