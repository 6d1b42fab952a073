import type { Page } from '@playwright/test';
import { openTab, visitorAt } from '../support/admin-desk.ts';
import { openAlive } from '../support/alive.ts';
import { deskProduct, field, found, goTo, press, save, wishWithText } from '../support/company-desk.ts';
import { expectFits } from '../support/fits.ts';
import { expectCompanyHeader } from '../support/headers.ts';
import { expect, test } from '../support/journey.ts';
import { expectMail } from '../support/mail-box.ts';
import { payForChosen } from '../support/paid-order.ts';
import { PASSWORD } from '../support/people.ts';
import { aPicture } from '../support/picture-file.ts';
import { readQr } from '../support/read-qr.ts';
import { enterPassword, expectSignedIn, signOut } from '../support/sign-in.ts';

/** The session frame is asked every 5 s; a busy machine may take its time. */
const NOTICED_WITHIN_MS = 60_000;

/** Adds a product whose name is its title's beginning; the page goes on with its variants. */
async function addProduct(
  page: Page,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await goTo(page, 'Products');
  await page.getByRole('link', { name: 'Add a product' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Title').fill(`${name}, thrown by hand`);
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
  await press(page, 'Add the product');
  await expect(page.getByRole('region', { name: 'New variant' })).toBeVisible();
}

async function addVariant(page: Page, name: string, price: string): Promise<void> {
  const form = page.getByRole('region', { name: 'New variant' });
  await field(form, 'Name').fill(name);
  await field(form, 'Price in dollars').fill(price);
  const parcel = { 'Weight, g': '400', 'Length, mm': '150', 'Width, mm': '120', 'Height, mm': '120' };
  for (const [label, text] of Object.entries(parcel)) await field(form, label).fill(text);
  await press(form, 'Add the variant');
  await expect(page.getByRole('list', { name: 'Variants' }).getByRole('heading', { name })).toBeVisible();
}

const partOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the product' })
    .getByRole('link', { name, exact: true })
    .click();

test('an owner brands a company, adds products, and makes and sends what a shopper orders; the shopper’s pages follow', async ({
  browser,
  site,
  services,
  identity: _running,
}) => {
  test.slow();
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const buyer = await visitorAt(browser, site.url);
  const { page, call } = owner;
  const name = `Kilnfold ${Date.now().toString(36)}`;

  await test.step('whoever founds a company is led to its desk', async () => {
    await openAlive(page, '/new/company');
    await field(page, 'Name view').fill(name);
    await field(page, 'Company Title').fill('Bowl');
    await field(page, 'Merchandice Price').fill('30');
    await press(page, 'Add the business');
    await press(page.getByRole('dialog', { name: 'New company badge' }), 'Close');
    await page.getByRole('link', { name: 'Go to your desk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  });
  const desk = new URL(page.url()).pathname;
  const company = desk.split('/')[2] ?? '';

  await test.step('the desk says what is missing, and is there for nobody else', async () => {
    await openAlive(page, desk);
    const missing = page.getByRole('region', { name: 'Before everything can be sold' });
    await expect(missing.getByRole('listitem')).toHaveCount(4);
    await expectFits(page);
    buyer.problems.allow(/status of 404/);
    await openAlive(buyer.page, desk);
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  });

  await test.step('an administrator approves, which the owner is told by mail', async () => {
    await openAlive(admin.page, '/admin');
    await openTab(admin.page, 'Companies');
    await admin.page.getByRole('searchbox', { name: 'Companies' }).fill(name);
    await admin.page.keyboard.press('Enter');
    await press(admin.page, `Approve ${name}`);
    await press(admin.page.getByRole('dialog'), `Approve ${name}`);
    await expect(admin.page.getByRole('dialog')).toHaveCount(0);
    await expectMail(services, `${owner.name}@a.example`, new RegExp(name));
  });

  await test.step('branding shows what pages will look like and proposes a readable colour', async () => {
    await goTo(page, 'Branding');
    await page.getByLabel('Choose a picture').setInputFiles(aPicture('logo.png', 96, 96));
    await expect(page.getByRole('group', { name: 'Logo' }).getByRole('status')).toHaveText('Picture saved');
    await field(page, 'First colour').fill('#FFD400');
    await expect(page.getByText(/Words in #FFD400 are hard to read/)).toBeVisible();
    await expectFits(page);
    await press(page, 'Take #836D07');
    await field(page, 'Marker').fill('kil');
    await save(page);
    await expectCompanyHeader(page, { name_view: name });
    await expectFits(page);
  });

  await test.step('the origin is kept as the carrier writes it', async () => {
    await goTo(page, 'Origin address');
    await press(page, 'Save');
    await expect(page.getByText('Full Name is required.').first()).toBeVisible();
    const address = {
      'Full Name': 'Nora Kiln',
      Address: '12 Elm Street',
      City: 'Boston',
      State: 'MA',
      Zip: '02108',
    };
    for (const [label, text] of Object.entries(address)) await field(page, label).fill(text);
    await page.keyboard.press('Tab');
    await save(page);
    await expectFits(page);
  });

  await test.step('a product has a choice, and an add-on that needs a text', async () => {
    await addProduct(page, 'Engraving', { 'Units that may wait to be made': '50' });
    await addVariant(page, 'By hand', '6.50');
    await partOf(page, 'Texts and pictures of buyers');
    await field(page, 'Texts').fill('1');
    await field(page, 'Texts that are needed').fill('1');
    await save(page);
    await expectFits(page);

    await addProduct(page, 'Stoneware mug', {
      'Units that may wait to be made': '50',
      'Days that a run takes': '7',
    });
    await addVariant(page, 'Small', '24');
    await partOf(page, 'Choices');
    await press(page, 'Add a choice');
    const choice = page.getByRole('region', { name: 'New choice' });
    await field(choice, 'Choice').fill('Size');
    await field(choice, 'Option 1').fill('Small');
    await field(choice, 'Option 2').fill('Large');
    await press(choice, 'Add the choice');
    await expect(page.getByRole('heading', { name: 'Size' })).toBeVisible();
    await expectFits(page);

    await partOf(page, 'Pictures');
    await field(page, 'What the picture shows').fill('A mug of stoneware');
    await page.getByLabel('Choose a picture').setInputFiles(aPicture('mug.png', 500, 350));
    await expect(page.getByRole('img', { name: 'A mug of stoneware' })).toBeVisible();
    await expectFits(page);

    await partOf(page, 'Add-ons');
    await field(page, 'Product').fill('Engraving');
    await press(page, 'Search');
    await press(page, 'Offer Engraving');
    await expect(page.getByText('Engraving is offered with it now.')).toBeVisible();
    await page.getByLabel('Has to be taken').check();
    await expect(page.getByText('Engraving has to be taken now.')).toBeVisible();
    await expectFits(page);
  });

  const wanted = {
    product: await deskProduct(call, company, 'Stoneware mug'),
    addon: await deskProduct(call, company, 'Engraving'),
    quantity: 2,
  };
  await wishWithText(buyer.call, wanted, 'For Ada');
  const order = await payForChosen(buyer.call, services);
  const orderAddress = `/company/${company}/order/${order.id}`;

  await test.step('the order is there, and its media pack is what is to be put on the goods', async () => {
    await openAlive(page, `${desk}/orders`);
    await expectFits(page);
    await page.getByRole('link', { name: `Order ${order.id}` }).click();
    const goods = page.getByRole('list', { name: 'Goods' });
    await expect(goods.getByRole('listitem').filter({ hasText: 'Stoneware mug' })).toContainText(
      'Waiting to be made',
    );
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expectFits(page);
    await page.getByRole('link', { name: 'Print the media pack' }).click();
    await expect(page.getByText('For Ada', { exact: true })).toBeVisible();
    await expectFits(page);
    await expect(page.getByText('From all of us'), 'what is for the receiver alone').toHaveCount(0);
    const code = page.getByRole('img', { name: 'Code of the gift: Stoneware mug' });
    expect(await readQr(await code.screenshot())).toMatch(new RegExp(`^${site.url}/g/[\\w-]{22,}$`));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('For Ada', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await openAlive(buyer.page, orderAddress);
    await expect(buyer.page.getByRole('main')).toContainText('Waiting to be made');
  });

  for (const product of ['Stoneware mug', 'Engraving'])
    await test.step(`a run makes ${product}`, async () => {
      await openAlive(page, `${desk}/stock`);
      await expectFits(page);
      await press(page.getByRole('form', { name: `Run of ${product}` }), 'Start a run');
      await expect(page.getByText(/is under way, 2 of them for orders that waited/)).toBeVisible();
      await goTo(page, 'Runs');
      const run = page.getByRole('region', { name: new RegExp(`^${product}, run`) });
      await press(run, 'Begin finishing');
      await expect(run.getByText('Finishing', { exact: true })).toBeVisible();
      await press(run, 'Finish the run');
      await expectFits(page);
      await press(page.getByRole('dialog'), 'Finish the run');
      await expect(page.getByText(`The run of ${product} is over: 2 units made.`)).toBeVisible();
      await expectFits(page);
    });

  await test.step('what is made is sent, and the shopper sees it on its way', async () => {
    await openAlive(page, `${desk}/orders/${order.id}`);
    await press(page, /^Send 2 lines/);
    await expectFits(page);
    await page.getByRole('dialog').getByText('My own label').click();
    await field(page.getByRole('dialog'), 'Tracking number').fill('9400 1000 0000');
    await press(page.getByRole('dialog'), 'Mark as sent');
    await expect(page.getByText('It is on its way. The buyer is told by mail.')).toBeVisible();
    await expectFits(page);
    await buyer.page.reload();
    await expect(buyer.page.getByRole('main')).toContainText('9400 1000 0000');
    await buyer.page.goto(`/company/${company}`);
    await expect(buyer.page.getByRole('article').filter({ hasText: 'Stoneware mug' })).toContainText(
      '2 sold',
    );
  });

  await test.step('every other section tells what came of it', async () => {
    for (const section of ['Reviews', 'Figures', 'Staff', 'Payouts', 'Log', 'Import', 'Overview']) {
      await goTo(page, section);
      await expectFits(page);
    }
    await goTo(page, 'Figures');
    await expect(page.getByRole('region', { name: 'By product' })).toContainText('Stoneware mug');
    await goTo(page, 'Payouts');
    await expect(page.getByRole('list', { name: 'Statement' })).toContainText(`order ${order.id}`);
  });

  for (const { context, problems } of [owner, admin, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

test('two people at one desk undo nothing of each other’s', async ({ browser, site, identity: _running }) => {
  const owner = await visitorAt(browser, site.url);
  owner.problems.allow(/status of 409/, /mf-company: the branding could not be saved/);
  const company = await found(owner.call, `Fold ${Date.now().toString(36)}`);
  const { page, context } = owner;
  await openAlive(page, `/company/${company}/desk/branding`);
  const other = await context.newPage();
  await openAlive(other, `/company/${company}/desk/branding`);
  await field(other, 'Display name').fill('Theirs');
  await field(other, 'Marker').fill('the');
  await save(other);

  await field(page, 'Display name').fill('Mine');
  await field(page, 'Description (optional)').fill('Mine too');
  await press(page, 'Save');
  const alert = page.getByRole('alert').filter({ hasText: 'theirs is' });
  await expect(alert).toContainText('Name: yours is Mine, theirs is Theirs');
  await expectFits(page);
  await press(alert, 'Take theirs');
  await expect(field(page, 'Display name')).toHaveValue('Theirs');
  await expect(field(page, 'Marker')).toHaveValue('the');
  await expect(field(page, 'Description (optional)')).toHaveValue('Mine too');
  await save(page);
  await page.reload();
  await expect(field(page, 'Display name')).toHaveValue('Theirs');
  await expect(field(page, 'Description (optional)')).toHaveValue('Mine too');

  await test.step('what is entered and not saved outlives a session that ends', async () => {
    await field(page, 'Website (optional)').fill('https://fold.example/');
    await openAlive(other, '/mission');
    await expectSignedIn(other);
    await signOut(other);
    const logIn = page.getByRole('main').getByRole('link', { name: 'Log In' });
    await expect(logIn).toBeVisible({ timeout: NOTICED_WITHIN_MS });
    await logIn.click();
    await enterPassword(page, owner.name, PASSWORD);
    await expect(page.getByText('What you entered here before is not saved yet.')).toBeVisible();
    await expect(field(page, 'Website (optional)')).toHaveValue('https://fold.example/');
    await save(page);
    await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  });
  expect(owner.problems.unexpected()).toEqual([]);
});
