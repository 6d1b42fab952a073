import { type TeaTinLook, teapot, teaTin } from '../drawings/tea.ts';
import { pouch } from '../drawings/wrapping.ts';
import { breakfast, type Palette, shelf, windowsill } from '../scenes/settings.ts';
import type { Works } from './work.ts';

const palette: Palette = { wall: '#DDE6E2', cloth: '#C2B58A', books: ['#1F5A55', '#D8B45A', '#6B4A34'] };

const SMOKED: TeaTinLook = {
  color: '#1F5A55',
  ink: '#1F3E3B',
  name: 'Smoked black tea',
  lid: 'brass',
  pattern: 'waves',
  leaves: ['#3B2A1C', '#52402A', '#2A1D14'],
};
const PLUM: TeaTinLook = {
  color: '#5E2A4E',
  ink: '#4A203D',
  name: 'Plum oolong',
  lid: 'brass',
  pattern: 'leaves',
  leaves: ['#4A2F2A', '#3A2A1C', '#6B3A4E'],
};
const CHAI: TeaTinLook = {
  color: '#C28A2C',
  ink: '#5A3A10',
  name: 'Ginger chai',
  lid: 'steel',
  pattern: 'rays',
  leaves: ['#5A3A1C', '#8A5A24', '#C79A4A'],
};

export const LEAFMOOR_WORKS: Works = {
  company: 7,
  palette,
  emblem: 7,
  works: [
    {
      product: 7,
      draw: (sketch) => teaTin(sketch, SMOKED),
      ground: { kind: 'table', wall: '#DFE4D6', floor: '#C3C3A2', light: 'window' },
      at: { y: 560, scale: 1.1 },
      setting: shelf(palette),
      used: { y: 588, scale: 0.98 },
    },
    {
      product: 17,
      draw: (sketch) => teaTin(sketch, PLUM),
      ground: {
        kind: 'table',
        wall: '#DCCBD5',
        floor: '#BFA3B2',
        light: 'leaves',
        behind: 'arch',
        accent: '#EFE5EB',
      },
      at: { y: 560, scale: 1.1 },
      setting: breakfast({ ...palette, cloth: '#B79AA6' }),
      used: { y: 600, scale: 1 },
    },
    {
      product: 26,
      draw: (sketch) => teaTin(sketch, CHAI),
      ground: { kind: 'bench', wall: '#F0E0BC', wood: 'cherry', light: 'window' },
      at: { y: 560, scale: 1.1 },
      setting: windowsill({ ...palette, wall: '#DFE5E0' }),
      used: { y: 600, scale: 1 },
    },
    {
      product: 34,
      draw: (sketch) =>
        pouch(sketch, {
          paper: '#C9A26E',
          accent: '#1F5A55',
          name: 'Garden mint',
          line: '5 cups to try',
          leaves: ['#5B7A3E', '#3F5A2E', '#7C9450'],
        }),
      ground: {
        kind: 'table',
        wall: '#D2E0CE',
        floor: '#AEC2A4',
        light: 'soft',
        behind: 'disc',
        accent: '#E9F1E5',
      },
      at: { y: 560, scale: 1.04 },
      setting: breakfast({ ...palette, wall: '#EDE6D2', cloth: '#CDBB8C' }),
      used: { y: 600, scale: 0.96 },
    },
    {
      product: 40,
      draw: (sketch) => teapot(sketch, { glaze: '#1F5A55', glazeName: 'deep teal', cup: '#EDE6D8' }),
      ground: { kind: 'bench', wall: '#D3E0DC', wood: 'oak', light: 'leaves' },
      at: { y: 560, scale: 1.16 },
      setting: shelf({ ...palette, wall: '#EFE7D3' }),
      used: { x: 506, y: 590, scale: 1 },
    },
  ],
};
