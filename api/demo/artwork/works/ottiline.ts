import { earrings, engravedBand, necklace, type RingLook, ring } from '../drawings/jewellery.ts';
import type { Piece, Sketch } from '../kit/sketch.ts';
import type { Metal } from '../kit/surface.ts';
import { dresser, letter, type Palette, wrapping } from '../scenes/settings.ts';
import type { Blank, Works } from './work.ts';

const palette: Palette = { wall: '#E9DFE3', cloth: '#CDB6C0', books: ['#7B4B6B', '#E7B9A8', '#A9AEB6'] };
const metalOf = (option: string): Metal => (option === 'silver' || option === 'rose' ? option : 'gold');
const STONE = '#EFE7E2';

const TOPAZ = { color: '#6FB0CB', name: 'blue topaz' };
const TOURMALINE = { color: '#3F9A6E', name: 'green tourmaline' };

/** The inside of a ring, as the add-on for it shows it. */
const inside = (lookOf: (option: string) => Pick<RingLook, 'metal' | 'gem'>, color: string): Blank => ({
  view: 'inside',
  draw: (sketch: Sketch, option: string): Piece => engravedBand(sketch, lookOf(option), ''),
  ground: { kind: 'flat', color, material: 'stone', light: 'leaves' },
  at: { x: 500, y: 320 },
});

export const OTTILINE_WORKS: Works = {
  company: 6,
  palette,
  emblem: 6,
  works: [
    {
      product: 6,
      draw: (sketch, metal) => ring(sketch, { metal: metalOf(metal), gem: TOPAZ, stone: STONE }),
      blanks: [inside((metal) => ({ metal: metalOf(metal), gem: TOPAZ }), '#E2D5DB')],
      ground: { kind: 'table', wall: '#E6D8E0', floor: '#D0B7C4', light: 'window' },
      at: { y: 592, scale: 1.02 },
      setting: dresser(palette),
    },
    {
      product: 15,
      draw: (sketch, metal) => ring(sketch, { metal: metalOf(metal), stone: '#E8D9CE' }),
      blanks: [inside((metal) => ({ metal: metalOf(metal) }), '#E9D5CB')],
      ground: {
        kind: 'table',
        wall: '#E9D5CB',
        floor: '#D4B5A5',
        light: 'leaves',
        behind: 'arch',
        accent: '#F8EBE3',
      },
      at: { y: 572, scale: 1.06 },
      setting: dresser({ ...palette, wall: '#E4DFD8', cloth: '#C9B8A8' }),
    },
    {
      product: 24,
      draw: (sketch) =>
        ring(sketch, {
          metal: 'silver',
          gem: TOURMALINE,
          stone: '#F1EEEA',
        }),
      blanks: [inside(() => ({ metal: 'silver', gem: TOURMALINE }), '#CDDAD3')],
      ground: {
        kind: 'table',
        wall: '#CDDAD3',
        floor: '#A9BFB4',
        light: 'soft',
        behind: 'disc',
        accent: '#E6EFEA',
      },
      at: { y: 592, scale: 1.02 },
      setting: dresser({ ...palette, wall: '#DDE6E0', cloth: '#B4C4B8' }),
    },
    {
      product: 32,
      draw: (sketch, metal) =>
        necklace(sketch, { metal: metalOf(metal), drop: '#7B4B6B', dropName: 'plum glass' }),
      ground: { kind: 'flat', color: '#E9DEE0', material: 'paper', light: 'slant' },
      at: { y: 330, scale: 1.06 },
      setting: letter({ ...palette, wall: '#D9C8CF', cloth: '#F2E6E4' }),
      used: { x: 560, y: 340 },
    },
    {
      product: 39,
      draw: (sketch, metal) => earrings(sketch, { metal: metalOf(metal), card: '#F7F1EE', ink: '#7B4B6B' }),
      ground: { kind: 'flat', color: '#C9AEBB', material: 'stone', light: 'leaves' },
      at: { scale: 1.06 },
      setting: wrapping({ ...palette, wall: '#EADFD8', cloth: '#7B4B6B' }),
    },
  ],
};
