import { num } from './numbers.ts';
import { ellipse } from './path.ts';
import { place, type Sketch } from './sketch.ts';

const DARK = '#20130C';

/** Darkness that fades out to its edge; a gradient, since blurring costs ten times as much to draw. */
function pool(sketch: Sketch, cx: number, cy: number, rx: number, ry: number, see: number): string {
  const fade = sketch.radial([
    [0, DARK, see],
    [0.45, DARK, see * 0.8],
    [0.72, DARK, see * 0.34],
    [0.88, DARK, see * 0.09],
    [1, DARK, 0],
  ]);
  return `<path d="${ellipse(cx, cy, rx, ry)}" fill="${fade}"/>`;
}

/** Shadow of something standing at the origin: dark where it touches, long and soft away from the lamp. */
export function standingShadow(sketch: Sketch, radius: number, height: number, tilt = 0.2): string {
  const reach = Math.min(330, height * 0.85);
  const deep = radius * tilt;
  return [
    place(pool(sketch, 0, 0, radius + reach * 0.72, deep * 1.5 + 12, 0.34), reach * 0.52, -deep * 0.3, 1, -3),
    pool(sketch, radius * 0.22, deep * 0.45, radius * 1.62, deep * 2.1 + 6, 0.4),
    pool(sketch, radius * 0.04, deep * 0.34, radius * 1.24, deep * 1.4 + 3, 0.62),
    pool(sketch, 0, deep * 0.16, radius * 1.08, deep * 1.14 + 2, 0.85),
  ].join('');
}

/** Shadow of something lying flat: `path` is its outline, `lift` how high it lies above the table. */
export function flatShadow(sketch: Sketch, path: string, lift = 1): string {
  const layer = (dx: number, dy: number, see: number, blur: number, room: number): string =>
    `<path d="${path}" fill="${DARK}" fill-rule="evenodd" opacity="${num(see)}" transform="translate(${num(dx * lift)} ${num(dy * lift)})" filter="${sketch.blur(blur, room)}"/>`;
  return layer(18, 24, 0.36, 17, 0.22) + layer(4, 6, 0.55, 3.6, 0.07);
}
