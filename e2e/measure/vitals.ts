import type { Page } from '@playwright/test';

/** What the page itself saw of its load; times in milliseconds from navigation. */
export interface Vitals {
  fcp: number | null;
  lcp: number | null;
  shifts: { time: number; value: number }[];
  longTasks: { start: number; duration: number }[];
}

declare global {
  var wishbinVitals: Vitals;
}

/** Starts watching before any script of the page runs. */
export function watchVitals(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const vitals: Vitals = { fcp: null, lcp: null, shifts: [], longTasks: [] };
    globalThis.wishbinVitals = vitals;
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
    });
    watch('largest-contentful-paint', (entry) => {
      vitals.lcp = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      const { hadRecentInput, value }: { hadRecentInput?: boolean; value?: number } = { ...entry.toJSON() };
      if (!hadRecentInput) vitals.shifts.push({ time: entry.startTime, value: value ?? 0 });
    });
    watch('longtask', (entry) => vitals.longTasks.push({ start: entry.startTime, duration: entry.duration }));
  });
}

/** Cumulative layout shift: the worst window of shifts less than 1 s apart and at most 5 s together (web.dev/cls). */
export function layoutShift(shifts: Vitals['shifts']): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { time, value } of shifts) {
    if (time - last >= 1000 || time - first >= 5000) {
      sum = 0;
      first = time;
    }
    sum += value;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Total blocking time: what tasks take beyond 50 ms, from first paint on (web.dev/tbt). */
export function blockingTime({ fcp, longTasks }: Vitals): number {
  const counted = longTasks.filter(({ start }) => start >= (fcp ?? Number.POSITIVE_INFINITY));
  return counted.reduce((total, { duration }) => total + duration - 50, 0);
}
