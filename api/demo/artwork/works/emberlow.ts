import { type CandleLook, candle, tapers } from '../drawings/candles.ts';
import { bath, besideCandle, breakfast, night, type Palette, windowsill } from '../scenes/settings.ts';
import type { Blank, Works } from './work.ts';

const palette: Palette = { wall: '#E8DEE2', cloth: '#CDB8BE', books: ['#4B2E45', '#B98A5A', '#7E8A57'] };
const jar = { ink: '#4B2E45', burning: true, vessel: 'jar' } as const;

const FIG: CandleLook = { ...jar, jar: '#D9CBB2', number: 'No. 4', scent: 'Fig & cedar' };
const PLUM: CandleLook = { ...jar, jar: '#4B2E45', number: 'No. 9', scent: 'Plum & smoke' };
const SAGE: CandleLook = {
  ...jar,
  jar: '#9DB09A',
  ink: '#3A4A3C',
  number: 'No. 2',
  scent: 'Sage & salt',
  burning: false,
};

const TINS: Readonly<Record<string, CandleLook>> = {
  rose: { ...jar, jar: '#C79A86', number: 'No. 6', scent: 'Rose & clove', vessel: 'tin' },
  fig: { ...FIG, jar: '#A9AB7C', vessel: 'tin' },
  sage: { ...SAGE, jar: '#9DB09A', vessel: 'tin', burning: true },
  plum: { ...PLUM, jar: '#6B4763', vessel: 'tin' },
};

/** The second label, on the back of the jar: it bears what the buyer writes and nothing of ours. */
const backOf = (look: CandleLook): Blank => ({
  view: 'back',
  draw: (sketch) => candle(sketch, { ...look, number: '', scent: '', burning: false }),
  at: { x: 500, y: 640, scale: 1.5 },
});

export const EMBERLOW_WORKS: Works = {
  company: 2,
  palette,
  emblem: 10,
  works: [
    {
      product: 3,
      draw: (sketch) => candle(sketch, FIG),
      blanks: [backOf(FIG)],
      ground: { kind: 'table', wall: '#EADCC8', floor: '#D3B996', light: 'window' },
      at: { y: 560, scale: 1.06 },
      setting: night(palette),
    },
    {
      product: 10,
      draw: (sketch) => candle(sketch, PLUM),
      blanks: [backOf(PLUM)],
      ground: { kind: 'table', wall: '#6D5566', floor: '#523D4A', light: 'soft' },
      at: { y: 560, scale: 1.06 },
      setting: besideCandle({ ...palette, wall: '#C9B7C0', cloth: '#A58C98' }, FIG),
    },
    {
      product: 20,
      draw: (sketch) => candle(sketch, SAGE),
      blanks: [backOf(SAGE)],
      ground: {
        kind: 'table',
        wall: '#D5DECF',
        floor: '#B9C7AE',
        light: 'leaves',
        behind: 'arch',
        accent: '#ECF1E6',
      },
      at: { y: 552, scale: 1.06 },
      setting: bath({ ...palette, wall: '#DCE5E2' }),
      drawUsed: (sketch) => candle(sketch, { ...SAGE, burning: true }),
    },
    {
      product: 29,
      draw: (sketch, scent) => candle(sketch, TINS[scent] ?? FIG),
      ground: {
        kind: 'table',
        wall: '#EBD6CC',
        floor: '#DDB8A6',
        light: 'window',
        behind: 'disc',
        accent: '#F7EAE2',
      },
      at: { y: 530, scale: 1.12 },
      setting: windowsill(palette),
      used: { y: 580, scale: 1 },
    },
    {
      product: 37,
      draw: (sketch) => tapers(sketch, { wax: '#E7C7A0', second: '#B97B86', holder: '#3A2436' }),
      ground: { kind: 'table', wall: '#7B6274', floor: '#5E4758', light: 'soft' },
      at: { y: 576, scale: 1.12 },
      setting: breakfast({ ...palette, wall: '#D9C9CC', cloth: '#B79CA0' }),
      used: { y: 606, scale: 1.06 },
    },
  ],
};
