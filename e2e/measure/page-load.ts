import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Recorder, recordRequests, serialRounds } from './requests.ts';
import { blockingTime, layoutShift, watchVitals } from './vitals.ts';

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
