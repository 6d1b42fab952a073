import type { Page } from '@playwright/test';
import { holdBack } from '../support/browser/first-load.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, companyPath } from '../support/pages/catalog.ts';
import { expectCompanyHeader, headerOf } from '../support/pages/headers.ts';

const SLICES = [
  'cartlist',
  'followinfluencer',
  'histcompany',
  'loader',
  'loginstat',
  'viewcompany',
  'viewproduct',
];

/** Parsed local storage value; null while it is not JSON. */
function stored(page: Page, key: 'appState' | 'HistState'): Promise<unknown> {
  return page.evaluate((name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  }, key);
}

async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('stored')) return;
    sessionStorage.setItem('stored', 'once');
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
}

function lastCompany(page: Page) {
  return headerOf(page).getByRole('link', { name: /^Last viewed company/ });
}

test('a visit to a company is kept under appState and HistState', async ({ page, catalog }) => {
  const { branded } = catalog;
  await page.goto(companyPath(branded));
  await expect.poll(() => stored(page, 'HistState')).toMatchObject({ ...branded, loading: false, error: '' });
  const state = await stored(page, 'appState');
  expect(Object.keys(Object(state)).sort()).toEqual(SLICES);
  expect(state).toMatchObject({
    loader: 0,
    loginstat: 0,
    viewcompany: branded,
    histcompany: branded,
    cartlist: {},
  });
});

test('a card click selects the company and stores the product', async ({ page, catalog }) => {
  const { branded } = catalog;
  const product = catalog.productOf(branded);
  await openAlive(page, '/');
  await cardOf(page, product).click();
  await expectCompanyHeader(page, branded);
  await expect
    .poll(() => stored(page, 'appState'))
    .toMatchObject({
      viewcompany: { id: product.company_id, loading: false },
      viewproduct: { id: product.id, name_view: product.name_view, company_id: product.company_id },
    });
});

test('the fetch of a product is stored while it is pending, and when it failed', async ({
  page,
  catalog,
  problems,
}) => {
  problems.allow(/ERR_FAILED|The shop does not answer|Failed to load resource/);
  const product = catalog.productOf(catalog.branded);
  await openAlive(page, '/');
  const gate = await holdBack(page, /\/api\/page\/product\//);
  await cardOf(page, product).click();
  await gate.reached;
  const viewproduct = () => stored(page, 'appState').then((state) => Object(state).viewproduct);
  await expect.poll(viewproduct).toMatchObject({ id: product.id, loading: true, error: '' });
  await gate.open();
  await expect.poll(viewproduct).toMatchObject({ id: product.id, loading: false, error: '' });

  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.route(/\/api\/page\/product\//, (route) => route.abort());
  await cardOf(page, product).click();
  await expect(page.getByRole('heading', { name: 'The shop does not answer' })).toBeVisible();
  await expect
    .poll(viewproduct)
    .toMatchObject({ id: product.id, loading: false, error: expect.stringMatching(/./) });
  expect(await stored(page, 'appState')).toMatchObject({
    viewcompany: { id: product.company_id, loading: false, error: expect.stringMatching(/./) },
  });
});

test('a stored company is fetched by its id where the page leaves it selected', async ({ page, catalog }) => {
  const { branded } = catalog;
  const outdated = { ...branded, name_view: 'Earlier name', loading: false, error: '' };
  await store(page, { appState: JSON.stringify({ viewcompany: outdated }) });
  const asked = page.waitForRequest(`**/api/company/id/${branded.id}`);
  await page.goto('/cart');
  await asked;
  const { id, name_view, template_id } = branded;
  await expect.poll(() => stored(page, 'HistState')).toMatchObject({ id, name_view, template_id, error: '' });
  await expectCompanyHeader(page, branded);
});

test('the last-viewed company is known after a reload and in a new window', async ({ page, catalog }) => {
  const { branded, other } = catalog;
  await page.goto('/');
  await expect(lastCompany(page)).toHaveText(/Wishbin$/);
  for (const company of [branded, other]) {
    await page.goto(companyPath(company));
    await expect.poll(() => stored(page, 'HistState')).toMatchObject({ id: company.id });
    await page.goto('/');
    await expect(lastCompany(page)).toHaveAttribute('href', companyPath(company));
    await page.reload();
    await expect(lastCompany(page)).toHaveAttribute('href', companyPath(company));
  }
  const second = await page.context().newPage();
  await second.goto('/');
  await expect(lastCompany(second)).toHaveAttribute('href', companyPath(other));
});

const DAMAGED: [name: string, entries: Record<string, string>][] = [
  ['no JSON', { appState: '{"viewcompany":', HistState: 'undefined' }],
  ['another kind of value', { appState: '[1,2]', HistState: '"wishbin"' }],
  ['null', { appState: 'null', HistState: 'null' }],
  [
    'slices of other shapes',
    {
      appState: JSON.stringify({
        viewcompany: 3,
        histcompany: [],
        viewproduct: null,
        cartlist: 'x',
        more: {},
      }),
      HistState: JSON.stringify({ id: '1', name_view: { toString: 1 }, template_id: null }),
    },
  ],
  [
    'hostile names',
    { appState: '{"__proto__":{"id":1},"cartlist":{"__proto__":{}}}', HistState: '{"__proto__":{"id":7}}' },
  ],
];

for (const [name, entries] of DAMAGED) {
  test(`stored state that is damaged (${name}) does no harm`, async ({ page, catalog }) => {
    await store(page, entries);
    for (const path of ['/', '/cart']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => stored(page, 'HistState')).toMatchObject({ id: 1, name_view: 'Wishbin' });
    }
    await page.goto(companyPath(catalog.branded));
    await expect.poll(() => stored(page, 'HistState')).toMatchObject({ id: catalog.branded.id });
    await page.goto('/');
    await expect(lastCompany(page)).toHaveAttribute('href', companyPath(catalog.branded));
  });
}

test('a stored company does not dress a page of the marketplace', async ({ page, catalog }) => {
  await page.goto(companyPath(catalog.branded));
  await expect.poll(() => stored(page, 'HistState')).toMatchObject({ id: catalog.branded.id });
  await page.goto('/');
  await expect(lastCompany(page)).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: 'ALL PRODUCTS' })).toBeVisible();
  await expect.poll(() => stored(page, 'appState')).toMatchObject({ viewcompany: { id: 0 } });
});
