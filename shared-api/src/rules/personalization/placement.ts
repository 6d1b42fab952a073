import type { PersonalizedArea } from './areas.ts';

/**
 * How a photo lies in its frame, which it always covers. `zoom` 1 covers it just so, as the photo is turned. `x` and `y` tell how far
 * the photo is moved along its own sides, as a share of how far it can be: -1 to 1, 0 is the middle. `turn` in degrees, clockwise.
 */
export interface Placement {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** The most that a photo is enlarged beyond what covers its frame. */
export const ZOOM_MAX = 4;

/** Where a photo lies when nothing is said: whole across or down, in the middle. */
export const CENTERED: Placement = { zoom: 1, x: 0, y: 0, turn: 0 };

/** Of a frame in the units of areas, or of a photo in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture around the middle of a frame (0, 0), before it is turned around that middle by so many degrees. */
export interface PlacedImage extends Size {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The frame's extent along the sides of a photo that is turned. */
function extentOf({ width, height }: Size, turn: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(radians(turn))), Math.abs(Math.sin(radians(turn)))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** The photo as large as it is drawn, and how far it can be moved each way without leaving a gap. */
function drawnSize(frame: Size, photo: Size, { zoom, turn }: Pick<Placement, 'zoom' | 'turn'>) {
  const extent = extentOf(frame, turn);
  const scale = zoom * Math.max(extent.width / photo.width, extent.height / photo.height);
  const width = photo.width * scale;
  const height = photo.height * scale;
  const room = {
    x: Math.max(0, (width - extent.width) / 2),
    y: Math.max(0, (height - extent.height) / 2),
  };
  return { scale, width, height, room, extent };
}

/** Where a whole photo is drawn in its frame. */
export function placedPhoto(frame: Size, photo: Size, placement: Placement = CENTERED): PlacedImage {
  const { width, height, room } = drawnSize(frame, photo, placement);
  return {
    x: placement.x * room.x - width / 2,
    y: placement.y * room.y - height / 2,
    width,
    height,
    turn: placement.turn,
  };
}

/** A part of a photo in whole pixels, and where that part is drawn. */
export interface PhotoPart {
  readonly cut: Size & { readonly left: number; readonly top: number };
  readonly image: PlacedImage;
}

/** The part of a photo that its frame shows, for a renderer that need not hold all of a large one. */
export function shownPart(frame: Size, photo: Size, placement: Placement = CENTERED): PhotoPart {
  const { scale, extent } = drawnSize(frame, photo, placement);
  const whole = placedPhoto(frame, photo, placement);
  const from = (start: number, length: number, most: number): [number, number] => {
    const first = Math.max(0, Math.min(most - 1, Math.floor((-length / 2 - start) / scale)));
    const last = Math.max(first + 1, Math.min(most, Math.ceil((length / 2 - start) / scale)));
    return [first, last - first];
  };
  const [left, width] = from(whole.x, extent.width, photo.width);
  const [top, height] = from(whole.y, extent.height, photo.height);
  return {
    cut: { left, top, width, height },
    image: {
      x: whole.x + left * scale,
      y: whole.y + top * scale,
      width: width * scale,
      height: height * scale,
      turn: placement.turn,
    },
  };
}

/** The placement after the photo was dragged by so much, in the units of the frame. */
export function movedPlacement(
  placement: Placement,
  frame: Size,
  photo: Size,
  by: { readonly x: number; readonly y: number },
): Placement {
  const { room } = drawnSize(frame, photo, placement);
  const [cos, sin] = [Math.cos(radians(placement.turn)), Math.sin(radians(placement.turn))];
  return tidy({
    ...placement,
    x: shareOf(placement.x * room.x + by.x * cos + by.y * sin, room.x),
    y: shareOf(placement.y * room.y - by.x * sin + by.y * cos, room.y),
  });
}

/** The placement with another zoom or turn; the spot of the photo in the frame's middle stays there as far as it can. */
export function changedPlacement(
  placement: Placement,
  frame: Size,
  photo: Size,
  change: Partial<Pick<Placement, 'zoom' | 'turn'>>,
): Placement {
  const before = drawnSize(frame, photo, placement);
  const zoom = Math.min(ZOOM_MAX, Math.max(1, change.zoom ?? placement.zoom));
  const turn = normalTurn(change.turn ?? placement.turn);
  const after = drawnSize(frame, photo, { zoom, turn });
  const grown = after.scale / before.scale;
  return tidy({
    zoom,
    turn,
    x: shareOf(placement.x * before.room.x * grown, after.room.x),
    y: shareOf(placement.y * before.room.y * grown, after.room.y),
  });
}

function shareOf(offset: number, room: number): number {
  return room < 1e-6 ? 0 : clamp(offset / room, 1);
}

/** More than -180 and at most 180 degrees. */
function normalTurn(turn: number): number {
  const rest = ((turn % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
}

/** Without digits that no eye sees; never -0. */
function tidy({ zoom, x, y, turn }: Placement): Placement {
  const at = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits + 0;
  return { zoom: at(zoom, 2), x: at(x, 4), y: at(y, 4), turn: at(turn, 1) };
}

/** Whether two placements draw the same. */
export function isSamePlacement(one: Placement = CENTERED, other: Placement = CENTERED): boolean {
  return one.zoom === other.zoom && one.x === other.x && one.y === other.y && one.turn === other.turn;
}

/** Whether a photo of so many pixels is too coarse for its area, enlarged and turned as it lies there. */
export function isTooCoarse(
  { pixels, shape }: Pick<PersonalizedArea, 'pixels' | 'shape'>,
  photo: Size,
  placement: Placement = CENTERED,
): boolean {
  if (shape.kind !== 'rectangle') return false;
  return Math.round(shape.width / drawnSize(shape, photo, placement).scale) < pixels;
}
