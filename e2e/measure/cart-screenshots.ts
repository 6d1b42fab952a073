/**
 * Takes pictures of the cart at two widths: empty, with one wish, with twelve of four companies, and of every dialog:
 * `node e2e/measure/cart-screenshots.ts [--to reports/cart] [--site http://localhost:4000]`
 *
 * A new person is registered at the site for it. For each width one sheet shows the pages and one the dialogs.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { listActiveProducts } from 'shared-api/contract/catalog/products';
import { watchCart } from '../support/pages/cart-page.ts';
import { readOffers } from '../support/pages/offers.ts';
import { register } from '../support/pages/sign-in.ts';
import { apiAnswer } from '../support/servers/api-server.ts';
import { cartDialogs, cartFull } from './cart-dialogs.ts';
import { launchBrowser, makeSheet, type Shot } from './contact-sheet.ts';

const WIDTHS = [390, 1440];
const HEIGHT = 900;

/** Width of each picture on a sheet, in px. */
const SHOWN = 440;

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'reports/cart' },
    site: { type: 'string', default: 'http://localhost:4000' },
  },
});
const folder = resolve(values.to);
const site = values.site.replace(/\/$/, '');
const shots = new Map<string, Shot[]>();

const products = listActiveProducts.answer.parse(await apiAnswer(`${site}/api/company/product/active`));
const { wishes, giftless, worded } = cartFull(await readOffers(site, products));
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: site });
  const cart = watchCart(context, site);
  const page = await context.newPage();
  await page.goto('/cart');
  await register(page);
  await shoot(page, 'empty');
  const [first, ...others] = wishes;
  if (!first) throw new Error('Nothing is on sale');
  await cart.add(first, 1);
  await shoot(page, 'one wish');
  for (const offer of others) await cart.add(offer, 1);
  await shoot(page, 'twelve wishes');
  for (const { name, open } of cartDialogs({ cart, plain: first, giftless, worded })) {
    await page.goto('/cart');
    await open(page);
    await shoot(page, name, { dialog: true });
  }
  for (const [sheet, taken] of shots) console.log(await makeSheet(browser, folder, sheet, taken, SHOWN));
} finally {
  await browser.close();
}

/** A page is reloaded and captured at full height; a dialog within the window. */
async function shoot(page: Page, name: string, { dialog = false } = {}): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (!dialog) {
      await page.goto('/cart', { waitUntil: 'networkidle' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
    }
    await page.waitForLoadState('networkidle');
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${width}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    const sheet = `${dialog ? 'dialogs' : 'pages'}-${width}`;
    shots.set(sheet, [...(shots.get(sheet) ?? []), { file, title: name }]);
  }
}
