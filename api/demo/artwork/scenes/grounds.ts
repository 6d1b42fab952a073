import { lit } from '../kit/color.ts';
import type { Sketch } from '../kit/sketch.ts';
import { fibres, stony, WOODS, type Wood, wooden, woven } from '../kit/surface.ts';
import { type Daylight, daylight } from './light.ts';

/** What a thing stands or lies on. */
export type Ground =
  | {
      readonly kind: 'table';
      readonly wall: string;
      readonly floor: string;
      readonly light: Daylight;
      readonly behind?: 'arch' | 'disc';
      readonly accent?: string;
    }
  | { readonly kind: 'bench'; readonly wall: string; readonly wood: Wood; readonly light: Daylight }
  | {
      readonly kind: 'sweep';
      readonly wall: string;
      readonly light: Daylight;
      readonly behind?: 'arch' | 'disc';
      readonly accent?: string;
    }
  | { readonly kind: 'wall'; readonly wall: string; readonly light: Daylight }
  | {
      readonly kind: 'flat';
      readonly color: string;
      readonly material: 'paper' | 'linen' | 'stone';
      readonly light: Daylight;
    }
  | { readonly kind: 'planks'; readonly wood: Wood; readonly light: Daylight };

const FULL = 'M0 0H1000V700H0z';
/** Where the table begins. */
export const HORIZON = 470;

function backdrop(sketch: Sketch, color: string): string {
  const fill = sketch.linear(
    [
      [0, lit(color, 0.34)],
      [0.55, color],
      [1, lit(color, -0.1)],
    ],
    [0, 0, 0.6, 1],
  );
  return `<path d="${FULL}" fill="${fill}"/>`;
}

function shape(sketch: Sketch, behind: 'arch' | 'disc' | undefined, accent: string, foot: number): string {
  if (!behind) return '';
  const fill = sketch.linear(
    [
      [0, lit(accent, 0.18)],
      [1, lit(accent, -0.08)],
    ],
    [0, 0, 0.4, 1],
  );
  if (behind === 'disc') return `<circle cx="500" cy="318" r="236" fill="${fill}"/>`;
  return `<path d="M276 ${foot}V300a224 224 0 0 1 448 0V${foot}z" fill="${fill}"/>`;
}

/** The dark line where table and wall meet. No blur: at the picture's border it would let the ground through. */
function seam(sketch: Sketch, y: number, strength: number): string {
  const fill = sketch.linear([
    [0, '#1F130B', 0],
    [0.5, '#1F130B', strength],
    [1, '#1F130B', 0],
  ]);
  return `<path d="M-20 ${y - 9}H1020V${y + 9}H-20z" fill="${fill}"/>`;
}

function floorOf(sketch: Sketch, color: string, y: number): string {
  const fill = sketch.linear([
    [0, lit(color, -0.14)],
    [0.28, color],
    [1, lit(color, 0.16)],
  ]);
  return `<path d="M-20 ${y}H1020V720H-20z" fill="${fill}"/>${seam(sketch, y, 0.18)}`;
}

function planks(sketch: Sketch, wood: Wood): string {
  const rows = [-20, 162, 350, 534].map((y, i) => {
    const board = `M-20 ${y}H1020V${y + 190}H-20z`;
    const light = [0.05, -0.06, 0.02, -0.03][i] ?? 0;
    return `${wooden(sketch, board, lit(WOODS[wood], light))}<path d="M-20 ${y}H1020v3H-20z" fill="#140B06" opacity=".5"/><path d="M-20 ${y + 4}H1020v2H-20z" fill="#FFF" opacity=".16"/>`;
  });
  return rows.join('');
}

/** The whole background of a picture of 1000 x 700. */
export function groundArt(sketch: Sketch, ground: Ground): string {
  const light = daylight(sketch, ground.light);
  switch (ground.kind) {
    case 'table':
      return `${backdrop(sketch, ground.wall)}${light}${shape(sketch, ground.behind, ground.accent ?? ground.floor, HORIZON)}${floorOf(sketch, ground.floor, HORIZON)}`;
    case 'bench': {
      const top = `M-20 ${HORIZON}H1020V720H-20z`;
      return `${backdrop(sketch, ground.wall)}${light}${wooden(sketch, top, WOODS[ground.wood])}<path d="M-20 ${HORIZON}H1020v4H-20z" fill="#FFF" opacity=".16"/>${seam(sketch, HORIZON - 3, 0.34)}`;
    }
    case 'sweep': {
      const turn = sketch.linear([
        [0.5, '#1F130B', 0],
        [0.68, '#1F130B', 0.1],
        [0.82, '#FFFFFF', 0.06],
        [1, '#FFFFFF', 0.2],
      ]);
      return `${backdrop(sketch, ground.wall)}${shape(sketch, ground.behind, ground.accent ?? ground.wall, 560)}${light}<path d="${FULL}" fill="${turn}"/>`;
    }
    case 'wall':
      return `${backdrop(sketch, ground.wall)}${light}`;
    case 'planks':
      return `${planks(sketch, ground.wood)}${light}`;
    case 'flat': {
      const base = backdrop(sketch, ground.color);
      const stuff = {
        paper: fibres(sketch, FULL, ground.color, 0.14),
        linen: woven(sketch, FULL, ground.color),
        stone: stony(sketch, FULL, ground.color),
      };
      return `${base}${stuff[ground.material]}${light}`;
    }
  }
}

/** Corners a little darker, as through a lens. */
export function vignette(sketch: Sketch, strength = 0.15): string {
  const fill = sketch.radial(
    [
      [0.5, '#24160E', 0],
      [1, '#24160E', strength],
    ],
    [0.47, 0.44, 0.74],
  );
  return `<path d="${FULL}" fill="${fill}"/>`;
}
