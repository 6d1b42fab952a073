import type { Browser, CDPSession, Page } from '@playwright/test';

/** Median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

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

/** One request of a page load. */
export interface RecordedRequest {
  url: string;
  type: string;
  /** Seconds on the browser's own clock. */
  start: number;
  end: number | null;
  /** Bytes on the wire, headers included. */
  served: number;
  failed: boolean;
}

export interface Recorder {
  requests(): RecordedRequest[];
  /** Milliseconds since the last request ended; 0 while one is under way. */
  quietMs(): number;
}

/** Records a page's requests from now on. */
export async function recordRequests(cdp: CDPSession): Promise<Recorder> {
  const byId = new Map<string, RecordedRequest>();
  let lastActivity = Date.now();
  const finish = (id: string, end: number, change: Partial<RecordedRequest>) => {
    const request = byId.get(id);
    if (request?.end === null) Object.assign(request, { end, ...change });
    lastActivity = Date.now();
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    byId.set(requestId, {
      url: request.url,
      type: type ?? '',
      start: timestamp,
      end: null,
      served: 0,
      failed: false,
    });
    lastActivity = Date.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = byId.get(requestId);
    if (request) Object.assign(request, { type, failed: response.status >= 400 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, { served: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) =>
    finish(requestId, timestamp, { failed: true }),
  );
  await cdp.send('Network.enable');

  const requests = () => [...byId.values()];
  return {
    requests,
    quietMs: () => (requests().some(({ end }) => end === null) ? 0 : Date.now() - lastActivity),
  };
}

const CHAIN_TYPES = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/**
 * Serial rounds: the longest chain of document, script, style and fetch requests begun before `until` (seconds),
 * in which each starts after the one before it has ended. Taking the one that ends first, again and again, finds it.
 */
export function serialRounds(requests: readonly RecordedRequest[], until: number): number {
  let rounds = 0;
  let free = Number.NEGATIVE_INFINITY;
  const chain = requests.flatMap(({ type, start, end }) =>
    CHAIN_TYPES.has(type) && end !== null && start <= until ? [{ start, end }] : [],
  );
  for (const { start, end } of chain.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue;
    rounds += 1;
    free = end;
  }
  return rounds;
}

/** Figures of one cold load. Bytes as served, times in milliseconds. */
export interface PageLoad {
  requests: number;
  failed: number;
  jsFiles: number;
  jsServed: number;
  allServed: number;
  rounds: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

/** A mid-range phone on a slow mobile network, as Lighthouse has them. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = { latency: 150, downloadThroughput: (1600 * 1000) / 8, uploadThroughput: (750 * 1000) / 8 };
const CPU_SLOWDOWN = 4;

const QUIET_MS = 2000;
const LIMIT_MS = 90_000;

/** Loads `url` in a fresh browser profile and waits until the page is quiet. */
export async function loadOnce(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await watchVitals(page);
    const cdp = await context.newCDPSession(page);
    const recorder = await recordRequests(cdp);
    await slowDown(cdp);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await untilQuiet(page, recorder);
    return await figuresOf(page, recorder);
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function untilQuiet(page: Page, recorder: Recorder): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const sinceLongTask = await page.evaluate(() => {
      const { start, duration } = globalThis.wishbinVitals.longTasks.at(-1) ?? { start: 0, duration: 0 };
      return performance.now() - start - duration;
    });
    if (Math.min(sinceLongTask, recorder.quietMs()) >= QUIET_MS) return;
    await page.waitForTimeout(250);
  }
  throw new Error(`${page.url()} did not become quiet within ${LIMIT_MS / 1000} s`);
}

async function figuresOf(page: Page, recorder: Recorder): Promise<PageLoad> {
  const vitals = await page.evaluate(() => globalThis.wishbinVitals);
  const requests = recorder.requests();
  const scripts = requests.filter(({ type, failed }) => type === 'Script' && !failed);
  const bytes = (list: typeof requests) => list.reduce((total, { served }) => total + served, 0);
  const begin = Math.min(...requests.map(({ start }) => start));
  const lcp = vitals.lcp ?? Number.NaN;
  return {
    requests: requests.length,
    failed: requests.filter(({ failed }) => failed).length,
    jsFiles: scripts.length,
    jsServed: bytes(scripts),
    allServed: bytes(requests),
    rounds: serialRounds(requests, begin + lcp / 1000),
    fcp: vitals.fcp ?? Number.NaN,
    lcp,
    cls: layoutShift(vitals.shifts),
    tbt: blockingTime(vitals),
  };
}
