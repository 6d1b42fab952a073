import type { Request } from '@playwright/test';
import { buttonOf, onePurchase, openCard, startCheckout, toTotal } from '../support/checkout-page.ts';
import { expect, test } from '../support/journey.ts';
import { callsOf } from '../support/member-calls.ts';
import { loadScripts } from '../support/script-bytes.ts';

/** Bytes as served: the page as it first comes, and all that pays for somebody who is signed in, the card loader included. */
const FIRST = 176_000;
const PAYING = 217_000;

test('the checkout is light, and the card company’s script is loaded at the last step alone', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
  services: _away,
}) => {
  const call = callsOf(context, site.url);
  const ofCards: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/cards/')) ofCards.push(request.url());
  });
  /** What each script weighed when it came first: later it comes out of the browser's cache. */
  const arrived = new Map<string, Promise<number>>();
  const isScript = (request: Request) =>
    request.resourceType() === 'script' && request.frame() === page.mainFrame();
  page.on('requestfinished', (request) => {
    if (isScript(request) && !arrived.has(request.url()))
      arrived.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  const first = await loadScripts(page, '/checkout', () =>
    expect(page.getByText('Please Log in to see this page')).toBeVisible(),
  );
  test.info().annotations.push({ type: 'bytes of scripts at first', description: String(first.bytes) });
  expect(first.bytes, first.urls.join('\n')).toBeLessThanOrEqual(FIRST);

  await startCheckout(page, call, [onePurchase(offers)]);
  for (const path of ['/', '/cart', '/orders', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(ofCards, 'no other page asks for it').toEqual([]);
  await toTotal(page);
  await openCard(page);
  expect(ofCards.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);

  const early = ofCards.length;
  await page.goto('/checkout');
  await expect(buttonOf(page, 'Shipping Options')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofCards, 'no card script at the first step').toHaveLength(early);

  const needed = new Set<string>();
  page.on('request', (request) => {
    // What the card company serves is its own; the loader of it is the shop's.
    if (isScript(request) && !request.url().includes('/sandbox/cards/')) needed.add(request.url());
  });
  await page.goto('/checkout?step=total');
  await openCard(page);
  await page.waitForLoadState('networkidle');
  const weights = await Promise.all([...needed].map((url) => arrived.get(url)));
  const list = [...needed].map((url, index) => `${weights[index]} ${new URL(url).pathname}`).join('\n');
  expect(weights.length, 'the page, the checkout and the loader').toBeGreaterThan(3);
  let bytes = 0;
  for (const weight of weights) {
    expect(weight, 'it came over the line at first').toBeGreaterThan(0);
    bytes += weight ?? 0;
  }
  test.info().annotations.push({ type: 'bytes of scripts', description: String(bytes) });
  expect(bytes, list).toBeLessThanOrEqual(PAYING);
});
