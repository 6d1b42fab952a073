import sharp from 'sharp';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardsOf, companyPath } from '../support/pages/catalog.ts';
import { payingProduct } from '../support/pages/influencers.ts';
import { register } from '../support/pages/sign-in.ts';

test('an influencer makes a page of their own, and visitors see it', async ({
  page,
  browser,
  site,
  catalog,
  api,
  identity: _running,
}) => {
  const product = await payingProduct(api, catalog, 'kilnfold');
  await openAlive(page, companyPath({ name_code: 'kilnfold' }));
  await register(page);
  await page.getByRole('button', { name: 'Become an influencer' }).click();
  await expect(page.getByRole('region', { name: /^You recommend/ })).toBeVisible();

  await openAlive(page, '/profile/page');
  await expect(page.locator('main'), 'the page is neutral below the company’s header').toHaveAttribute(
    'data-frame',
    'neutral',
  );
  await page
    .getByRole('textbox', { name: /A few words about you/ })
    .fill('I drink tea from every one of these.');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('textbox', { name: 'Link 1' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save your page' }).click();
  await expect(page.getByText('A link is an address such as https://instagram.com/june.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link 1' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Link 1' }).fill('instagram.com/tea');

  await page.getByRole('button', { name: 'Add pinned products' }).click();
  const picker = page.getByRole('dialog', { name: 'Add products to Pinned' });
  await picker
    .getByRole('button', { name: `Add ${product.name_view}`, exact: true })
    .first()
    .click();
  await expectAccessibleAtAllSizes(page);
  await picker.getByRole('button', { name: 'Done' }).click();
  const cover = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#336655' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Choose a cover')
    .first()
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: cover });
  await expect(page.getByText('Your cover is on your page.')).toBeVisible();
  await page.getByRole('button', { name: 'Save your page' }).click();
  await expect(page.getByText(/Your page is saved\./)).toBeVisible();
  await expectFits(page);
  const address = await page.getByRole('link', { name: 'Look at it' }).getAttribute('href');

  const visitor = await browser.newContext({ baseURL: site.url });
  const seen = await visitor.newPage();
  await openAlive(seen, address ?? '');
  await expect(seen.getByText('I drink tea from every one of these.')).toBeVisible();
  await expect(seen.getByRole('link', { name: 'instagram.com/tea' })).toHaveAttribute(
    'href',
    'https://instagram.com/tea',
  );
  await expect(cardsOf(seen).first()).toContainText(product.name_view);
  await expectFits(seen);
  await visitor.close();
});
