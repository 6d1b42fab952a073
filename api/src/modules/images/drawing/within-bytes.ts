/**
 * Draws something with sides of so many pixels, and smaller until it takes no more bytes than it may. What a picture
 * takes goes with its area, more or less.
 */
export async function withinBytes(
  most: number,
  side: number,
  draw: (side: number) => Promise<Buffer>,
): Promise<Buffer> {
  const drawn = await draw(side);
  if (drawn.length <= most || side <= 1) return drawn;
  const smaller = Math.floor(side * Math.min(0.9, 0.95 * Math.sqrt(most / drawn.length)));
  return withinBytes(most, Math.max(1, smaller), draw);
}
