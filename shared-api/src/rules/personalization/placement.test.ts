import fc from 'fast-check';
import {
  CENTERED,
  changedPlacement,
  isSamePlacement,
  isTooCoarse,
  movedPlacement,
  type PlacedImage,
  type Placement,
  placedPhoto,
  type Size,
  shownPart,
  ZOOM_MAX,
} from './placement.ts';

const length = (min: number, max: number) => fc.integer({ min, max });
const frames = fc.record({ width: length(20, 800), height: length(20, 800) });
const photos = fc.record({ width: length(40, 6000), height: length(40, 6000) });
const share = fc.double({ min: -1, max: 1, noNaN: true });
const placements: fc.Arbitrary<Placement> = fc.record({
  zoom: fc.double({ min: 1, max: ZOOM_MAX, noNaN: true }),
  x: share,
  y: share,
  turn: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Corners of the frame, seen along the sides of a photo that is turned. */
function corners({ width, height }: Size, turn: number): [number, number][] {
  const angle = (turn * Math.PI) / 180;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const [x, y] = [(right * width) / 2, (down * height) / 2];
    return [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)];
  });
}

function expectCovers(image: PlacedImage, frame: Size): void {
  const slack = 1e-6 * (image.width + image.height);
  for (const [x, y] of corners(frame, image.turn)) {
    expect(x).toBeGreaterThanOrEqual(image.x - slack);
    expect(x).toBeLessThanOrEqual(image.x + image.width + slack);
    expect(y).toBeGreaterThanOrEqual(image.y - slack);
    expect(y).toBeLessThanOrEqual(image.y + image.height + slack);
  }
}

describe('a photo in its frame', () => {
  it('covers the frame from its middle when nothing is said', () => {
    expect(placedPhoto({ width: 200, height: 100 }, { width: 1000, height: 1000 })).toEqual({
      x: -100,
      y: -100,
      width: 200,
      height: 200,
      turn: 0,
    });
  });

  it('leaves no gap and keeps its proportions, wherever it is placed', () => {
    fc.assert(
      fc.property(frames, photos, placements, (frame, photo, placement) => {
        const image = placedPhoto(frame, photo, placement);
        expectCovers(image, frame);
        expect(image.width / image.height).toBeCloseTo(photo.width / photo.height, 6);
      }),
    );
  });

  it('is drawn alike from the part that is seen, which lies within the photo', () => {
    fc.assert(
      fc.property(frames, photos, placements, (frame, photo, placement) => {
        const { cut, image } = shownPart(frame, photo, placement);
        expect(cut.left).toBeGreaterThanOrEqual(0);
        expect(cut.top).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(photo.width);
        expect(cut.top + cut.height).toBeLessThanOrEqual(photo.height);
        expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1);
        expectCovers(image, frame);
        const whole = placedPhoto(frame, photo, placement);
        expect(image.x - (cut.left * whole.width) / photo.width).toBeCloseTo(whole.x, 6);
        expect(image.width / cut.width).toBeCloseTo(whole.width / photo.width, 6);
      }),
    );
  });
});

describe('placing a photo', () => {
  const frame = { width: 200, height: 100 };
  const photo = { width: 1000, height: 1000 };
  const drag = (placement: Placement, x: number, y: number) =>
    movedPlacement(placement, frame, photo, { x, y });

  it('moves it with the pointer, up to its edges', () => {
    expect(drag(CENTERED, 30, 25)).toEqual({ ...CENTERED, y: 0.5 });
    expect(drag(CENTERED, 0, -5000)).toEqual({ ...CENTERED, y: -1 });
  });

  it('follows the pointer also where the photo is turned', () => {
    const turned = changedPlacement(CENTERED, frame, photo, { turn: 90, zoom: 2 });
    const before = placedPhoto(frame, photo, turned);
    const after = placedPhoto(frame, photo, drag(turned, 40, 10));
    // To the right of the frame is up along the sides of a photo that lies on its right side.
    expect(after.y - before.y).toBeCloseTo(-40, 1);
    expect(after.x - before.x).toBeCloseTo(10, 1);
  });

  it('keeps the spot in the middle when it is zoomed', () => {
    const near = changedPlacement(CENTERED, frame, photo, { zoom: 2 });
    const moved = drag(near, 50, -20);
    const { x, y, width } = placedPhoto(frame, photo, moved);
    const closer = placedPhoto(frame, photo, changedPlacement(moved, frame, photo, { zoom: 4 }));
    expect(closer.x / closer.width).toBeCloseTo(x / width, 3);
    expect(closer.y / closer.width).toBeCloseTo(y / width, 3);
  });

  it('never leaves what the contract takes', () => {
    const step = fc.record({
      zoom: fc.double({ min: -9, max: 9, noNaN: true }),
      turn: fc.integer({ min: -900, max: 900 }),
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(frames, photos, fc.array(step, { maxLength: 5 }), (given, size, steps) => {
        let placement = CENTERED;
        for (const { zoom, turn, ...by } of steps) {
          placement = changedPlacement(placement, given, size, { zoom, turn });
          placement = movedPlacement(placement, given, size, by);
        }
        expect(placement.zoom).toBeGreaterThanOrEqual(1);
        expect(placement.zoom).toBeLessThanOrEqual(ZOOM_MAX);
        for (const at of [placement.x, placement.y]) expect(Math.abs(at)).toBeLessThanOrEqual(1);
        expect(placement.turn).toBeGreaterThan(-180.01);
        expect(placement.turn).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('tells placements that draw the same', () => {
    expect(isSamePlacement(undefined, CENTERED)).toBe(true);
    expect(isSamePlacement({ ...CENTERED, zoom: 2 })).toBe(false);
  });
});

describe('a photo that is too coarse for a sharp print', () => {
  const print = {
    pixels: 900,
    shape: { kind: 'rectangle' as const, x: 0, y: 0, width: 300, height: 200, turn: 0 },
  };

  it('has too few pixels across the frame', () => {
    expect(isTooCoarse(print, { width: 900, height: 600 })).toBe(false);
    expect(isTooCoarse(print, { width: 1200, height: 599 })).toBe(true);
    expect(isTooCoarse(print, { width: 800, height: 2000 })).toBe(true);
  });

  it('or is enlarged so far that too few are left', () => {
    const photo = { width: 1800, height: 1200 };
    expect(isTooCoarse(print, photo, { ...CENTERED, zoom: 2 })).toBe(false);
    expect(isTooCoarse(print, photo, { ...CENTERED, zoom: 2.1 })).toBe(true);
    expect(isTooCoarse(print, { width: 900, height: 600 }, { ...CENTERED, turn: 90 })).toBe(true);
  });
});
