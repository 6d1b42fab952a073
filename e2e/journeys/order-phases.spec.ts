import {
  expectAccessible,
  layoutShift,
  watchLayoutShift,
  widthBeyondWindow,
} from '../support/browser/layout.ts';
import { expectAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { dollars, funded, most, offerWith } from '../support/pages/offers.ts';
import { addButtonOf, finalProductOf, openOffer, phases, quantityOf } from '../support/pages/product-page.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const MOST_SHIFT = 0.02;

for (const { name, suits } of phases) {
  test(`${name}: the page says where production stands, fits and is accessible`, async ({ page, offers }) => {
    const offer = offerWith(offers, name, suits);
    const { product, merchandise } = offer;
    const path = productPath(product);
    await watchLayoutShift(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openOffer(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name_view);
      expect(await widthBeyondWindow(page), `at ${size.width} px`).toBe(0);
      await expectAccessible(page);
      expect(await layoutShift(page), `at ${size.width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }

    const production = page.getByRole('region', { name: 'Production' });
    await expect(production.getByText(merchandise.production_phase, { exact: true })).toBeVisible();
    const percent = funded(merchandise);
    if (merchandise.backlogged > 0 && percent !== null) {
      const bar = production.getByRole('progressbar', { name: 'Funding' });
      await expect(bar).toHaveAttribute('value', String(Math.min(100, percent)));
      await expect(bar).toHaveAttribute('aria-valuetext', `${percent} percent of the goal`);
      await expect(
        production.getByText(`${merchandise.prod_backlogged} of ${merchandise.minover} ordered`),
      ).toBeVisible();
    }
    if (merchandise.backlogged > 0 && merchandise.minover === 0 && merchandise.maxover > 0)
      await expect(production.getByText('ready to manufacture more ASAP')).toBeVisible();
    await expect(finalProductOf(page).getByText(dollars(merchandise.price_usd)).first()).toBeVisible();
    if (most(merchandise) === 0) {
      await expect(addButtonOf(page)).toHaveAttribute('aria-disabled', 'true');
      await addButtonOf(page).click({ force: true });
      await expect(
        page
          .getByRole('main')
          .getByText(/cannot be ordered at the moment/)
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
    } else await expect(quantityOf(page)).toHaveValue(String(merchandise.buy_quantity));
  });
}

test('at 200 % zoom of a small screen the order fits, bar included', async ({ page, offers }) => {
  const { product } = offerWith(offers, 'with add-ons', ({ addons }) => addons.length > 2);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(productPath(product));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectAlive(page);
  expect(await widthBeyondWindow(page)).toBe(0);
  await expect(addButtonOf(page)).toBeVisible();
});

for (const width of [320, 375, 1280, 1536]) {
  test(`the fullest product page fits ${width} px with everything open`, async ({ page, offers }) => {
    const { product, addons } = offerWith(offers, 'with add-ons', (offer) => offer.addons.length > 2);
    await page.setViewportSize({ width, height: 800 });
    await openOffer(page, productPath(product));
    for (const { name_view } of addons) {
      const line = page.getByRole('main').getByRole('button', { name: name_view, exact: true });
      if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
    }
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(
      addons.filter(({ req }) => !req).length,
    );
    expect(await widthBeyondWindow(page)).toBe(0);
    await expectAccessible(page);
  });
}
