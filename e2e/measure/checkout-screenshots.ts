/**
 * Takes pictures of everything from the checkout to an opened gift at two widths: every step, every dialog, the badge, the
 * list of orders, an order's page and a gift's page:
 * `node e2e/measure/checkout-screenshots.ts [--to reports/checkout] [--site http://localhost:4000] [--cards http://127.0.0.1:4003]`
 *
 * A new person is registered at the site for it. For each width one sheet shows the pages and one the dialogs.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { listActiveProducts } from 'shared-api/contract/catalog/products';
import { readOffers } from '../support/pages/offers.ts';
import { callsOf } from '../support/pages/orders.ts';
import { register } from '../support/pages/sign-in.ts';
import { apiAnswer } from '../support/servers/api-server.ts';
import { launchBrowser, makeSheet, type Shot } from './contact-sheet.ts';
import { checkoutViews, giftViews, orderViews, type View } from './views.ts';

const WIDTHS = [390, 1440];
const HEIGHT = 900;

/** Width of each picture on a sheet, in px. */
const SHOWN = 440;

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'reports/checkout' },
    site: { type: 'string', default: 'http://localhost:4000' },
    cards: { type: 'string', default: 'http://127.0.0.1:4003' },
  },
});
const folder = resolve(values.to);
const site = values.site.replace(/\/$/, '');
const shots = new Map<string, Shot[]>();

const products = listActiveProducts.answer.parse(await apiAnswer(`${site}/api/company/product/active`));
const offers = await readOffers(site, products);
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: site });
  const call = callsOf(context, site);
  const page = await context.newPage();
  await page.goto('/orders');
  await register(page);
  const world = { page, call, offers, apiUrl: site, cardsUrl: values.cards };
  const stranger = await (await browser.newContext({ baseURL: site })).newPage();
  for await (const view of checkoutViews(world)) await shoot(page, view);
  for await (const view of orderViews(world)) await shoot(page, view);
  for await (const view of giftViews(world, stranger)) await shoot(stranger, view);
  for (const [sheet, taken] of shots) console.log(await makeSheet(browser, folder, sheet, taken, SHOWN));
} finally {
  await browser.close();
}

/** A page is captured at full height; a dialog within the window. */
async function shoot(page: Page, { name, dialog = false }: View): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (!dialog) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
    }
    // The card fields' frames are never quiet: the network says nothing about whether the page is whole.
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || !image.checkVisibility() || bottom <= 0 || top >= innerHeight;
      }),
    );
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${width}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    const sheet = `${dialog ? 'dialogs' : 'pages'}-${width}`;
    shots.set(sheet, [...(shots.get(sheet) ?? []), { file, title: name }]);
  }
}
