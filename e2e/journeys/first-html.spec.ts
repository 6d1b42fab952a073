import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type FirstHtml, firstHtml, loadScripts } from '../support/browser/first-load.ts';
import { expectAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { companyPath, productPath, readCatalog } from '../support/pages/catalog.ts';
import { offerWith } from '../support/pages/offers.ts';
import { addButtonOf } from '../support/pages/product-page.ts';
import { serverPages, specifiedRoutes } from '../support/pages/routes.ts';
import { OTHER_REMOTE, REMOTE } from '../support/servers/release-store.ts';

declare global {
  interface Window {
    /** Addresses of the scripts that the page was given to run. */
    scripts?: string[];
  }
}

function expectHead({ meta, canonical, title }: FirstHtml, address: string): void {
  expect(canonical).toBe(address);
  expect(meta.description?.length).toBeGreaterThan(20);
  expect(meta).toMatchObject({
    'og:site_name': 'Wishbin',
    'og:title': title,
    'og:description': meta.description,
    'og:url': address,
  });
}

function isWhole(page: (typeof specifiedRoutes)[number]): boolean {
  return serverPages.includes(page);
}

/** The remote's entry, the chunk of its routes and those of the page itself, to be fetched beside the shell's own scripts. */
function expectPreloads({ preloads }: FirstHtml, ...chunks: string[]): void {
  const base = `/remotes/${REMOTE}/${PRESENT}/`;
  expect(preloads.map(({ address }) => address)).toEqual([
    `${base}remoteEntry.js`,
    ...['routes', ...chunks].map((name) =>
      expect.stringMatching(new RegExp(`^${base}${name}\\.[\\da-f]+\\.js$`)),
    ),
  ]);
  for (const { integrity, crossorigin } of preloads) {
    expect(integrity).toMatch(/^sha384-/);
    expect(crossorigin).toBe('anonymous');
  }
}

test('the home page’s HTML holds head, list and data', async ({ page, site, api, request }) => {
  const html = await firstHtml(page, `${site.url}/`);
  expectHead(html, `${site.url}/`);
  expectPreloads(html, 'home-page', 'listing');
  expect(html.companyTheme).toBe('');
  // Other journeys list and sell meanwhile, which the page follows a moment later.
  await expect(async () => {
    const { products } = await readCatalog(api);
    const { cards, data } = await firstHtml(page, `${site.url}/`);
    expect(cards).toEqual(products.map(({ name_view }) => name_view));
    expect(Object.values(data.rendered?.loaderData ?? {})).toContainEqual(
      expect.objectContaining({ list: expect.objectContaining({ products }) }),
    );
  }).toPass();
  const preview = await request.get(html.meta['og:image'] ?? '');
  expect(preview.headers()['content-type']).toMatch(/^image\//);
});

test('a company’s HTML holds its colours, its list and what previews of it show', async ({
  page,
  site,
  catalog,
  request,
}) => {
  const { branded, all } = catalog;
  const html = await firstHtml(page, site.url + companyPath(branded));
  expectHead(html, site.url + companyPath(branded));
  expectPreloads(html, 'company-page', 'listing');
  expect(html.heading).toBe(branded.name_view);
  expect(html.cards.sort()).toEqual(
    all
      .filter(({ company_id }) => company_id === branded.id)
      .map(({ name_view }) => name_view)
      .sort(),
  );
  const [, solid] = /--solid:(#[\da-f]{6})/i.exec(html.companyTheme) ?? [];
  expect(solid).toBeDefined();
  expect(html.meta['theme-color'], 'the browser’s own bar').toBe(solid);
  expect(html.title).toBe(`${branded.name_view} · Wishbin`);
  const picture = await request.get(html.meta['og:image'] ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\//);

  const other = await firstHtml(page, site.url + companyPath(catalog.other));
  expect(other.companyTheme).not.toBe(html.companyTheme);
  for (const name of ['theme-color', 'description', 'og:title', 'og:image'])
    expect(other.meta[name], name).not.toBe(html.meta[name]);
});

test('a product’s HTML holds picture, text, price, company and phase', async ({ page, site, catalog }) => {
  const product = catalog.productOf(catalog.branded);
  const html = await firstHtml(page, site.url + productPath(product));
  expectHead(html, site.url + productPath(product));
  expectPreloads(html, 'product-page');
  for (const text of [
    product.name_view,
    product.title,
    product.describe,
    product.company_name_view,
    `$${product.price_from.toFixed(2)}`,
    'Production phase',
  ]) {
    expect(html.text).toContain(text);
  }
  expect(html.meta['og:image']).toContain('/img/');
});

for (const { route, path, title, heading, says } of specifiedRoutes.filter(isWhole)) {
  test(`${route}: the first HTML is the whole page`, async ({ page, site, catalog }) => {
    const address = site.url + path(catalog);
    const html = await firstHtml(page, address);
    expect(html.status).toBe(200);
    expect(html.title).toBe(title(catalog));
    expect(html.heading).toBe(heading(catalog));
    expect(html.text).toContain(says ?? '');
    expectHead(html, address);
    expect(html.inlineScripts).toBe(0);
    for (const { integrity } of html.scripts) expect(integrity).toMatch(/^sha384-/);
  });
}

test('search engines read lists, companies and products in their own terms', async ({
  page,
  site,
  catalog: { products },
}) => {
  const [product] = products;
  if (!product) throw new Error('The shelf is empty');
  const jsonLd = async (path: string) => (await firstHtml(page, site.url + path)).jsonLd;
  const own = productPath(product);
  expect(await jsonLd('/')).toMatchObject([{ '@type': 'ItemList', numberOfItems: products.length }]);
  expect(await jsonLd(companyPath({ name_code: product.company_name_code }))).toMatchObject([
    { '@type': 'Organization', name: product.company_name_view },
    { '@type': 'BreadcrumbList' },
    { '@type': 'ItemList' },
  ]);
  expect(await jsonLd(own)).toMatchObject([
    {
      '@type': 'Product',
      name: product.name_view,
      url: site.url + own,
      offers: { price: product.price_from.toFixed(2), priceCurrency: 'USD' },
    },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('the icons and the manifest that the head names are there', async ({ site, request }) => {
  const html = await (await request.get(`${site.url}/`)).text();
  const links = html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g);
  const named = [...links].map(([, address = '']) => address);
  expect(named).toHaveLength(4);
  const manifest = await request.get(`${site.url}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons }: { icons: { src: string }[] } = await manifest.json();
  for (const address of [...named, ...icons.map(({ src }) => src)])
    expect([address, (await request.get(site.url + address)).status()]).toEqual([address, 200]);
});

test('the profile’s first HTML is the frame, and its code is on the way', async ({ page, site }) => {
  const html = await firstHtml(page, `${site.url}/profile`);
  expect(html).toMatchObject({ status: 200, heading: '', inlineScripts: 0, data: { rendered: null } });
  expect(html.text).toContain('ALL PRODUCTS');
  expect(html.preloads[0]?.address).toBe(`/remotes/${OTHER_REMOTE}/${PRESENT}/remoteEntry.js`);
});

test('the policy allows no inline script and no evaluated one', async ({ request }) => {
  const answer = await request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a remote’s files are parts of pages, and run nothing when one is opened by itself', {
  tag: '@phone',
}, async ({ page, openOwnSite, problems }) => {
  const evil =
    '<title>Opened</title><script>document.title = "Run"; localStorage.setItem("stolen", "1")</script>';
  const site = await openOwnSite({
    prepare: ({ folder }) => writeFile(join(folder, REMOTE, PRESENT, 'browser/page.html'), evil),
  });
  await page.goto(site.url);
  await expectAlive(page);
  const fonts = await page.evaluate(async () => (await document.fonts.load('16px Inter')).length);
  expect(fonts, 'fonts of the page').toBeGreaterThan(0);
  problems.allow(/sandboxed|Content Security Policy|status of 404/);
  const unnamed = await page.goto(`${site.url}/remotes/${REMOTE}/${PRESENT}/page.html`);
  expect(unnamed?.status(), 'a file that the signed release does not name').toBe(404);
  const named = await page.goto(`${site.url}/remotes/${REMOTE}/${PRESENT}/mf-manifest.json`);
  expect(named?.status()).toBe(200);
  expect(named?.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
  await page.goto(site.url);
  expect(await page.evaluate(() => localStorage.getItem('stolen'))).toBeNull();
});

test('no script is fetched twice, and none that the HTML names in vain', async ({ page, site }) => {
  let fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) fetched.push(request.url());
  });
  await noteScripts(page);
  for (const path of ['/', '/services', '/mission', '/profile']) {
    const { preloads } = await firstHtml(page, site.url + path);
    fetched = [];
    await page.goto(path);
    await expectAlive(page);
    await page.waitForLoadState('networkidle');
    expect(fetched.length).toBeGreaterThan(0);
    expect([...new Set(fetched)]).toEqual(fetched);
    const run = await page.evaluate(() => window.scripts);
    expect(preloads.length).toBeGreaterThan(0);
    for (const { address } of preloads) expect(run, path).toContain(site.url + address);
  }
});

/** Notes the address of every script that a page is given to run, from the next page on. */
async function noteScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scripts: string[] = [];
    window.scripts = scripts;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) scripts.push(node.src);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What the scripts of a page may weigh as served, in bytes: what they do (141.5 and 160.9 kB), and a little. */
const MOST_SCRIPT_BYTES = { home: 142_000, product: 161_500 };

/** Beside that: what reports page views and failures of releases, loaded when the page is idle (1,290 bytes). */
const MOST_REPORTER_BYTES = 1500;

test('an anonymous shopper’s home page loads no sign-in code, and little more than without a sign-in', async ({
  page,
  catalog,
}) => {
  const identity: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/realms/')) identity.push(request.url());
  });
  // A wide window also loads the code of the filters, which it shows.
  await page.setViewportSize({ width: 390, height: 844 });
  const { urls, bytes } = await loadScripts(page, '/', () =>
    expect(page.getByRole('main').getByRole('article')).toHaveCount(catalog.products.length),
  );
  tell('home page', bytes);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes, urls.join('\n')).toBeLessThanOrEqual(MOST_SCRIPT_BYTES.home + MOST_REPORTER_BYTES);
  expect(urls.filter((url) => /sign-in|signed-in|json-ld/.test(url))).toEqual([]);
  expect(identity).toEqual([]);
});

test('a product page that is full of choices stays within its weight', async ({ page, offers }) => {
  const { product } = offerWith(
    offers,
    'with two choices and a required add-on',
    ({ choices, addons }) => choices.length > 1 && addons.some(({ req }) => req),
  );
  const { urls, bytes } = await loadScripts(page, productPath(product), () =>
    expect(addButtonOf(page)).toBeEnabled(),
  );
  tell('product page', bytes);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes, urls.join('\n')).toBeLessThanOrEqual(MOST_SCRIPT_BYTES.product + MOST_REPORTER_BYTES);
});

/** Prints a figure beside the journey's name, also where nothing is wrong. */
function tell(what: string, bytes: number): void {
  console.log(`scripts of the ${what}'s first load: ${(bytes / 1000).toFixed(1)} kB as served`);
}
