import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { firstHtml } from '../support/browser/first-load.ts';
import {
  expectAccessibleAtAllSizes,
  expectFits,
  layoutShift,
  watchLayoutShift,
} from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { payingProduct } from '../support/pages/influencers.ts';
import { readQr } from '../support/pages/order-pages.ts';
import { register } from '../support/pages/sign-in.ts';

const MARLOWE = { id: 2, username: 'marlowe.finch', upper: 'MARLOWE.FINCH' };
const PAID = `Paid link: ${MARLOWE.username} earns a fee if you buy`;
const MOST_SHIFT = 0.02;

test('an influencer’s page stands whole in its first HTML: person, products and what is paid', async ({
  page,
  site,
}) => {
  const html = await firstHtml(page, `${site.url}/i/${MARLOWE.id}`);
  expect(html.status).toBe(200);
  expect(html.heading).toBe(MARLOWE.upper);
  for (const words of [PAID, 'Views', 'Company Influenced', 'Products', 'Gifted Products'])
    expect(html.text).toContain(words);
  expect(html.cards.length).toBeGreaterThan(0);
});

test('a link shared elsewhere shows a card that says it is paid, and so does a product’s', async ({
  page,
  site,
  catalog,
  api,
}) => {
  const { meta } = await firstHtml(page, `${site.url}/i/${MARLOWE.id}`);
  expect(meta['og:title']).toBe('marlowe.finch · Wishbin');
  for (const words of [meta['og:description'], meta['twitter:description'], meta['og:image:alt']])
    expect(words).toContain(PAID);
  expect(meta['twitter:card']).toBe('summary_large_image');
  expect(meta['og:image']).toBe(`${site.url}/img/share/${MARLOWE.id}/card.png`);
  const picture = await fetch(meta['og:image'] ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    width: Number(meta['og:image:width']),
    height: Number(meta['og:image:height']),
  });

  const path = productPath(await payingProduct(api, catalog, 'wishbin'));
  const product = await firstHtml(page, `${site.url}${path}?i=${MARLOWE.id}`);
  expect(product.meta['og:description']).toMatch(new RegExp(`^${PAID.replaceAll('.', '\\.')}\\. `));
  expect(product.meta['og:url']).toBe(`${site.url}${path}?i=${MARLOWE.id}`);
  expect(product.canonical).toBe(`${site.url}${path}`);
  const elsewhere = productPath(await payingProduct(api, catalog, 'kilnfold'));
  for (const address of [path, `${elsewhere}?i=${MARLOWE.id}`]) {
    const plain = await firstHtml(page, `${site.url}${address}`);
    expect(plain.meta['og:description'], address).not.toContain('Paid link');
  }
});

test('a page is shared: copied, kept as a picture that a telephone reads, by keyboard too', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAlive(page, `/i/${MARLOWE.id}`);
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this page' });
  const link = `${site.url}/i/${MARLOWE.id}`;
  await expect(dialog.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
  await expect(dialog).toContainText(`${PAID}.`);
  await expectAccessibleAtAllSizes(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}\n${PAID}.`);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download PNG' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`wishbin-${MARLOWE.username}-qr.png`);
  expect(await readQr(await readFile(await file.path()))).toBe(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

for (const path of ['/services', '/influencer', '/follow', '/follow?q=nobody+at+all', `/i/${MARLOWE.id}`])
  test(`${path} is accessible, and fits every window`, async ({ page }) => {
    await openAlive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectFits(page);
  });

for (const path of ['/influencer', '/follow', `/i/${MARLOWE.id}`])
  test(`${path} is accessible to somebody signed in, and nothing moves when it is known who`, async ({
    page,
    identity: _running,
  }) => {
    await openAlive(page, path);
    await register(page);
    await page.waitForLoadState('networkidle');
    await expectAccessibleAtAllSizes(page);
    await watchLayoutShift(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
