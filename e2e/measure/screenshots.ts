/**
 * Takes pictures of a product page in every phase, of both its variants, at three widths:
 * `node e2e/measure/screenshots.ts [--to reports/phases] [--site http://localhost:4000]`
 *
 * `index.html` in the folder shows them beside each other, to be looked at in one go.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listActiveProducts } from 'shared-api/contract/product';
import { apiAnswer } from '../support/api-answer.ts';
import { productPath } from '../support/catalog.ts';
import { readOffers } from '../support/offers.ts';
import { phases } from '../support/phases.ts';
import { launchBrowser } from './browser.ts';

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
const rows: string[] = [];
try {
  for (const { name, path } of pages) {
    const cells: string[] = [];
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.goto(site + path, { waitUntil: 'networkidle' });
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${width}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      await context.close();
      cells.push(`<td><img src="${file}" width="${Math.min(width, 640)}" alt="${name}, ${width} px"></td>`);
    }
    rows.push(`<tr><th>${name}<br>${path}</th>${cells.join('')}</tr>`);
    console.log(`${name}: ${path}`);
  }
} finally {
  await browser.close();
}
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Phases</title><table style="vertical-align:top">${rows.join('\n')}</table>\n`,
);
console.log(`${rows.length * WIDTHS.length} pictures in ${folder}`);
