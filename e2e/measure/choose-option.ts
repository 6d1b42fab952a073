/**
 * Measures how soon the page answers when an option is chosen: `node e2e/measure/choose-option.ts [--rounds 3] [--slowdown 4] URL...`
 *
 * Presses every option of every choice of a product page in turn, on a processor made slower, and prints the time from
 * the press to the next paint (Event Timing; rounded to 8 ms by the browser, not reported below 16 ms). Default: the Wood
 * tag of a site started with `pnpm start`. The exit code says only whether the measurement worked.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './contact-sheet.ts';
import { interactionCount, newestInteraction, watchInteractions } from './interactions.ts';
import { median } from './page-load.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, slowdown: { type: 'string', default: '4' } },
});
const rounds = Number(values.rounds);
const slowdown = Number(values.slowdown);
const urls = positionals.length > 0 ? positionals : ['http://localhost:4000/company/wishbin/product/2'];

const browser = await launchBrowser();
try {
  for (const url of urls) report(url, await measure(browser, url));
} finally {
  await browser.close();
}

interface Press {
  option: string;
  /** Null: too short for the browser to report. */
  duration: number | null;
}

async function measure(where: Browser, url: string): Promise<Press[]> {
  const context = await where.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const presses: Press[] = [];
  const options = page.getByRole('main').getByRole('radiogroup').getByRole('radio');
  for (let round = 0; round < rounds; round += 1) {
    for (const option of await options.all()) {
      if ((await option.isDisabled()) || (await option.isChecked()) || !(await option.isVisible())) continue;
      const name = (await option.evaluate((node) => node.closest('label')?.textContent)) ?? '';
      const known = await interactionCount(page);
      await option.click({ force: true });
      await settled(page);
      const slowest = await newestInteraction(page, known);
      presses.push({ option: name.trim(), duration: slowest?.duration ?? null });
    }
  }
  await context.close();
  if (presses.length === 0) throw new Error(`${url} has no option to choose`);
  return presses;
}

/** Resolves when the result is shown and the browser has reported the press. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await page.waitForTimeout(300);
}

function report(url: string, presses: readonly Press[]): void {
  const durations = presses.map(({ duration }) => duration ?? 0);
  const worst = presses.reduce((most, one) => ((one.duration ?? 0) > (most.duration ?? 0) ? one : most));
  console.log(`${url}, processor ${slowdown} times slower, ${presses.length} options chosen`);
  console.log(
    `press to next paint: median ${median(durations)} ms, most ${worst.duration ?? 0} ms (${worst.option})`,
  );
}
