import type { Arc, Rectangle, Shape } from 'shared-api/rules/personalization/areas';
import { type Lathe, onFront } from './lathe.ts';

/** A level rectangle around its middle. */
export function box(x: number, y: number, width: number, height: number): Rectangle {
  return { kind: 'rectangle', x: x - width / 2, y: y - height / 2, width, height, turn: 0 };
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/**
 * A line of words that bends: its middle stands at x, y, the points `half` away at either side are `rise` higher (lower when
 * negative). The words may reach as far as `reach`, by default as far as those points.
 */
export function bentLine(
  [x, y]: readonly [number, number],
  half: number,
  rise: number,
  height: number,
  reach = half,
): Arc {
  const radius = (half ** 2 + rise ** 2) / (2 * Math.abs(rise));
  const sweep = 2 * degrees(Math.asin(reach / radius));
  return rise > 0
    ? { kind: 'arc', x, y: y - radius, radius, height, middle: 180, sweep: -sweep }
    : { kind: 'arc', x, y: y + radius, radius, height, middle: 0, sweep };
}

/** A line of words around the front of a turned shape, its middle standing at height y; `across` as in `onFront`. */
export function frontLine(lathe: Lathe, y: number, across: number, height: number, reach = across): Arc {
  const [, middle] = onFront(lathe, 0, y);
  const [half, end] = onFront(lathe, across, y);
  return bentLine([0, middle], half, middle - end, height, (half * reach) / across);
}

/** Puts the shape elsewhere as `place` does a fragment: moved, then turned (degrees), then scaled. */
export function placeShape(shape: Shape, x: number, y: number, scale = 1, turn = 0): Shape {
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  const at = (px: number, py: number): { x: number; y: number } => ({
    x: x + px * cos - py * sin,
    y: y + px * sin + py * cos,
  });
  if (shape.kind === 'arc') {
    const { radius, height, middle } = shape;
    const sizes = { radius: radius * scale, height: height * scale, middle: middle + turn };
    return { ...shape, ...sizes, ...at(shape.x, shape.y) };
  }
  const middle = at(shape.x + shape.width / 2, shape.y + shape.height / 2);
  return {
    ...box(middle.x, middle.y, shape.width * scale, shape.height * scale),
    turn: shape.turn + turn,
  };
}

/** Shapes by their names, moved as the art that they lie on. */
export function placeShapes(
  shapes: Readonly<Record<string, Shape>>,
  x: number,
  y: number,
  scale = 1,
  turn = 0,
): Record<string, Shape> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, placeShape(shape, x, y, scale, turn)]),
  );
}
