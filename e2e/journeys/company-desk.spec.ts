import type { Page } from '@playwright/test';
import { listCompanyProducts } from 'shared-api/contract/catalog/products';
import { type BrandingForm, changeBranding, type Desk, getDesk } from 'shared-api/contract/companies/desk';
import { contrastPairs, openWithoutScripts, paintedLook, unheld } from '../support/browser/colors.ts';
import { firstHtml } from '../support/browser/first-load.ts';
import { expectFits } from '../support/browser/layout.ts';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { openTab, visitorAt } from '../support/pages/admin-desk.ts';
import { aPicture } from '../support/pages/cart-page.ts';
import {
  approve,
  deskProduct,
  field,
  found,
  goTo,
  press,
  save,
  wishWithText,
} from '../support/pages/company-desk.ts';
import { expectCompanyHeader } from '../support/pages/headers.ts';
import { readQr } from '../support/pages/order-pages.ts';
import { bodyOf, callsOf, letTimePass, NO_LONGER_CANCELLED, payForChosen } from '../support/pages/orders.ts';
import {
  enterPassword,
  expectSignedIn,
  newName,
  PASSWORD,
  register,
  signOut,
} from '../support/pages/sign-in.ts';
import { expectMail } from '../support/servers/services.ts';

test.beforeEach(({ identity: _running }) => undefined);

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
  const parcel = { Weight: '400 g', Length: '150 mm', Width: '120 mm', Height: '120 mm' };
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
  api,
  site,
  services,
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
    await field(page, 'First color').fill('#FFD400');
    await expect(page.getByText(/Words in #FFD400 are hard to read/)).toBeVisible();
    await expect(page.getByText('template 2', { exact: true }), 'every header is shown').toBeVisible();
    await expectFits(page);
    await press(page, 'Take #836D07');
    await field(page, 'Marker').fill('kil');
    await save(page);
    await expectCompanyHeader(page, { name_view: name });
    await expectFits(page);
  });

  await test.step('the origin is kept as the carrier writes it', async () => {
    await goTo(page, 'Ship-from address');
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
    await addProduct(page, 'Engraving', { 'Most back-orders': '50' });
    await addVariant(page, 'By hand', '6.50');
    await partOf(page, 'Texts and pictures of buyers');
    await field(page, 'Texts').fill('1');
    await field(page, 'Required texts').fill('1');
    await save(page);
    await expectFits(page);

    await addProduct(page, 'Stoneware mug', {
      'Most back-orders': '50',
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
    await page.getByLabel('Choose pictures').setInputFiles(aPicture('mug.png', 1000, 700));
    await field(page, 'What picture 1 shows').fill('A mug of stoneware');
    await press(page, 'Save the description');
    await expect(page.getByRole('img', { name: 'A mug of stoneware' })).toBeVisible();
    await expectFits(page);

    await partOf(page, 'Add-ons');
    await page.getByRole('searchbox', { name: 'Find a product to offer' }).fill('Engraving');
    await press(page.getByRole('main'), 'Search');
    await press(page, 'Offer Engraving');
    await expect(page.getByText('Engraving is offered with it now.')).toBeVisible();
    await page.getByLabel('Required').check();
    await expect(page.getByText('Engraving is required now.')).toBeVisible();
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
    await expect(goods.getByRole('list', { name: 'Personalization of Engraving' })).toHaveText('For Ada');
    await expect(page.getByRole('button', { name: 'Ship' })).toBeDisabled();
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

  await letTimePass(api, NO_LONGER_CANCELLED);
  for (const product of ['Stoneware mug', 'Engraving'])
    await test.step(`a run makes ${product}`, async () => {
      await openAlive(page, `${desk}/stock`);
      await expectFits(page);
      await press(page, `Make ${product}`);
      await press(page.getByRole('dialog', { name: `Make ${product}` }), 'Start a run');
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
    await press(page, /^Ship 2 items/);
    await expectFits(page);
    await page.getByRole('dialog').getByText('My own label').click();
    await field(page.getByRole('dialog'), 'Tracking number').fill('9400 1000 0000');
    await press(page.getByRole('dialog'), 'Mark as sent');
    await expect(page.getByText('It is on its way. We’ve emailed the buyer.')).toBeVisible();
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
    await expect(page.getByRole('group', { name: 'Statement' })).toContainText(`order ${order.id}`);
  });

  for (const { context, problems } of [owner, admin, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

test('two people at one desk undo nothing of each other’s', async ({ browser, site }) => {
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

test('a file of products is brought in, and tells of each row that was refused', async ({
  browser,
  site,
}) => {
  const owner = await visitorAt(browser, site.url);
  const company = await found(owner.call, `Rows ${Date.now().toString(36)}`);
  const { page } = owner;
  await openAlive(page, `/company/${company}/desk/imports`);
  await expectFits(page);
  const csv = 'own_code,title,name_view,price\nA-1,First,Mug,24\nA-2,Second,Bowl,none\n';
  await page
    .getByLabel('Choose a CSV file')
    .first()
    .setInputFiles({ name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('1 of the first 2 rows would be refused.', { exact: false })).toBeVisible();
  await expectFits(page);
  await press(page, 'Import 2 rows');
  await expect(page.getByText('2 rows: 1 added, 0 changed, 1 refused.')).toBeVisible();
  const row = page.getByRole('list', { name: 'Rows' }).getByRole('listitem').filter({ hasText: 'Row 3' });
  await expect(row).toContainText('Refused');
  await expect(row).toContainText('Price in dollars:');
  await expectFits(page);
  const download = page.waitForEvent('download');
  await press(page, 'Refused rows as CSV');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await goTo(page, 'Products');
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('Mug');
  expect(owner.problems.unexpected()).toEqual([]);
});

test('whoever is invited by mail sees who invites, logs in, accepts, and works for the company; once', async ({
  page,
  browser,
  context,
  site,
  services,
  problems,
}) => {
  problems.allow(/status of 404.*\/api\/company\/invitation/);
  const email = `${newName()}@mail.example`;
  const company = `Potters ${Date.now().toString(36)}`;
  const owners = await browser.newContext({ baseURL: site.url });
  const owner = callsOf(owners, site.url);
  const desk = await owners.newPage();
  await openAlive(desk, '/orders');
  const inviter = await register(desk);
  const form = { name_view: company, title: 'Bowl', price: 30, influencer_usd: 10 };
  const founded = await bodyOf(owner('POST', '/api/company/', form));
  const { name_code } = Object(founded);
  await approve((await visitorAt(browser, site.url, true)).call, owner, name_code);
  await bodyOf(owner('POST', `/api/desk/${name_code}/staff`, { email }));
  await owners.close();

  const mail = await expectMail(services, email, new RegExp(company));
  const [link = ''] = /http\S+\/invitation\/[\w-]+/.exec(mail.text) ?? [];
  const path = new URL(link).pathname;
  const call = callsOf(context, site.url);

  await test.step('the page asks to log in and is there again afterwards', async () => {
    await openAlive(page, path);
    await expect(page.getByText('Please log in with your own account')).toBeVisible();
    await expectFits(page);
    await register(page);
    await expect(page).toHaveURL(path);
  });

  await test.step('it says who invites to what, and is accepted by a press', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Work for ${company}`);
    await expect(main).toContainText(`${inviter} invites you`);
    await expectFits(page);
    await main.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(main.getByRole('status')).toHaveText(`You work for ${company} now.`);
    await expect(main.getByRole('link', { name: 'Go to the desk' })).toHaveAttribute(
      'href',
      `/company/${name_code}/desk`,
    );
    await expectFits(page);
    const own = await bodyOf(call('GET', '/api/company/own'));
    expect(own).toMatchObject([{ company: { name_code }, role: 'employee' }]);
  });

  await test.step('its link does not work twice', async () => {
    await page.reload();
    await expect(page.getByText('This invitation does not hold any more.')).toBeVisible();
    await expectFits(page);
  });
});

/** Light, dark and vivid colors, all readable as chosen, so the theme paints them unchanged. */
const BRANDS = [
  { primary_color: '#FFD400', secondary_color: '#FF9F1C' },
  { primary_color: '#0B1F66', secondary_color: '#8AA4FF' },
  { primary_color: '#C2185B', secondary_color: '#00BFA5' },
] as const;
/** Marks of a header that a browser without scripts shows too. */
const TEMPLATES = [
  { template_id: 0, says: 'ALL PRODUCTS' },
  { template_id: 1, says: 'HOME' },
  { template_id: 2, says: 'template 2' },
] as const;

test('a company’s pages have its look in the very HTML, for each template and brand, and nothing changes when scripts come', async ({
  page,
  browser,
  site,
  request,
  problems,
}) => {
  test.slow();
  problems.allow(/net::ERR_FAILED/);
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const name = `Looks ${Date.now().toString(36)}`;
  const code = await found(owner.call, name);
  await approve(admin.call, owner.call, code);
  const path = `/company/${code}`;
  const deskOf = async (asked: ReturnType<typeof owner.call>): Promise<Desk> =>
    getDesk.answer.parse(await bodyOf(asked));
  const { company } = await deskOf(owner.call('GET', `/api/desk/${code}`));
  const products = listCompanyProducts.answer.parse(
    await bodyOf(owner.call('GET', listCompanyProducts.path.replace(':companyId', String(company.id)))),
  );
  const product = `${path}/product/${products[0]?.id}`;
  let { version } = await deskOf(owner.call('GET', `/api/desk/${code}`));
  const brand = async (look: Pick<BrandingForm, 'template_id' | 'primary_color' | 'secondary_color'>) => {
    const form: BrandingForm = {
      version,
      name_view: name,
      marker: 'loo',
      description: `${name} makes bowls.`,
      ...look,
    };
    ({ version } = await deskOf(owner.call('PUT', changeBranding.path.replace(':company', code), form)));
  };

  for (const [place, { template_id, says }] of TEMPLATES.entries())
    for (const [turn, colours] of BRANDS.entries()) {
      const { primary_color, secondary_color } = colours;
      await test.step(`template ${template_id} in ${primary_color} and ${secondary_color}`, async () => {
        await brand({ template_id, ...colours });
        // Front doors learn of a change a moment after its answer.
        await expect
          .poll(async () => (await firstHtml(page, site.url + path)).companyTheme)
          .toContain(`--solid:${primary_color};`);
        for (const address of [path, product]) {
          const html = await firstHtml(page, site.url + address);
          expect(html.status).toBe(200);
          expect(html.companyTheme).toContain(`--solid:${primary_color};`);
          expect(html.companyTheme).toContain(`--second:${secondary_color};`);
          expect(html.meta['theme-color']).toBe(primary_color);
          expect(html.text).toContain(says);
          expect(html.meta['og:image']).toMatch(new RegExp(`^${site.url}/img/`));
        }
        const html = await firstHtml(page, site.url + path);
        expect(html.title).toBe(`${name} · Wishbin`);
        expect(html.meta).toMatchObject({
          description: `${name} makes bowls.`,
          'og:title': `${name} · Wishbin`,
          'og:description': `${name} makes bowls.`,
        });
        const picture = await request.get(html.meta['og:image'] ?? '');
        expect(picture.headers()['content-type']).toMatch(/^image\//);
        if (place === turn) await expectNoFlash();
      });
    }

  /** The server's HTML and the hydrated page have the same colors. */
  async function expectNoFlash(): Promise<void> {
    for (const address of [path, product]) {
      await openWithoutScripts(page, address);
      const first = await paintedLook(page);
      expect(Object.keys(first).length).toBeGreaterThan(30);
      await page.goto(address);
      await expectAlive(page);
      // What comes with the scripts may stand beside.
      expect(await paintedLook(page)).toMatchObject(first);
      await expectFits(page);
      const pairs = await contrastPairs(page);
      expect(pairs.length).toBeGreaterThan(0);
      expect(unheld(pairs)).toEqual([]);
    }
  }
});
