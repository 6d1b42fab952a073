import type { Page } from '@playwright/test';

/** One interaction as the browser's Event Timing reports it; milliseconds from the press to the paint that follows. */
export interface Interaction {
  id: number;
  duration: number;
  /** Time until the page's own code began, and what it took. */
  delay: number;
  processing: number;
}

declare global {
  var wishbinInteractions: Interaction[];
}

/** The browser rounds durations to 8 ms and reports none below 16 ms. */
const SHORTEST_MS = 16;

/** Notes the interactions of every page that is opened from now on. */
export function watchInteractions(page: Page): Promise<unknown> {
  return page.addInitScript((durationThreshold) => {
    globalThis.wishbinInteractions = [];
    const take = (entry: PerformanceEntry) => {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return;
      globalThis.wishbinInteractions.push({
        id: entry.interactionId,
        duration: entry.duration,
        delay: entry.processingStart - entry.startTime,
        processing: entry.processingEnd - entry.processingStart,
      });
    };
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold,
    };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  }, SHORTEST_MS);
}

/** The slowest event of the newest interaction after `known` ones; null where it was too short to be reported. */
export function newestInteraction(page: Page, known: number): Promise<Interaction | null> {
  return page.evaluate((skipped) => {
    const fresh = globalThis.wishbinInteractions.slice(skipped);
    return fresh.toSorted((a, b) => b.duration - a.duration).at(0) ?? null;
  }, known);
}

export function interactionCount(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.wishbinInteractions.length);
}
