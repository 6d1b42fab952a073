import { MOST_ZOOM, moved, STILL, zoomed } from './picture-zoom.ts';

it('keeps the point under the fingers where it is', () => {
  const at = { x: 100, y: -40 };
  const { zoom, x, y } = zoomed({ zoom: 1.5, x: 10, y: 20 }, 2, at);
  expect(zoom).toBe(3);
  // The same point of the picture, before and after.
  expect((at.x - x) / 3).toBeCloseTo((at.x - 10) / 1.5);
  expect((at.y - y) / 3).toBeCloseTo((at.y - 20) / 1.5);
});

it('enlarges to a limit, and comes back to the whole picture in the middle', () => {
  expect(zoomed(STILL, 100).zoom).toBe(MOST_ZOOM);
  expect(zoomed({ zoom: 2, x: 70, y: 9 }, 0.1)).toEqual(STILL);
});

it('moves an enlarged picture no farther than its edges, and a whole one not at all', () => {
  const window = { clientWidth: 300, clientHeight: 200 };
  expect(moved({ zoom: 2, x: 0, y: 0 }, 500, -30, window)).toEqual({ zoom: 2, x: 150, y: -30 });
  expect(moved(STILL, 50, 50, window)).toEqual(STILL);
});
