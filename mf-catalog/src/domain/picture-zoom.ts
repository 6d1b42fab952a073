/** How a picture stands in its window: enlarged, and moved off the middle by px. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The whole picture. */
export const STILL: View = { zoom: 1, x: 0, y: 0 };

export const MOST_ZOOM = 4;

/**
 * A view enlarged by a factor.
 * @param at px from the window's middle of the point that stays where it is
 */
export function zoomed({ zoom, x, y }: View, factor: number, at = { x: 0, y: 0 }): View {
  const next = Math.min(MOST_ZOOM, Math.max(1, zoom * factor));
  if (next === 1) return STILL;
  const grown = next / zoom;
  return { zoom: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown };
}

/** A view moved by px, no farther than the picture's edges; a whole picture stays in the middle. */
export function moved(
  { zoom, x, y }: View,
  byX: number,
  byY: number,
  window: { readonly clientWidth: number; readonly clientHeight: number } | null,
): View {
  const limit = (value: number, size = 0) => {
    const most = (size * (zoom - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  if (zoom === 1) return STILL;
  return { zoom, x: limit(x + byX, window?.clientWidth), y: limit(y + byY, window?.clientHeight) };
}
