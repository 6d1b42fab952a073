import type { Page } from '@playwright/test';
import { listShelves } from 'shared-api/contract/catalog/shelves';
import { firstHtml } from '../support/browser/first-load.ts';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { because, visitorAt } from '../support/pages/admin-desk.ts';
import { approve, deskProduct, field, found, goTo, press, save } from '../support/pages/company-desk.ts';
import { bodyOf } from '../support/pages/orders.ts';

test.beforeEach(({ identity: _running }) => undefined);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an administrator makes an occasion, an owner chooses it for a product, and its deletion takes it away', async ({
  browser,
  site,
}) => {
  const admin = await visitorAt(browser, site.url, true);
  const owner = await visitorAt(browser, site.url);
  const word = Date.now().toString(36);
  const [name, renamed] = [`Moving ${word}`, `Moving day ${word}`];
  const code = await found(owner.call, `Nest ${word}`);
  const product = await deskProduct(owner.call, code, 'Bowl');
  const occasions = panel(admin.page, 'Occasions');
  const shown = async () =>
    listShelves.answer
      .parse(await bodyOf(owner.call('GET', listShelves.path)))
      .occasions.map(({ name_view }) => name_view);

  await test.step('it is added by keyboard, moved up and renamed', async () => {
    await openAlive(admin.page, '/admin?tab=shelves');
    await occasions.getByLabel('New occasion').fill(name);
    await admin.page.keyboard.press('Enter');
    await expect(occasions.getByText(`${name} is added.`)).toBeVisible();
    const up = occasions.getByRole('button', { name: `Move ${name} up` });
    await up.focus();
    await admin.page.keyboard.press('Enter');
    await expect.poll(async () => (await shown()).indexOf(name)).toBe((await shown()).length - 2);
    await expect(up).toBeFocused();
    await press(occasions, `Rename ${name}`);
    await admin.page.getByRole('dialog').getByLabel('Name').fill(renamed);
    await expectAccessibleAtAllSizes(admin.page);
    await admin.page.keyboard.press('Enter');
    await expect(occasions.getByRole('heading', { name: renamed })).toBeVisible();
  });

  await test.step('the owner chooses it, and a category', async () => {
    await openAlive(owner.page, `/company/${code}/desk/products/${product.id}`);
    await field(owner.page, /^Category/).selectOption({ label: 'Kitchen and table' });
    await owner.page.getByRole('checkbox', { name: renamed }).check();
    await save(owner.page);
    await expectAccessibleAtAllSizes(owner.page);
    const kept = await deskProduct(owner.call, code, product.name_view);
    expect(kept).toMatchObject({ category: 'kitchen', occasions: [`moving-${word}`] });
  });

  await test.step('its deletion says how many products lose it, and is written down', async () => {
    await openAlive(admin.page, '/mission');
    await openAlive(admin.page, '/admin?tab=shelves');
    await expect(occasions.getByRole('heading', { name: renamed })).toBeVisible();
    await expectFits(admin.page);
    await press(occasions, `Delete ${renamed}`);
    await expect(admin.page.getByRole('dialog')).toContainText('1 product uses it and will be without it.');
    await because(admin.page, 'It is not needed', `Delete ${renamed}`);
    await expect(occasions.getByText(`${renamed} is deleted.`)).toBeVisible();
    expect(await shown()).not.toContain(renamed);
    const kept = await deskProduct(owner.call, code, product.name_view);
    expect(kept).toMatchObject({ category: 'kitchen', occasions: [] });
    await admin.page.getByRole('tab', { name: 'Log' }).click();
    await expect(admin.page.getByText(`${renamed} was deleted; 1 product had it`)).toBeVisible();
  });
});

test('an owner tells of the company, and its page shows that without scripts too', async ({
  browser,
  site,
}) => {
  const admin = await visitorAt(browser, site.url, true);
  const owner = await visitorAt(browser, site.url);
  const word = Date.now().toString(36);
  const code = await found(owner.call, `Loom ${word}`);
  await approve(admin.call, owner.call, code);
  const { page } = owner;

  await openAlive(page, `/company/${code}/desk`);
  await goTo(page, 'About');
  await field(page, /^Place/).fill('Lowell, Massachusetts');
  await field(page, 'Working days until a finished item leaves').fill('1');
  await field(page, /^Your story/).fill('Two looms.\n\nOne cat.');
  await field(page, /^Returns/).fill('Within 30 days.');
  await save(page);
  await expectAccessibleAtAllSizes(page);
  await expectFits(page);

  await page.getByRole('link', { name: 'View your page' }).click();
  const about = page.getByRole('region', { name: `About Loom ${word}` });
  for (const text of ['Lowell, Massachusetts', 'Ships within 1 working day', 'Two looms.', 'Within 30 days.'])
    await expect(about).toContainText(text);
  await expectAccessibleAtAllSizes(page);
  const { text } = await firstHtml(await owner.context.newPage(), `${site.url}/company/${code}`);
  expect(text).toContain('Ships within 1 working day');
});

test('search engines find the list of all pages by robots.txt', async ({ page, site, catalog }) => {
  const robots = await (await page.request.get(`${site.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  await page.goto('/');
  /** The paths of a document that the browser reads as XML. */
  const paths = (file: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address);
      const xml = new DOMParser().parseFromString(await response.text(), 'application/xml');
      if (!response.ok || xml.querySelector('parsererror')) throw new Error(`Not XML: ${address}`);
      return Array.from(xml.querySelectorAll('loc'), (loc) => new URL(loc.textContent).pathname);
    }, file);
  const files = await paths('/sitemap.xml');
  expect(files[0]).toBe('/sitemap-pages.xml');
  const listed = (await Promise.all(files.map(paths))).flat();
  expect(listed).toContain('/mission');
  for (const { id, company_name_code } of catalog.products)
    expect(listed).toContain(`/company/${company_name_code}/product/${id}`);
  for (const path of ['/cart', '/admin']) expect(listed).not.toContain(path);
});
