import type { Locator } from '@playwright/test';

type Rgb = readonly [red: number, green: number, blue: number];

/** Largest difference of a channel by which the contrast rule may move a company's colour. */
const NUDGE = 24;

/** The colour an element's ground is really painted in. */
export async function groundOf(element: Locator): Promise<Rgb> {
  const painted = await element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const [red, green, blue] = painted.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`No colour: ${painted}`);
  return [red, green, blue];
}

/** Whether a painted colour is a company's, give or take what readable text on it asks for. */
export function isAbout(painted: Rgb, hex: string): boolean {
  const wanted = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return painted.every((channel, index) => Math.abs(channel - (wanted[index] ?? 0)) <= NUDGE);
}
