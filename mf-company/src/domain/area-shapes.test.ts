import type { Arc, Rectangle } from 'shared-api/rules/personalization/areas';
import { dragged, drawn, gripsOf, nudged, outline } from './area-shapes.ts';

const rectangle: Rectangle = { kind: 'rectangle', x: 300, y: 200, width: 400, height: 100, turn: 0 };
const arc: Arc = { kind: 'arc', x: 500, y: 500, radius: 200, height: 60, middle: 0, sweep: 90 };

describe('a rectangle', () => {
  it('moves with its grip, and its middle stays on the picture', () => {
    expect(dragged(rectangle, 'move', [0, 0], [50, -20], 700)).toMatchObject({ x: 350, y: 180 });
    expect(dragged(rectangle, 'move', [0, 0], [5000, 5000], 700)).toMatchObject({ x: 800, y: 650 });
    expect(nudged(rectangle, 'move', [-5, 0], 700)).toMatchObject({ x: 295, y: 200 });
  });

  it('grows from its upper left corner, also when it is turned', () => {
    expect(dragged(rectangle, 'size', [700, 300], [720, 340], 700)).toMatchObject({
      x: 300,
      y: 200,
      width: 420,
      height: 140,
    });
    const upright = { ...rectangle, turn: 90 };
    const larger = dragged(upright, 'size', [450, 450], [450, 550], 700) as Rectangle;
    expect(larger).toMatchObject({ width: 500, height: 100 });
    expect(gripsOf(larger)[0]?.at.map(Math.round)).toEqual(gripsOf(upright)[0]?.at.map(Math.round));
  });

  it('never becomes too small to be taken hold of', () => {
    expect(dragged(rectangle, 'size', [700, 300], [0, 0], 700)).toMatchObject({ width: 20, height: 20 });
    const largest = { width: 1000, height: 1000 };
    expect(dragged(rectangle, 'size', [700, 300], [2000, 2000], 700)).toMatchObject(largest);
    expect(nudged({ ...rectangle, ...largest }, 'size', [5, 5], 700)).toMatchObject(largest);
  });

  it('turns around its middle and is straight near a quarter turn', () => {
    expect(dragged(rectangle, 'turn', [500, 100], [600, 250], 700)).toMatchObject({ turn: 90 });
    expect(dragged(rectangle, 'turn', [500, 100], [502, 100], 700)).toMatchObject({ turn: 0 });
    expect(nudged({ ...rectangle, turn: 179 }, 'turn', [5, 0], 700)).toMatchObject({ turn: -176 });
  });

  it('is drawn between two points, whichever comes first', () => {
    expect(drawn([400, 300], [100, 200])).toEqual({ ...rectangle, x: 100, y: 200, width: 300, height: 100 });
  });

  it('has an outline of four corners', () => {
    expect(outline(rectangle)).toBe('M300 200L700 200L700 300L300 300Z');
  });
});

describe('an arc', () => {
  it('moves with its grip', () => {
    expect(dragged(arc, 'move', [0, 0], [10, 20], 700)).toMatchObject({ x: 510, y: 520, radius: 200 });
  });

  it('is bent: further away it is flatter, around its middle it wanders', () => {
    expect(dragged(arc, 'bend', [500, 300], [500, 250], 700)).toMatchObject({ radius: 250, middle: 0 });
    expect(dragged(arc, 'bend', [500, 300], [700, 500], 700)).toMatchObject({ radius: 200, middle: 90 });
    expect(nudged(arc, 'bend', [1, -5], 700)).toMatchObject({ radius: 205, middle: 1 });
  });

  it('grows at both ends, and keeps its direction', () => {
    const [, , end] = gripsOf(arc);
    expect(end?.grip).toBe('sweep');
    expect(dragged(arc, 'sweep', end?.at ?? [0, 0], [700, 500], 700)).toMatchObject({ sweep: 180 });
    expect(nudged({ ...arc, sweep: -6 }, 'sweep', [-5, 0], 700)).toMatchObject({ sweep: -5 });
    expect(nudged(arc, 'sweep', [5, 0], 700)).toMatchObject({ sweep: 95 });
  });

  it('has the outline of the band in which its letters stand', () => {
    expect(outline({ ...arc, sweep: 180 })).toBe(
      'M300 500A200 200 0 0 1 700 500L745.6 500A245.6 245.6 0 0 0 254.4 500Z',
    );
  });
});
