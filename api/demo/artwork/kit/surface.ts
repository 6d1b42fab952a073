import { lit } from './color.ts';
import { ends, frontArc, type Lathe, onFront, patch, radiusAt } from './lathe.ts';
import { lerp, num, spread } from './numbers.ts';
import { polygon, smooth } from './path.ts';
import type { Sketch } from './sketch.ts';

/** How light lies on a turned surface. */
export interface Finish {
  readonly color: string;
  /** 0 is chalk, 1 is wet glaze. */
  readonly gloss: number;
  /** Heights between which it is painted; the whole lathe when left out. */
  readonly top?: number;
  readonly bottom?: number;
}

const STRIPS = spread(-1, 1, 25).map((t) => Math.sin((t * Math.PI) / 2));

/** Light at a place across the surface: the lamp is to the left and in front, the room gives a little back at the right. */
function lightAt(across: number): number {
  const facing = Math.max(0, -0.6 * across + 0.8 * Math.sqrt(1 - across * across));
  const rim = Math.max(0, across - 0.84) * 1.1;
  return lerp(-0.78, 0.16, facing ** 0.85) + rim;
}

/** A turned surface in one colour: shaded strip by strip so that the light follows its curve. */
export function surface(sketch: Sketch, lathe: Lathe, finish: Finish): string {
  const { top, bottom } = { ...ends(lathe), ...withoutGaps(finish) };
  const heights = lathe.rows.map(([y]) => y).filter((y) => y >= top - 20 && y <= bottom + 20);
  const widest = Math.max(...heights.map((y) => radiusAt(lathe, y))) + 8;
  const [ceiling, floor] = [top - 8, bottom + widest * lathe.tilt + 8];
  const strips = STRIPS.map((across, i) => {
    const edge = heights.map((y) => onFront(lathe, i === 0 ? -1.2 : across, y));
    const [start, end] = [edge[0]?.[0] ?? 0, edge[edge.length - 1]?.[0] ?? 0];
    const inside = edge.filter(([, y]) => y > ceiling && y < floor);
    const shape = polygon([[start, ceiling], ...inside, [end, floor], [widest, floor], [widest, ceiling]]);
    return `<path d="${shape}" fill="${lit(finish.color, lightAt(Math.min(1, across + 0.03)))}"/>`;
  });
  const outline = patch(lathe, top, bottom);
  const grounding = sketch.linear([
    [0, '#FFFFFF', 0.08],
    [0.3, '#FFFFFF', 0],
    [0.62, '#1A0E08', 0],
    [1, '#1A0E08', 0.3],
  ]);
  const blend = sketch.blur(widest * 0.035, 0.04);
  return `<g clip-path="${sketch.clip(outline)}"><g filter="${blend}">${strips.join('')}</g><path d="${outline}" fill="${grounding}"/>${highlight(sketch, lathe, finish)}</g>`;
}

function withoutGaps({ top, bottom }: Finish): { top?: number; bottom?: number } {
  return { ...(top !== undefined && { top }), ...(bottom !== undefined && { bottom }) };
}

function highlight(sketch: Sketch, lathe: Lathe, { gloss }: Finish): string {
  const { top, bottom } = ends(lathe);
  const [high, low] = [lerp(top, bottom, 0.06), lerp(top, bottom, 0.8)];
  const strip = (d: string, see: number): string => `<path d="${d}" opacity="${num(see)}"/>`;
  const wide = strip(patch(lathe, high, low, -0.74, -0.4), 0.14 + gloss * 0.16);
  const soft = `<g fill="#FFFFFF" filter="${sketch.blur(lerp(16, 8, gloss), 0.6)}">${wide}</g>`;
  if (gloss < 0.4) return soft;
  const narrow = strip(patch(lathe, high + 8, lerp(top, bottom, 0.66), -0.66, -0.56), gloss * 0.6);
  const side = strip(patch(lathe, high + 14, lerp(top, bottom, 0.7), 0.66, 0.72), gloss * 0.22);
  return `${soft}<g fill="#FFFFFF" filter="${sketch.blur(2.4, 0.2)}">${narrow}${side}</g>`;
}

/** Fine rings left by the potter's fingers. */
export function throwingRings(sketch: Sketch, lathe: Lathe, heights: readonly number[]): string {
  const line = (y: number, color: string, see: number): string =>
    `<path d="${smooth(frontArc(lathe, y))}" stroke="${color}" stroke-opacity="${num(see)}"/>`;
  const rings = heights.map((y) => line(y, '#FFFFFF', 0.1) + line(y + 3, '#2A1408', 0.07));
  return `<g fill="none" stroke-width="2.4" clip-path="${whole(sketch, lathe)}">${rings.join('')}</g>`;
}

/** Flecks of iron in the clay, between two heights. */
export function speckle(sketch: Sketch, lathe: Lathe, color: string, count: number): string {
  const { top, bottom } = ends(lathe);
  const { random } = sketch;
  const flecks = Array.from({ length: count }, () => {
    const across = Math.sin(random.between(-1.5, 1.5));
    const [x, y] = onFront(lathe, across, random.between(top, bottom));
    const size = random.between(0.8, 2.9) * (random.between(0, 1) > 0.9 ? 1.5 : 1);
    const squeeze = Math.sqrt(1 - across * across) * 0.75 + 0.25;
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(size * squeeze)}" ry="${num(size * 0.85)}" opacity="${num(random.between(0.2, 0.7))}"/>`;
  });
  return `<g fill="${color}" clip-path="${whole(sketch, lathe)}">${flecks.join('')}</g>`;
}

function whole(sketch: Sketch, lathe: Lathe): string {
  const { top, bottom } = ends(lathe);
  return sketch.clip(patch(lathe, top, bottom));
}

/** The opening of a vessel: rim, inner wall and what is in it. `fill` is how far below the rim the content stands. */
export function opening(
  sketch: Sketch,
  lathe: Lathe,
  { color, inner, lip = 10 }: { color: string; inner: string; lip?: number },
): string {
  const { top } = ends(lathe);
  const r = radiusAt(lathe, top);
  const ry = r * lathe.tilt;
  const rim = sketch.linear(
    [
      [0, lit(color, 0.2)],
      [0.35, lit(color, 0.5)],
      [1, lit(color, -0.12)],
    ],
    [0, 0, 1, 0.3],
  );
  const wall = sketch.linear([
    [0, lit(inner, -0.72)],
    [0.5, lit(inner, -0.5)],
    [1, lit(inner, -0.2)],
  ]);
  const [ir, iry] = [r - lip, Math.max(2, ry - lip * 0.62)];
  return `<ellipse cx="0" cy="${num(top)}" rx="${num(r)}" ry="${num(ry)}" fill="${rim}"/><ellipse cx="0" cy="${num(top + 1)}" rx="${num(ir)}" ry="${num(iry)}" fill="${wall}"/>`;
}
