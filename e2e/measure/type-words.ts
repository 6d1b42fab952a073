/**
 * Measures how soon typed words stand on a product's picture:
 * `node e2e/measure/type-words.ts [--slowdown 4] [--field Line] [--photo 'Photo card'] URL...`
 *
 * Types a text letter by letter into a field of "Personalize it", on a processor made slower, and prints the time from each key to
 * the next paint (Event Timing; rounded to 8 ms by the browser, not reported below 16 ms), without the first letter, which loads
 * the code. `--photo` names an add-on that takes a photo: it is added first, and a photo of 12 megapixels is placed and enlarged in
 * its frame. Default: the Wood tag of a site started with `pnpm start`. The exit code says only whether the measurement worked.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { addonBody } from '../support/pages/product-page.ts';
import { launchBrowser } from './contact-sheet.ts';
import { interactionCount, newestInteraction, watchInteractions } from './interactions.ts';
import { median } from './page-load.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slowdown: { type: 'string', default: '4' },
    field: { type: 'string', default: 'Line' },
    photo: { type: 'string' },
  },
});
const slowdown = Number(values.slowdown);
const urls = positionals.length > 0 ? positionals : ['http://localhost:4000/company/wishbin/product/2'];

const WORDS = 'For Nora with love';
/** Between two keys of a quick typist, in milliseconds. */
const KEY_PAUSE_MS = 150;

const browser = await launchBrowser();
try {
  for (const url of urls) report(url, await measure(browser, url));
} finally {
  await browser.close();
}

/** Milliseconds from each key to the next paint; 0 where it was too short for the browser to report. */
async function measure(where: Browser, url: string): Promise<number[]> {
  const context = await where.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (values.photo !== undefined) await placePhoto(page, values.photo);
  const field = page.getByRole('textbox', { name: values.field, exact: true });
  await field.focus();
  await page.keyboard.type(WORDS.slice(0, 1));
  await page.waitForLoadState('networkidle');
  await page.locator('section svg path').first().waitFor({ state: 'attached' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const durations: number[] = [];
  for (const letter of WORDS.slice(1)) {
    const known = await interactionCount(page);
    await page.keyboard.type(letter);
    await page.waitForTimeout(KEY_PAUSE_MS);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    durations.push((await newestInteraction(page, known))?.duration ?? 0);
  }
  await context.close();
  return durations;
}

/** Adds the add-on with this name, and gives it a photo as large as a phone takes them. */
async function placePhoto(page: Page, addon: string): Promise<void> {
  const body = await addonBody(page, addon);
  await body.getByRole('button', { name: 'Add', exact: true }).click();
  const create = { width: 4000, height: 3000, channels: 3, background: 'peru' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await page.locator('section svg image').first().waitFor({ state: 'attached' });
}

function report(url: string, durations: readonly number[]): void {
  const sorted = durations.toSorted((one, other) => one - other);
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  console.log(`${url}, processor ${slowdown} times slower, ${durations.length} letters typed`);
  console.log(
    `key to next paint: median ${median(durations)} ms, 95 % within ${late} ms, most ${sorted.at(-1)} ms`,
  );
}
