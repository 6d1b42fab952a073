/**
 * Takes pictures of a product page in every phase, of both its variants, at three widths:
 * `node e2e/measure/screenshots.ts [--to reports/phases] [--site http://localhost:4000]`
 *
 * For each width a sheet shows them beside each other, as a page and as one picture, to be looked at in one go.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { listActiveProducts } from 'shared-api/contract/catalog/products';
import { productPath } from '../support/pages/catalog.ts';
import { readOffers } from '../support/pages/offers.ts';
import { phases } from '../support/pages/product-page.ts';
import { apiAnswer } from '../support/servers/api-server.ts';
import { launchBrowser, makeSheet, type Shot } from './contact-sheet.ts';

const WIDTHS = [390, 768, 1440];

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'reports/phases' },
    site: { type: 'string', default: 'http://localhost:4000' },
  },
});
const folder = resolve(values.to);
const site = values.site.replace(/\/$/, '');

const products = listActiveProducts.answer.parse(await apiAnswer(`${site}/api/company/product/active`));
const offers = await readOffers(site, products);
const pages = phases.map(({ name, suits }) => {
  const offer = offers.find(suits);
  if (!offer) throw new Error(`No product is ${name}`);
  return { name, path: productPath(offer.product) };
});

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  for (const width of WIDTHS) {
    const shots: Shot[] = [];
    for (const { name, path } of pages) {
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${width}.png`;
      await shoot(browser, site + path, width, join(folder, file));
      shots.push({ file, title: `${name} (${path})` });
    }
    console.log(await makeSheet(browser, folder, `all-${width}`, shots, Math.min(340, width * 0.55)));
  }
} finally {
  await browser.close();
}

async function shoot(where: Browser, url: string, width: number, file: string): Promise<void> {
  const context = await where.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  // As tall as the page: what sticks to the foot of a window would lie across the middle of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: file });
  await context.close();
}
