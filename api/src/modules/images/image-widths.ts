/** Widths in pixels for logos and faces, and those of a card's and a page's srcset. */
export const smallWidths = [48, 96, 192] as const;
export const pictureWidths = [320, 480, 640, 800, 1080] as const;

const widths: ReadonlySet<number> = new Set([...smallWidths, ...pictureWidths]);

/** The width asked for by `?w=`, null without one, undefined when it is none of the widths offered. */
export function readWidth(text: unknown): number | null | undefined {
  if (text === undefined) return null;
  const width = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return widths.has(width) ? width : undefined;
}

export const widthsInWords = [...widths].join(', ');
