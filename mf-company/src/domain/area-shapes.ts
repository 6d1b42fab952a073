import { longestSide, middleOf } from 'shared-api/rules/personalization/area-rules';
import type { Arc, Rectangle, Shape } from 'shared-api/rules/personalization/areas';

/** A point on a picture, in thousandths of its width. */
export type Point = readonly [x: number, y: number];

/** What can be taken hold of: a rectangle is moved, sized and turned; an arc moved, bent and lengthened. */
export type Grip = 'move' | 'size' | 'turn' | 'bend' | 'sweep';

/** Where a grip is, and the direction in which it stands away from its shape. */
export interface PlacedGrip {
  readonly grip: Grip;
  readonly at: Point;
  readonly away: Point;
}

const SMALLEST = 20;
const LARGEST_RADIUS = 3000;
const SWEEP = { least: 5, most: 340 };
/** Within so many degrees of a quarter turn a rectangle is straight. */
const STRAIGHT = 2;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A vector turned clockwise. */
function turned([x, y]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [x * cos - y * sin, x * sin + y * cos];
}

const onCircle = ({ x, y, radius }: Arc, degrees: number): Point => [
  x + radius * Math.sin(radians(degrees)),
  y - radius * Math.cos(radians(degrees)),
];

/** Degrees clockwise from the top of a point around a middle. */
const angleAt = ([x, y]: Point, [middleX, middleY]: Point): number =>
  (Math.atan2(x - middleX, middleY - y) * 180) / Math.PI;

/** Degrees between -180 and 180. */
const within = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The corners of a rectangle, clockwise from the upper left. */
function corners(shape: Rectangle): Point[] {
  const [middleX, middleY] = middleOf(shape);
  const [w, h] = [shape.width / 2, shape.height / 2];
  const around: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  return around.map((corner) => {
    const [x, y] = turned(corner, shape.turn);
    return [middleX + x, middleY + y];
  });
}

/** The outline of a shape as an SVG path: a rectangle, or the band in which letters stand on an arc. */
export function outline(shape: Shape): string {
  if (shape.kind === 'rectangle') return `M${corners(shape).map(asText).join('L')}Z`;
  const { radius, height, middle, sweep } = shape;
  const [start, end] = [middle - sweep / 2, middle + sweep / 2];
  const far = Math.max(1, radius + (sweep < 0 ? -1 : 1) * height * 0.76);
  const large = Math.abs(sweep) > 180 ? 1 : 0;
  const way = sweep < 0 ? 0 : 1;
  const outer = { ...shape, radius: far };
  return (
    `M${asText(onCircle(shape, start))}A${radius} ${radius} 0 ${large} ${way} ${asText(onCircle(shape, end))}` +
    `L${asText(onCircle(outer, end))}A${far} ${far} 0 ${large} ${1 - way} ${asText(onCircle(outer, start))}Z`
  );
}

const asText = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The grips of a shape, each outside of it. */
export function gripsOf(shape: Shape): PlacedGrip[] {
  if (shape.kind === 'rectangle') {
    const [upperLeft, upperRight, lowerRight] = corners(shape) as [Point, Point, Point];
    const away = (x: number, y: number): Point => turned([x, y], shape.turn);
    return [
      { grip: 'move', at: upperLeft, away: away(-0.7, -0.7) },
      { grip: 'size', at: lowerRight, away: away(0.7, 0.7) },
      { grip: 'turn', at: upperRight, away: away(0.7, -0.7) },
    ];
  }
  const { middle, sweep } = shape;
  const side = sweep < 0 ? -1 : 1;
  const along = (degrees: number, way: number): Point => turned([way * side, 0], degrees);
  return [
    { grip: 'move', at: onCircle(shape, middle - sweep / 2), away: along(middle - sweep / 2, -1) },
    { grip: 'bend', at: onCircle(shape, middle), away: turned([0, side], middle) },
    { grip: 'sweep', at: onCircle(shape, middle + sweep / 2), away: along(middle + sweep / 2, 1) },
  ];
}

/** The shape after a grip was dragged from one point to another; its middle stays on the picture. */
export function dragged(shape: Shape, grip: Grip, from: Point, to: Point, ratio: number): Shape {
  const by: Point = [to[0] - from[0], to[1] - from[1]];
  if (grip === 'move') return moved(shape, by, ratio);
  if (shape.kind === 'rectangle') {
    const middle = middleOf(shape);
    if (grip === 'size') return sized(shape, turned(by, -shape.turn), ratio);
    return rounded({ ...shape, turn: straight(shape.turn + angleAt(to, middle) - angleAt(from, middle)) });
  }
  const centre: Point = [shape.x, shape.y];
  const turn = within(angleAt(to, centre) - angleAt(from, centre));
  if (grip === 'sweep') return swept(shape, 2 * turn);
  const further =
    Math.hypot(to[0] - shape.x, to[1] - shape.y) - Math.hypot(from[0] - shape.x, from[1] - shape.y);
  return bent(shape, further, turn);
}

/** The shape after arrow keys moved a grip: to the right by `x`, down by `y`. */
export function nudged(shape: Shape, grip: Grip, [x, y]: Point, ratio: number): Shape {
  if (grip === 'move') return moved(shape, [x, y], ratio);
  if (shape.kind === 'rectangle')
    return grip === 'size'
      ? sized(shape, [x, y], ratio)
      : rounded({ ...shape, turn: within(shape.turn + x + y) });
  return grip === 'sweep' ? swept(shape, (shape.sweep < 0 ? -1 : 1) * (x - y)) : bent(shape, -y, x);
}

/** The rectangle between two points of a picture. */
export function drawn(from: Point, to: Point): Rectangle {
  return rounded({
    kind: 'rectangle',
    x: Math.min(from[0], to[0]),
    y: Math.min(from[1], to[1]),
    width: Math.max(SMALLEST, Math.abs(to[0] - from[0])),
    height: Math.max(SMALLEST, Math.abs(to[1] - from[1])),
    turn: 0,
  });
}

function moved<S extends Shape>(shape: S, [x, y]: Point, ratio: number): S {
  const [middleX, middleY] = middleOf(shape);
  const right = clamp(middleX + x, 0, 1000) - middleX;
  const down = clamp(middleY + y, 0, ratio) - middleY;
  // Towards zero, so that rounding does not take the middle off the picture again.
  return { ...shape, x: Math.round(shape.x) + Math.trunc(right), y: Math.round(shape.y) + Math.trunc(down) };
}

/** The upper left corner stays where it is. */
function sized(shape: Rectangle, [right, down]: Point, ratio: number): Rectangle {
  const width = clamp(shape.width + right, SMALLEST, longestSide({ ratio }));
  const height = clamp(shape.height + down, SMALLEST, longestSide({ ratio }));
  const [middleX, middleY] = middleOf(shape);
  const [x, y] = turned([(width - shape.width) / 2, (height - shape.height) / 2], shape.turn);
  return rounded({ ...shape, width, height, x: middleX + x - width / 2, y: middleY + y - height / 2 });
}

function bent(shape: Arc, further: number, turn: number): Arc {
  const radius = clamp(shape.radius + further, SMALLEST, LARGEST_RADIUS);
  return rounded({ ...shape, radius, middle: within(shape.middle + turn) });
}

function swept(shape: Arc, by: number): Arc {
  const side = shape.sweep < 0 ? -1 : 1;
  return rounded({ ...shape, sweep: side * clamp(side * (shape.sweep + by), SWEEP.least, SWEEP.most) });
}

function straight(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return within(Math.abs(degrees - quarter) <= STRAIGHT ? quarter : degrees);
}

function rounded<S extends Shape>(shape: S): S {
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value) : value,
    ]),
  ) as unknown as S;
}
