import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectFits } from '../support/browser/layout.ts';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { memberAt } from '../support/pages/admin-desk.ts';
import { expectBadge } from '../support/pages/cart-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import { expectPaid, openCard, pay, toTotal } from '../support/pages/checkout-page.ts';
import { engravedTagOf } from '../support/pages/offers.ts';
import { addButtonOf, choose, dialogOf, finalProductOf, openOffer } from '../support/pages/product-page.ts';
import { fillInRegistration, newName } from '../support/pages/sign-in.ts';
import { expectMail } from '../support/servers/services.ts';

const WORDS = 'For Nora with love';
/** The words, after the name of their place where there is one. */
const GIVEN = /(^|: )For Nora with love$/;
const WALNUT = /Wood: Walnut/;

interface Step {
  readonly title: string;
  readonly shot: Buffer;
}

/** Looks at a step: the options and words beside the picture. Returns the file behind the picture. */
async function look(page: Page, title: string, picture: Locator, steps: Step[]): Promise<Buffer> {
  await expect(picture, title).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(WALNUT).filter({ visible: true }).first(), title).toBeVisible();
  await expect(main.getByText(GIVEN).filter({ visible: true }).first(), title).toBeVisible();
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  steps.push({ title, shot: await page.screenshot({ animations: 'disabled' }) });
  return fileOf(page, title, picture);
}

/** The whole file behind a private picture. */
async function fileOf(page: Page, title: string, picture: Locator): Promise<Buffer> {
  const address = (await picture.getAttribute('src'))?.replace(/\?.*$/, '') ?? '';
  expect(address, title).toMatch(/^\/img\/signed\//);
  const reply = await page.request.get(address);
  expect(reply.status(), title).toBe(200);
  return reply.body();
}

const LABEL = 28;
const GAP = 12;

/** Puts the steps beside each other into one picture. */
async function putSideBySide(steps: readonly Step[], wide: boolean, file: string): Promise<void> {
  const width = wide ? 380 : 190;
  const cells = await Promise.all(
    steps.map(async ({ shot, title }, index) => {
      const words = `<svg width="${width}" height="${LABEL}"><text x="4" y="19" font-family="sans-serif" font-size="15" fill="#16181D">${title}</text></svg>`;
      const left = index * (width + GAP);
      const { data, info } = await sharp(shot).resize({ width }).toBuffer({ resolveWithObject: true });
      return {
        label: { input: Buffer.from(words), left, top: 0 },
        picture: { input: data, left, top: LABEL },
        info,
      };
    }),
  );
  const height = LABEL + Math.max(...cells.map(({ info }) => info.height));
  await sharp({
    create: { width: steps.length * (width + GAP) - GAP, height, channels: 3, background: '#E4E5E9' },
  })
    .composite(cells.flatMap(({ label, picture }) => [label, picture]))
    .jpeg({ quality: 80 })
    .toFile(file);
}

test('words on a walnut tag are the same picture from the cart to the workshop @phone', async ({
  page,
  browser,
  offers,
  site,
  services,
  identity: _running,
}, info) => {
  test.slow();
  const steps: Step[] = [];
  const ownPicture = page.getByRole('main').getByRole('img', { name: 'Your design of Wood tag' }).first();

  await test.step('typed on the product page', async () => {
    await openOffer(page, productPath(engravedTagOf(offers).product));
    await choose(page, 'Wood', 'Walnut');
    await expect(finalProductOf(page).getByText('Wood: Walnut')).toBeVisible();
    await page.getByRole('textbox', { name: 'Line', exact: true }).fill(WORDS);
    const design = page.getByRole('img', { name: `Your design: Line “${WORDS}”`, exact: true }).first();
    await expect(design).toBeVisible();
    await design.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const below = design.locator('xpath=ancestor::button[1]').locator('img').first();
    await expect.poll(() => below.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
    steps.push({ title: 'Product page', shot: await page.screenshot({ animations: 'disabled' }) });
  });

  const name = newName();
  const seen = await test.step('in the cart', async () => {
    await addButtonOf(page).click();
    await dialogOf(page, 'Must be logged in').getByRole('link', { name: 'Create account' }).click();
    await fillInRegistration(page, name, `${name}@a.example`);
    await expectBadge(page, 1);
    await page.goto('/cart');
    await expectAlive(page);
    return look(page, 'Cart', ownPicture, steps);
  });

  await test.step('at the last check', async () => {
    await openAlive(page, '/checkout');
    await toTotal(page);
    expect((await look(page, 'Last check', ownPicture, steps)).equals(seen)).toBe(true);
    // Large enough to read before it is paid.
    expect((await ownPicture.boundingBox())?.width).toBeGreaterThan(320);
    await expectFits(page);
  });

  const order = await test.step('on the page of congratulations, before the badge', async () => {
    await openCard(page);
    await pay(page);
    await expectPaid(page);
    expect((await look(page, 'Congratulations', ownPicture, steps)).equals(seen)).toBe(true);
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 2)).toEqual(['What you bought', 'Influencer Badge']);
    const bought = page.getByRole('region', { name: 'What you bought' });
    await expect(bought).toContainText('June Park');
    await expect(bought).toContainText(/Arrives |Needs /);
    await expectFits(page);
    return (await page.getByRole('link', { name: 'See your order' }).getAttribute('href')) ?? '';
  });

  await test.step('in the receipt, inside the mail', async () => {
    const mail = await expectMail(services, `${name}@a.example`, /is paid$/);
    expect(mail.text).toContain(`Personalization: ${WORDS}`);
    expect(mail.html).toMatch(/<img src="cid:[^"]+" alt="Design of Wood tag"/);
    expect(mail.html).not.toMatch(/\/img\/|\/signed\//);
  });

  await test.step('on the order’s page', async () => {
    await openAlive(page, order);
    expect((await look(page, 'Order', ownPicture, steps)).equals(seen)).toBe(true);
    await expect(page.getByRole('region', { name: 'Your personalization of Wood tag' })).toBeVisible();
    await expectFits(page);
  });

  await test.step('in the list of orders', async () => {
    await openAlive(page, '/orders');
    expect((await fileOf(page, 'Orders', ownPicture)).equals(seen)).toBe(true);
    steps.push({ title: 'Orders', shot: await page.screenshot({ animations: 'disabled' }) });
    await expectFits(page);
  });

  await test.step('in the workshop: the owner’s order and its print', async () => {
    const owner = await memberAt(browser, site.url, 'admin');
    await owner.page.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
    const asked = owner.page.getByRole('img', { name: /^What the buyer asked for/ }).first();
    await openAlive(owner.page, order.replace('/order/', '/desk/orders/'));
    expect((await look(owner.page, 'Owner’s order', asked, steps)).equals(seen)).toBe(true);
    await expectFits(owner.page);
    await owner.page.getByRole('link', { name: 'Print the media pack' }).click();
    await expect(owner.page.getByRole('link', { name: /^Back to order/ })).toBeVisible();
    expect((await look(owner.page, 'Print', asked, steps)).equals(seen)).toBe(true);
    await expectFits(owner.page);
    expect(owner.problems.unexpected()).toEqual([]);
    await owner.context.close();
  });

  const file = join(info.outputDir, '..', `same-picture-${info.project.name}.jpg`);
  await putSideBySide(steps, info.project.name === 'desktop', file);
  await info.attach('same picture', { path: file, contentType: 'image/jpeg' });
});
