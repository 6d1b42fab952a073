import { lit } from './color.ts';
import type { Sketch, Stops } from './sketch.ts';

/** The metals of the shops, by their middle colour. */
export const METALS = {
  gold: '#CF9B45',
  silver: '#A9AEB6',
  rose: '#C58467',
  brass: '#B8924A',
  steel: '#8E949C',
} as const;
export type Metal = keyof typeof METALS;

/** Reflections of a bright room in polished metal, along a gradient. */
export function polish(metal: Metal): Stops {
  const color = METALS[metal];
  return [
    [0, lit(color, 0.62)],
    [0.16, lit(color, 0.1)],
    [0.34, lit(color, -0.5)],
    [0.47, lit(color, 0.3)],
    [0.58, lit(color, 0.78)],
    [0.7, lit(color, 0.14)],
    [0.86, lit(color, -0.42)],
    [1, lit(color, 0.02)],
  ];
}

export function polished(
  sketch: Sketch,
  metal: Metal,
  line: readonly [number, number, number, number] = [0, 0, 1, 0.7],
): string {
  return sketch.linear(polish(metal), line);
}
