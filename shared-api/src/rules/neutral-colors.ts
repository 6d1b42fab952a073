import type { Rgb } from './rgb.ts';

/** The neutral colours of every page that company colours are measured against (look.md, Tokens). */
export const white: Rgb = [0xff, 0xff, 0xff];
export const ink: Rgb = [0x16, 0x18, 0x1d];
export const subtle: Rgb = [0xf6, 0xf6, 0xf7];
